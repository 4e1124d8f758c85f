import { expect, it } from 'vitest'
import { knows, signUpAt } from '../harness/at-process.ts'
import { serverOf } from '../harness/embedded.ts'
import { newDataDir, startShop } from '../harness/shop-process.ts'

it('a second process on the same DATA_DIR joins the running database, and each can leave alone', async () => {
  const DATA_DIR = await newDataDir()
  const first = await startShop({ DATA_DIR })
  const server = await serverOf(DATA_DIR)
  const second = await startShop({ DATA_DIR })
  const person = await signUpAt(first)

  expect(await knows(second, person)).toBe(true)
  expect(await first.end()).toBe(0)
  expect(await knows(second, person)).toBe(true)
  const third = await startShop({ DATA_DIR })
  expect(await second.end('SIGINT')).toBe(0)
  expect(await knows(third, person)).toBe(true)
  expect(await serverOf(DATA_DIR)).toBe(server)
  expect(await third.end()).toBe(0)
  expect(await serverOf(DATA_DIR)).toBe(undefined)
})

it('of several first starts at once, all open on one database', async () => {
  const DATA_DIR = await newDataDir()
  const shops = await Promise.all([1, 2, 3].map(() => startShop({ DATA_DIR })))
  const [first, ...others] = shops
  const person = first && (await signUpAt(first))

  for (const other of others) expect(person && (await knows(other, person))).toBe(true)
  expect(await Promise.all(shops.map((shop) => shop.end()))).toEqual([0, 0, 0])
  expect(await serverOf(DATA_DIR)).toBe(undefined)
})

it('a process that comes while the last one goes finds a database', async () => {
  const DATA_DIR = await newDataDir()
  let shop = await startShop({ DATA_DIR })
  const person = await signUpAt(shop)
  for (let round = 0; round < 3; round += 1) {
    const [, next] = await Promise.all([shop.end(), startShop({ DATA_DIR })])
    expect(await knows(next, person)).toBe(true)
    shop = next
  }
  expect(await shop.end()).toBe(0)
  expect(await serverOf(DATA_DIR)).toBe(undefined)
})
