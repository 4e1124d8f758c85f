import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { finishSwap, swapIn } from './swap.ts'

const stamp = '20261125T220000Z'
const ready = `postgres.ready-18-${stamp}`
const before = `postgres.before-18-${stamp}`
let folder: string
let home: Parameters<typeof swapIn>[0]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spoke-swap-'))
  const data = join(folder, 'postgres')
  home = { ...{ programs: '', major: 18, socket: '', port: 0, account: undefined }, data }
  await cluster('postgres', 'former')
  await cluster('postgres.new-7', 'new')
})
afterEach(() => rm(folder, { recursive: true }))

async function cluster(name: string, words: string): Promise<void> {
  await mkdir(join(folder, name))
  await writeFile(join(folder, name, 'PG_VERSION'), words)
}

async function folders(): Promise<Record<string, string>> {
  const names = (await readdir(folder)).sort()
  const words = names.map(async (name) => [name, await readFile(join(folder, name, 'PG_VERSION'), 'utf8')])
  return Object.fromEntries(await Promise.all(words))
}

it('the new one takes the place of the former, which stays beside it', async () => {
  expect(await swapIn(home, join(folder, 'postgres.new-7'), stamp)).toBe(join(folder, before))
  expect(await folders()).toEqual({ postgres: 'new', [before]: 'former' })
  await finishSwap(home)
  expect(await folders()).toEqual({ postgres: 'new', [before]: 'former' })
})

it('killed before the former has left its place, the new one is given up: somebody may write to the former', async () => {
  await rename(join(folder, 'postgres.new-7'), join(folder, ready))
  await finishSwap(home)
  expect(await folders()).toEqual({ postgres: 'former' })
})

it('killed after the former has left its place, the new one takes it', async () => {
  await rename(join(folder, 'postgres.new-7'), join(folder, ready))
  await rename(join(folder, 'postgres'), join(folder, before))
  await finishSwap(home)
  expect(await folders()).toEqual({ postgres: 'new', [before]: 'former' })
})

it('where something has taken the place meanwhile, all is left as it is, and a sentence says what to move', async () => {
  await rename(join(folder, 'postgres.new-7'), join(folder, ready))
  await rename(join(folder, 'postgres'), join(folder, before))
  await cluster('postgres', 'other')
  await expect(finishSwap(home)).rejects.toThrow(/a database has been made since in .+: move that one away/)
  expect(await folders()).toEqual({ postgres: 'other', [before]: 'former', [ready]: 'new' })
})
