import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { after, DAY, HOUR } from '../../app/basics/clock.ts'
import { keepClientFiles, openBuild } from './keep-build.ts'
import { findKept, hashedName, keptBuilds } from './kept-builds.ts'

let folder: string
let dataDir: string
let ahead = 0
const begun = new Date()
const now = () => after(begun, ahead)

beforeEach(async () => {
  ahead = 0
  folder = await mkdtemp(join(tmpdir(), 'spoke-kept-'))
  dataDir = join(folder, 'data')
})
afterEach(() => rm(folder, { recursive: true }))

/** Builds into a folder what the version `n` has: a file of its own, and one that all have. */
async function build(n: number, into = `build-${n}`): Promise<string> {
  const files = join(folder, into)
  await rm(files, { recursive: true, force: true })
  await mkdir(join(files, 'assets'), { recursive: true })
  const own = { [pageOf(n)]: `page ${n}`, [`${pageOf(n)}.br`]: `small ${n}`, [shared]: 'all' }
  for (const [name, words] of Object.entries({ ...own, 'notes.txt': 'no hashed file' }))
    await writeFile(join(files, 'assets', name), words)
  return files
}

const pageOf = (n: number) => `page-${String(n).padStart(8, '0')}.js`
const shared = 'every-page-B5K4AIXs.css'

/** Starts a process of what has been built; gives its hourly turn. */
async function start(files: string): Promise<() => Promise<void>> {
  const turn = await openBuild({ dataDir, now }, files)
  await turn()
  return turn
}

const isThere = async (n: number) => (await findKept(dataDir, pageOf(n))) !== undefined

it('a process that runs finds the files of its pages however often its folder is built anew', async () => {
  const turn = await start(await build(1, 'build'))
  for (const n of [2, 3, 4]) await build(n, 'build')
  await turn()
  const found = (await findKept(dataDir, pageOf(1))) ?? ''
  expect(await readFile(found, 'utf8')).toBe('page 1')
  expect(await readFile(`${found}.br`, 'utf8')).toBe('small 1')
  expect(await isThere(4)).toBe(false)
})

it('they stay for a week after the last process of the build has ended, and then go', async () => {
  const first = await start(await build(1))
  for (; ahead <= 9 * DAY; ahead += HOUR) await first()
  const second = await start(await build(2))
  ahead += 7 * DAY - HOUR
  await second()
  expect(await isThere(1)).toBe(true)
  ahead += 2 * HOUR
  await second()
  expect([await isThere(1), await isThere(2)]).toEqual([false, true])
})

it('of builds without end the newest twenty stay, and the one that runs', async () => {
  const first = await start(await build(0))
  for (let n = 1; n <= 30; n += 1) {
    ahead += 1_000
    await start(await build(n))
  }
  expect(await readdir(keptBuilds(dataDir))).toHaveLength(20)
  expect([await isThere(10), await isThere(11), await isThere(30)]).toEqual([false, true, true])
  await first()
  expect([await isThere(0), await isThere(11), await isThere(12)]).toEqual([true, false, true])
})

it('what two builds have alike is stored once, and outlives either', async () => {
  await start(await build(1))
  const second = await start(await build(2))
  const copies = (await readdir(keptBuilds(dataDir))).map((one) =>
    stat(join(keptBuilds(dataDir), one, shared)),
  )
  expect(new Set((await Promise.all(copies)).map(({ ino }) => ino)).size).toBe(1)
  ahead += 8 * DAY
  await second()
  expect(await readFile((await findKept(dataDir, shared)) ?? '', 'utf8')).toBe('all')
})

it('processes of one build that start at once put it there once, and a start that finds it writes nothing', async () => {
  const files = await build(1)
  await Promise.all([1, 2, 3, 4].map(() => start(files)))
  const [one = '', ...others] = await readdir(keptBuilds(dataDir))
  expect(others).toEqual([])
  await rm(files, { recursive: true })
  await build(1)
  const before = await stat(join(keptBuilds(dataDir), one, pageOf(1)))
  await start(files)
  expect((await stat(join(keptBuilds(dataDir), one, pageOf(1)))).ino).toBe(before.ino)
})

it('of what a killed start has left nothing is found, and it goes in time; what is not ours stays', async () => {
  const turn = await start(await build(1))
  const [one = ''] = await readdir(keptBuilds(dataDir))
  const left = join(keptBuilds(dataDir), `${one}.0-f`)
  for (const made of [left, join(keptBuilds(dataDir), 'lost+found')]) await mkdir(made)
  await writeFile(join(left, pageOf(2)), 'half of it')
  expect(await isThere(2)).toBe(false)
  ahead += 8 * DAY
  await turn()
  expect((await readdir(keptBuilds(dataDir))).sort()).toEqual([one, 'lost+found'])
})

it('takes hashed files alone, by names that lead nowhere', async () => {
  await start(await build(1))
  expect(await findKept(dataDir, 'notes.txt')).toBe(undefined)
  expect(hashedName(`/assets/${pageOf(1)}`)).toBe(pageOf(1))
  const names = [
    '..',
    '.',
    '',
    '%2e%2e',
    'notes.txt',
    `${pageOf(1)}.br`,
    `..\\${pageOf(1)}`,
    `%2e${pageOf(1)}`,
  ]
  for (const name of [...names, `../x/${pageOf(1)}`, `${pageOf(1)}/x-12345678.js`, `${pageOf(1)}\0`])
    expect(hashedName(`/assets/${name}`), name).toBe(undefined)
})

it('a shop that may not write there opens all the same, and says why in the log', async () => {
  await writeFile(dataDir, 'a file in the place of the folder')
  const said: unknown[] = []
  const say = (about: object, words: string) => said.push([about, words])
  const log = { info: say, warn: say, error: say }
  await keepClientFiles({ dataDir, now, log }, await build(1))
  expect(said).toEqual([
    [{ error: expect.stringContaining('ENOTDIR') }, expect.stringContaining('could not be kept')],
  ])
  expect(await findKept(dataDir, pageOf(1))).toBe(undefined)
})
