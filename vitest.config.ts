import { defineConfig } from 'vitest/config'

const inProcess = [
  'test/*.test.ts',
  'app/**/*.test.ts',
  'app/**/*.test.tsx',
  'server/**/*.test.ts',
  'database/**/*.test.ts',
]

/** `check` runs the first project; `test` runs all three (the others start real processes from `build/`). */
export default defineConfig({
  test: {
    globalSetup: 'test/harness/database.ts',
    setupFiles: 'test/harness/quiet.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'in-process', include: inProcess } },
      {
        extends: true,
        test: { name: 'processes', include: ['test/races/**/*.test.ts'], fileParallelism: false },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/journeys/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
        },
      },
    ],
  },
})
