import { defineConfig } from 'vitest/config'

const inProcess = [
  'test/*.test.ts',
  'app/**/*.test.ts',
  'app/**/*.test.tsx',
  'server/**/*.test.ts',
  'database/**/*.test.ts',
  'sandboxes/**/*.test.ts',
  'scripts/**/*.test.ts',
  'studio/*.test.ts',
]

/** Those that take many seconds wait for `npm test`. */
const long = ['{app,server,test}/**/*.long.test.ts']

/** What only `npm run prove` plays: the same as a test beside it, at more places or with more rows. */
const atLength = ['{app,test}/**/at-length/*.test.ts']

/** What `npm run prove` plays, one after the other; `npm test` plays the short form of most of it. */
export const proven = [
  ...atLength,
  'test/prove/**/*.test.ts',
  'test/races/*.test.ts',
  'test/hostile-input.long.test.ts',
  'app/catalogue/import/import-random.test.ts',
  'app/books/books.long.test.ts',
  'app/payments/provider-{events,faults}.long.test.ts',
  'test/journeys/{every-screen,widths,dialogs,access,html-first}.test.ts',
]

/** `check` runs the first project; `test` runs all but `prove` (from the third on they start real processes from `build/`). */
export default defineConfig({
  test: {
    globalSetup: 'test/harness/database.ts',
    setupFiles: ['test/harness/quiet.ts', 'test/harness/end-processes.ts'],
    // A busy machine is no fault.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // Much of a test is waiting for the database or a limit of time: two cores carry four.
    maxWorkers: 4,
    projects: [
      {
        extends: true,
        test: { name: 'in-process', include: inProcess, exclude: [...long, ...atLength], isolate: false },
      },
      { extends: true, test: { name: 'long', include: long, isolate: false } },
      {
        extends: true,
        test: {
          name: 'processes',
          include: ['test/races/*.test.ts'],
          maxWorkers: 2,
          isolate: false,
          // They share two cores with whatever else starts, dies and starts again beside them.
          testTimeout: 300_000,
        },
      },
      { extends: true, test: { name: 'prove', include: proven, fileParallelism: false } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/journeys/*.test.ts'],
          // Much of it is waiting for a page to come to rest.
          maxWorkers: 3,
          isolate: false,
          testTimeout: 300_000,
        },
      },
      {
        // `npm test -- firebase`: the same journeys of identity, with Firebase's emulator in its place.
        extends: true,
        test: {
          name: 'firebase',
          globalSetup: 'test/firebase/emulator.ts',
          include: ['test/firebase/*.test.ts', 'test/journeys/{sign-in,identity,access}.test.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
})
