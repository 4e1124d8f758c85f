import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, it, vi } from 'vitest'
import { some } from '../harness/at-length.ts'
import { knows, type Somebody, signUpAt } from '../harness/at-process.ts'
import { serverOf } from '../harness/embedded.ts'
import { formerMajor, startFormer } from '../harness/former-server.ts'
import { newDataDir, type ShopProcess, spawnShop, startShop } from '../harness/shop-process.ts'

/** The folder of a shop that was left on the former version of PostgreSQL. */
let left: string
let person: Somebody

beforeAll(async () => {
  left = await newDataDir()
  const { engine, address } = await startFormer(left)
  const shop = await startShop({ DATA_DIR: left, DATABASE_URL: address })
  person = await signUpAt(shop)
  await shop.end()
  await engine.stop()
})

async function another(): Promise<{ DATA_DIR: string; LOG_LEVEL: string }> {
  const DATA_DIR = await newDataDir()
  await promisify(execFile)('cp', ['-a', `${left}/.`, DATA_DIR])
  return { DATA_DIR, LOG_LEVEL: 'info' }
}

const majorIn = async (folder: string) => Number(await readFile(join(folder, 'PG_VERSION'), 'utf8'))

async function says(shop: ShopProcess, words: string | RegExp): Promise<void> {
  await vi.waitFor(() => expect(shop.said()).toMatch(words), { timeout: 120_000, interval: 2 })
}

const swapping = 'putting the new database in the place'
const done = 'has been upgraded'
/** Each is told of as it begins. */
const steps = [
  'filling the new database',
  'is being upgraded to a new version',
  'making a backup of the former database',
  swapping,
  done,
]

it.each(some(steps, 5))(
  'an upgrade that is killed at “%s” is begun anew or done, by one of two that start at once while the other waits',
  async (step) => {
    const settings = await another()
    const { DATA_DIR } = settings
    const killed = await spawnShop(settings)
    await says(killed, step)
    await killed.end('SIGKILL')

    const shops = await Promise.all([startShop(settings), startShop(settings)])
    for (const shop of shops) expect(await knows(shop, person)).toBe(true)
    const said = shops.map((shop) => shop.said().split('\n'))
    const count = (words: string) => said.flat().filter((line) => line.includes(words)).length
    // The one that was killed in the swap may have left nothing to do but its end.
    if (step !== swapping) expect(count('has been upgraded')).toBe(step === done ? 0 : 1)
    expect(count('this one waits until')).toBeLessThanOrEqual(1)

    const names = await readdir(DATA_DIR)
    const [before = '', ...more] = names.filter((name) => name.startsWith('postgres.'))
    expect([before, more]).toEqual([expect.stringMatching(/^postgres\.before-18-/), []])
    expect(await majorIn(join(DATA_DIR, 'postgres'))).toBe(18)
    expect(await majorIn(join(DATA_DIR, before))).toBe(formerMajor)
    expect(names.filter((name) => name.includes('unfinished'))).toEqual([])
    expect(names.filter((name) => name.startsWith('before-postgresql-18-')).length).toBeGreaterThan(0)
    for (const shop of shops) expect(await shop.end()).toBe(0)
    expect(await serverOf(DATA_DIR)).toBe(undefined)
  },
)
