import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { livedThrough } from '../../test/harness/moments.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import type { Outgoing } from './outgoing.server.ts'
import { openPostman } from './postman.server.ts'
import { queueMail } from './queue-mail.server.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop?.close())

const open = (outgoing: Outgoing) =>
  openPostman(shop.shop, outgoing, { hasServer: true, folder: shop.dataDir })

async function queue(count: number): Promise<void> {
  await shop.shop.db.deleteFrom('outbox').execute()
  for (let at = 0; at < count; at++) {
    await queueMail(shop.shop.db, { recipient: `p${at}@example.com`, subject: 'Hello', text: 'Hello.' })
  }
}

it('stopping does not wait for the mails that wait; they leave later, each once, and none has lost a try', async () => {
  await queue(25)
  const left: string[] = []
  const [underWay, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const leave: Outgoing = async ({ to }) => {
    underWay.resolve()
    await taken.promise
    left.push(to)
  }
  const postman = open(leave)
  const delivering = postman.deliver()
  await underWay.promise
  const closed = postman.close()
  taken.resolve()
  await closed
  expect(await delivering).toBeLessThan(25)
  const waiting = await shop.shop.db
    .selectFrom('outbox')
    .select(['attempts', 'dueAt'])
    .where('deliveredAt', 'is', null)
    .execute()
  expect(waiting).toHaveLength(25 - left.length)
  expect(waiting.every(({ attempts, dueAt }) => attempts === 0 && dueAt <= new Date())).toBe(true)
  await open(leave).deliver()
  expect(new Set(left).size).toBe(25)
  expect(left).toHaveLength(25)
})

it('stopping does not wait for a mail server that does not answer', async () => {
  await queue(1)
  const postman = open(() => new Promise(() => undefined))
  const delivering = postman.deliver()
  await expect.poll(() => attemptsOfFirst()).toBe(1)
  const closedTwice = async () => {
    await postman.close()
    await postman.close()
  }
  expect(await livedThrough(closedTwice())).toBeLessThan(3_000)
  expect(await delivering).toBe(0)
})

async function attemptsOfFirst(): Promise<number | undefined> {
  return (await shop.shop.db.selectFrom('outbox').select('attempts').executeTakeFirst())?.attempts
}

it('of a round that is over nothing is kept until the stop', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const postman = open(async () => undefined)
  const deliver = async () => {
    const round = postman.deliver()
    await round
    return new WeakRef(round)
  }
  const rounds = [await deliver(), await deliver(), await deliver()]
  await nextTurn()
  collect()
  expect(rounds.slice(0, 2).map((round) => round.deref())).toEqual([undefined, undefined])
  await postman.close()
})
