import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEnvironment } from '../environment.ts'
import { proveFolder } from './prove-folder.ts'
import { filesIn } from './schedule.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spoke-proof-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What a start warns of. */
async function warnings(BACKUP_DIR: string, patience?: number): Promise<object[]> {
  const environment = readEnvironment({ DEMO: 'empty', ...(BACKUP_DIR && { BACKUP_DIR }) })
  const said: object[] = []
  const log = {
    info: () => undefined,
    error: () => undefined,
    warn: (facts: object) => void said.push(facts),
  }
  await proveFolder({ environment, log }, patience)
  return said
}

it('a folder of backups that can be written in is as it was, and nothing is said', async () => {
  expect(await warnings(folder)).toEqual([])
  expect(await readdir(folder)).toEqual([])
})

it('where no folder is named nothing is said', async () => {
  expect(await warnings('')).toEqual([])
})

it('one that is not there, is no folder or takes no files is told at the start', async () => {
  const letter = join(folder, 'letter')
  await writeFile(letter, '')
  for (const [place, error] of [
    [join(folder, 'away'), 'ENOENT'],
    [letter, 'ENOTDIR'],
    ['/proc/self', /ENOENT|EACCES|EROFS/],
  ] as const) {
    expect(await warnings(place)).toEqual([{ folder: place, error: expect.stringMatching(error) }])
  }
})

it('one that does not answer is told, and the start does not wait for it for ever', async () => {
  void filesIn('/silent', { patience: 1, list: () => new Promise(() => undefined) }).catch(() => undefined)
  expect(await warnings('/silent', 1)).toMatchObject([{ error: expect.stringContaining('does not answer') }])
})
