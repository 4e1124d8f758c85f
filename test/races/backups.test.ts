import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { filesIn } from '../harness/backups.ts'
import { killServer } from '../harness/embedded.ts'
import { newDataDir, spawnShop, startShop } from '../harness/shop-process.ts'

const patience = { timeout: 240_000 }

/** Runs a command of the shop to its end. */
async function command(settings: Record<string, string>, ...words: string[]) {
  const program = await spawnShop(settings, words)
  const code = await program.ended
  return { code, said: program.said() }
}

it(
  'beside an open shop a backup is made, and another shop opens on what is restored of it',
  patience,
  async () => {
    const folder = await newDataDir()
    const dataDir = join(folder, 'data')
    const file = join(folder, 'backup')
    const shop = await startShop({ DATA_DIR: dataDir, DEMO: '1', SHOP_SECRET: '' })
    const made = await command({ DATA_DIR: dataDir, DEMO: '1', SHOP_SECRET: '' }, 'backup', file)
    expect(made).toMatchObject({
      code: 0,
      said: expect.stringMatching(/backup has \d+ orders, .+ and 2 secrets\./),
    })
    const again = await command({ DATA_DIR: dataDir, DEMO: '1', SHOP_SECRET: '' }, 'backup', file)
    expect(again).toMatchObject({ code: 1, said: expect.stringMatching(/^.+ is there already/) })

    const restored = join(folder, 'restored')
    const brought = await command({ DATA_DIR: restored, DEMO: '1', SHOP_SECRET: '' }, 'restore', file)
    expect(brought).toMatchObject({
      code: 0,
      said: expect.stringMatching(/is whole\. It brings .+\n.*Restored\./s),
    })
    const other = await startShop({ DATA_DIR: restored, DEMO: '1', SHOP_SECRET: '' })
    const products = async ({ url }: { url: string }) => await (await fetch(`${url}/tools`)).json()
    expect(await products(other)).toEqual(await products(shop))
    expect(await filesIn(restored, 'secrets')).toEqual(await filesIn(dataDir, 'secrets'))
    await other.end()
    const over = await command({ DATA_DIR: restored, DEMO: '1', SHOP_SECRET: '' }, 'restore', file)
    expect(over).toMatchObject({ code: 1, said: expect.stringMatching(/is not empty/) })
    await shop.end()
  },
)

it('a backup and a restore that are killed leave nothing that is taken for whole', patience, async () => {
  const folder = await newDataDir()
  const dataDir = join(folder, 'data')
  const settings = { DATA_DIR: dataDir, DEMO: '1', SHOP_SECRET: '' }
  await (await startShop(settings)).end()
  const file = join(folder, 'backup')
  // Nobody writes into this pipe: the backup waits there, with most of it written.
  const pipe = join(dataDir, 'secrets/endless')
  execFileSync('mkfifo', [pipe])
  const killed = await spawnShop(settings, ['backup', file])
  await vi.waitFor(() => expect(existsSync(`${file}.part`)).toBe(true), { timeout: 60_000 })
  await killed.end('SIGKILL')
  expect(existsSync(file)).toBe(false)
  await rm(pipe)

  const whole = join(folder, 'whole')
  expect(await command(settings, 'backup', whole)).toMatchObject({ code: 0 })
  const restored = { DATA_DIR: join(folder, 'restored'), DEMO: '1', SHOP_SECRET: '' }
  const restoring = await spawnShop(restored, ['restore', whole])
  const mark = join(restored.DATA_DIR, 'restore-unfinished')
  // Behind it a database is made, started and filled: that takes seconds.
  await vi.waitFor(() => expect(existsSync(mark)).toBe(true), { timeout: 60_000, interval: 1 })
  await restoring.end('SIGKILL')
  for (const words of [[], ['restore', whole]]) {
    const refused = await command(restored, ...words)
    expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(/or that was broken off/) })
  }
  await killServer(restored.DATA_DIR)
})

it(
  'a shop with a BACKUP_DIR makes the backup that is due, and packs it in a process of its own',
  patience,
  async () => {
    const folder = await newDataDir()
    const backups = join(folder, 'backups')
    await mkdir(backups)
    const settings = {
      DATA_DIR: join(folder, 'data'),
      BACKUP_DIR: backups,
      BACKUP_PASSPHRASE: 'correct horse battery',
    }
    const shop = await startShop(settings)
    await vi.waitFor(
      async () => expect(await readdir(backups)).toEqual([expect.stringMatching(/\.tar\.gz\.age$/)]),
      {
        timeout: 120_000,
        interval: 250,
      },
    )
    await shop.end()
    const [name = ''] = await readdir(backups)
    const restored = { ...settings, DATA_DIR: join(folder, 'restored') }
    expect(await command(restored, 'restore', join(backups, name))).toMatchObject({ code: 0 })
  },
)
