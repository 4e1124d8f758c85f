import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { some } from '../harness/at-length.ts'
import { knows, signUpAt } from '../harness/at-process.ts'
import { killServer, serverOf } from '../harness/embedded.ts'
import { freePort } from '../harness/free-port.ts'
import { newDataDir, spawnShop, startShop } from '../harness/shop-process.ts'

it('a port that is taken is told in one sentence, and the shop that has it is unharmed', async () => {
  const DATA_DIR = await newDataDir()
  const PORT = String(await freePort())
  const first = await startShop({ DATA_DIR, PORT })
  const second = await spawnShop({ DATA_DIR, PORT })

  expect(await second.ended).toBe(1)
  expect(second.said()).toBe(`Port ${PORT} is taken: set PORT to another one.\n`)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(204)
  expect(await first.end()).toBe(0)
})

it.each([
  ['PORT', { PORT: 'many' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://nowhere' }],
  ['ORDER_HOLD_HOURS', { ORDER_HOLD_HOURS: '-1' }],
  ['DATA_DIR', { DATA_DIR: '/dev/null/shop' }],
])('a setting that is wrong is named in one sentence: %s', async (name, settings) => {
  const shop = await spawnShop({ DATA_DIR: await newDataDir(), ...settings })
  expect(await shop.ended).toBe(1)
  expect(shop.said().trim().split('\n')).toEqual([expect.stringContaining(name)])
})

it('a command that there is not opens no shop, and is told in one sentence with those that there are', async () => {
  for (const word of ['admn', 'constructor']) {
    const shop = await spawnShop({ DATA_DIR: await newDataDir() }, [word, 'me@example.com'])
    expect(await shop.ended).toBe(1)
    expect(shop.said()).toBe(
      `There is no command “${word}”: say admin, disable-two-factor, remove-demo, rotate-secret, prove:books, backup, or restore, or nothing to open the shop.\n`,
    )
  }
})

it('a database address that nobody answers at is told in one sentence, without its password', async () => {
  const DATABASE_URL = `postgresql://shop:secret@127.0.0.1:${await freePort()}/shop`
  const shop = await spawnShop({ DATA_DIR: await newDataDir(), DATABASE_URL })
  expect(await shop.ended).toBe(1)
  expect(shop.said().trim().split('\n')).toEqual([expect.stringContaining('DATABASE_URL')])
  expect(shop.said()).not.toContain('secret')
})

it.each(some(['it’s "quoted", $HOME & ünï code', 'a very long name '.repeat(9)], 2))(
  'any DATA_DIR will do: %s',
  async (name) => {
    const DATA_DIR = join(await newDataDir(), name)
    const shop = await startShop({ DATA_DIR })
    const person = await signUpAt(shop)
    const other = await startShop({ DATA_DIR })
    expect(await knows(other, person)).toBe(true)
    await shop.end()
    await other.end()
    expect(await serverOf(DATA_DIR)).toBe(undefined)
  },
)

it('what V8 has made of the program is kept as soon as the shop is open, and outlives its being killed', async () => {
  const NODE_COMPILE_CACHE = await newDataDir()
  const shop = await startShop({ DATA_DIR: await newDataDir(), NODE_COMPILE_CACHE })
  await shop.end('SIGKILL')
  const kept = await readdir(NODE_COMPILE_CACHE, { recursive: true })
  expect(kept.length).toBeGreaterThan(50)
})

it('two names of one DATA_DIR lead to one database', async () => {
  const folder = await newDataDir()
  await mkdir(join(folder, 'real'))
  await symlink(join(folder, 'real'), join(folder, 'link'))
  const shop = await startShop({ DATA_DIR: join(folder, 'real') })
  const other = await startShop({ DATA_DIR: join(folder, 'link') })
  expect(await knows(other, await signUpAt(shop))).toBe(true)
  await shop.end()
  await other.end()
})

it('a lock of the database’s that names another program’s process is no hindrance', async () => {
  const DATA_DIR = await newDataDir()
  const shop = await startShop({ DATA_DIR })
  const person = await signUpAt(shop)
  await Promise.all([shop.end('SIGKILL'), killServer(DATA_DIR)])
  await writeFile(join(DATA_DIR, 'postgres/postmaster.pid'), `${process.pid}\n`)

  const next = await startShop({ DATA_DIR })
  expect(await knows(next, person)).toBe(true)
  await next.end()
})

it('a database folder that holds something else is left alone and told of in one sentence', async () => {
  const DATA_DIR = await newDataDir()
  await mkdir(join(DATA_DIR, 'postgres'))
  await writeFile(join(DATA_DIR, 'postgres/letters'), 'mine')
  const shop = await spawnShop({ DATA_DIR })
  expect(await shop.ended).toBe(1)
  expect(shop.said().trim().split('\n')).toEqual([
    expect.stringContaining('holds something that is no database'),
  ])
})
