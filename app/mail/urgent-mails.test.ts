import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { askAuth } from '../../test/harness/ask.ts'
import { signUp } from '../../test/harness/people.ts'
import { openExplainer } from '../../test/harness/plans.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { HOUR, MINUTE } from '../basics/clock.ts'
import { deliverMail } from './deliver-mail.server.ts'
import type { Outgoing } from './outgoing.server.ts'
import { queueMail } from './queue-mail.server.ts'

let shop: TestShop
let left: string[]

beforeAll(async () => {
  shop = await openTestShop()
  // What is queued here leaves by the ways out of these tests alone.
  await shop.shop.postman.close()
})
beforeEach(async () => {
  left = []
  await shop.shop.db.deleteFrom('outbox').execute()
})
afterAll(() => shop?.close())

/** As a stranger's orders have made them, each of them due before whatever comes now. */
async function queueMany(count: number): Promise<void> {
  await sql`
    insert into outbox (recipient, subject, text_body, due_at)
    select 'victim@example.com', 'Your order', 'Your order.', now() - interval '1 hour'
    from generate_series(1, ${count}::integer)`.execute(shop.shop.db)
}

/** A way out of which so many mails leave; at the next one the shop is stopped. */
function wayOut(most: number): [Outgoing, AbortSignal] {
  const stopping = new AbortController()
  const leave: Outgoing = async ({ subject }) => {
    left.push(subject)
    if (left.length === most) stopping.abort()
  }
  return [leave, stopping.signal]
}

it('a reset leaves before a thousand others that have waited for longer', async () => {
  const { email } = await signUp(shop)
  await shop.shop.db.deleteFrom('outbox').execute()
  await queueMany(1_258)
  await askAuth(shop, 'request-password-reset', { email })
  await deliverMail(shop.shop, ...wayOut(2))
  expect(left).toEqual(['Choose a new password', 'Your order'])
})

it('one that comes while a thousand leave waits for those of one turn alone', async () => {
  await queueMany(100)
  const [leave, signal] = wayOut(11)
  const reset = { recipient: 'nora@example.com', subject: 'Reset', text: 'Reset.' }
  const outgoing: Outgoing = async (mail) => {
    if (left.length === 0)
      await queueMail(shop.shop.db, { ...reset, expiresAt: new Date(Date.now() + 10 * MINUTE) })
    await leave(mail)
  }
  await deliverMail(shop.shop, outgoing, signal)
  expect(left).toEqual([...Array(10).fill('Your order'), 'Reset'])
})

it('so does one that the mail server has put off, once it is due again', async () => {
  const expiresAt = new Date(Date.now() + HOUR)
  await queueMail(shop.shop.db, {
    recipient: 'nora@example.com',
    subject: 'Reset',
    text: 'Reset.',
    expiresAt,
  })
  await deliverMail(shop.shop, () => Promise.reject(new Error('451 greylisted')))
  await queueMany(30)
  await deliverMail(shop.shop, ...wayOut(1))
  expect(left).toEqual(['Your order'])
  shop.travel(2 * MINUTE)
  await deliverMail(shop.shop, ...wayOut(2))
  shop.travel(-2 * MINUTE)
  expect(left).toEqual(['Your order', 'Reset'])
})

it('looking for them reads none of the others', async () => {
  await queueMany(5_000)
  await sql`analyze outbox`.execute(shop.shop.db)
  const explainer = openExplainer(shop.address)
  const plans = await explainer.plansOf(() => deliverMail({ ...shop.shop, db: explainer.db }, ...wayOut(1)))
  await explainer.close()
  const read = plans.filter((plan) => plan.sql.startsWith('select')).map(({ rowsRead }) => rowsRead)
  expect(read).toEqual([0, 10])
})
