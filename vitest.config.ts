import { globSync, readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import LongestFirst from './test/harness/longest-first.ts'

const long = ['{app,server,test}/**/*.long.test.ts']

/** What only `npm run prove` plays: the same as a test beside it, at more places or with more rows. */
const atLength = ['{app,server,test}/**/at-length/*.test.ts']

/** What `npm run prove` plays, one after the other; `npm test` plays the short form of most of it. */
export const proven = [
  ...atLength,
  'test/prove/**/*.test.ts',
  'test/races/*.test.ts',
  'test/hostile-input.long.test.ts',
  'test/fuzz/fuzz.long.test.ts',
  'app/catalogue/import/import-random.test.ts',
  'app/fitment/whole-bicycle/whole-bicycle.test.ts',
  'app/books/books.long.test.ts',
  'app/invoices/e-invoice/e-invoice.long.test.ts',
  'app/media/corpus.long.test.ts',
  'server/auth-proxy-crowd.long.test.ts',
  'server/backup/backup.long.test.ts',
  'app/payments/provider-{events,faults}.long.test.ts',
  'test/journeys/{every-screen,widths,dialogs,access,html-first,identity,catalogue,sold-out}.test.ts',
]

const besideTheCode = globSync(
  ['test/*.test.ts', '{app,server,database,sandboxes,scripts}/**/*.test.{ts,tsx}', 'studio/*.test.ts'],
  { cwd: import.meta.dirname, exclude: [...long, ...atLength] },
)
/** Everything that opens a shop or a database comes from `test/harness`: the others start at once, in `npm run check` too. */
const opensShop = (file: string) =>
  /\/harness\/|inject\('server'\)/.test(readFileSync(join(import.meta.dirname, file), 'utf8'))
const inProcess = besideTheCode.filter(opensShop)
const unit = besideTheCode.filter((file) => !inProcess.includes(file))

const database = 'test/harness/database.ts'

/**
 * A copy of the database is some 660 new files, which a disk's file system takes half a second of a processor for and memory
 * a tenth of that. What all tests of a run leave there is some 4 GB.
 */
const memory = '/dev/shm'
if (!process.env.TMPDIR && hasRoom(memory)) process.env.TMPDIR = memory

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, freemem()) > 8 * 2 ** 30
  } catch {
    return false
  }
}

/** `check` runs `unit`; `test` runs all but `prove` and `firebase` (`processes` and `browser` start what is in `build/`). */
export default defineConfig({
  test: {
    setupFiles: ['test/harness/quiet.ts', 'test/harness/end-processes.ts'],
    // A busy machine is no fault.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // Much of a test is waiting for the database or a limit of time: two cores carry four.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: { name: 'in-process', globalSetup: database, include: inProcess, isolate: false },
      },
      { extends: true, test: { name: 'unit', include: unit, isolate: false } },
      {
        extends: true,
        test: { name: 'long', globalSetup: database, include: long, isolate: false, maxWorkers: 6 },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          globalSetup: database,
          include: ['test/races/*.test.ts'],
          maxWorkers: 3,
          isolate: false,
          // They share two cores with whatever else starts, dies and starts again beside them.
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: { name: 'prove', globalSetup: database, include: proven, fileParallelism: false },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          globalSetup: database,
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
          globalSetup: [database, 'test/firebase/emulator.ts'],
          include: ['test/firebase/*.test.ts', 'test/journeys/{sign-in,identity,access}.test.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
})
