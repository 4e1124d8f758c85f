import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { linkTo, mailsTo } from '../../test/harness/mails.ts'
import type { Refused } from '../../test/harness/orders.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { DAY, HOUR } from '../basics/clock.ts'
import { specified } from '../content/messages.ts'
import * as ours from '../content/our-messages.ts'
import { confirmStockAlert, endStockAlert, findStockAlert } from './answer-alert.server.ts'
import { purgeStockAlerts } from './feature.server.ts'
import { tellStockAlerts } from './tell-stock-alerts.server.ts'

let shop: TestShop
let toolsId: string
beforeAll(async () => {
  shop = await openTestShop({ TRUSTED_PROXIES: '127.0.0.1' })
})
beforeEach(async () => {
  toolsId = await stockProduct(shop, { available: 0 })
})
afterAll(() => shop?.close())

let networks = 0
let people = 0
const somebody = () => `reader-${people++}@example.com`

function wish(email: string, { of = toolsId, from = `198.51.100.${networks++ % 250}` } = {}) {
  const headers = { 'X-Forwarded-For': from }
  return ask<Refused>(shop, 'POST /stock-alerts', { body: { toolsId: of, email }, headers })
}

async function tokenOf(email: string): Promise<string> {
  return (await linkTo(shop, email, '/back-in-stock/')).replace('/back-in-stock/', '')
}

async function confirmed(): Promise<{ email: string; token: string }> {
  const email = somebody()
  await wish(email)
  const token = await tokenOf(email)
  await confirmStockAlert(shop.shop, token)
  return { email, token }
}

const restock = (available: number, id = toolsId) =>
  shop.shop.db.updateTable('products').set({ available }).where('id', '=', id).execute()
const subjects = async (email: string) => (await mailsTo(shop, email)).map(({ subject }) => subject)
const rows = async () => (await shop.shop.db.selectFrom('stockAlerts').select('id').execute()).length

describe('POST /stock-alerts', () => {
  it('mails a link to confirm it by, and keeps no token', async () => {
    const email = somebody()
    expect(await wish(` ${email.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { acknowledged: true },
    })
    expect(await subjects(email)).toEqual(['Shall we email you when it’s back?'])
    const token = await tokenOf(email)
    expect(await findStockAlert(shop.shop, token)).toMatchObject({ confirmed: false })
    const kept = await shop.shop.db.selectFrom('stockAlerts').selectAll().execute()
    expect(JSON.stringify(kept.map((row) => ({ ...row, tokenHash: row.tokenHash.toString('base64url') }))))
      .not //
      .toContain(token)
  })

  it.each(['', 'reader', 'a@b', 'a\nb@example.com', `${'x'.repeat(320)}@example.com`])(
    'takes no address that is none: %j',
    async (email) => {
      const { status, body } = await wish(email)
      expect([status, body.error.code, body.message]).toEqual([422, 'invalid', specified.emailInvalid])
    },
  )

  it('is refused for what can be ordered, and for what is not sold', async () => {
    await restock(1)
    expect(await wish(somebody())).toMatchObject({
      status: 409,
      body: { message: ours.inStockAlready, error: { code: 'in-stock' } },
    })
    const never = '0198c2f6-0000-7000-8000-000000000000'
    expect(await wish(somebody(), { of: never })).toMatchObject({
      status: 409,
      body: { error: { code: 'product-removed' } },
    })
  })

  it('is open for a part of which fewer are left than an order takes', async () => {
    const few = await stockProduct(shop, { available: 1, minimum: 2 })
    expect((await wish(somebody(), { of: few })).status).toBe(200)
  })

  it('mails an address once a day for a part, and answers alike', async () => {
    const email = somebody()
    const [first, again] = [await wish(email), await wish(email)]
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await subjects(email)).toHaveLength(1)
    shop.travel(DAY + HOUR)
    await wish(email)
    expect(await subjects(email)).toHaveLength(2)
  })

  it('mails an address that answers none three times a day at the most, whoever asks', async () => {
    const email = somebody()
    for (let part = 0; part < 5; part++) {
      const of = await stockProduct(shop, { available: 0 })
      expect((await wish(email, { of })).status).toBe(200)
    }
    expect(await subjects(email)).toHaveLength(3)
  })

  it('hears ten wishes an hour from one network', async () => {
    const from = '203.0.113.77'
    const statuses = []
    for (let asked = 0; asked < 12; asked++) statuses.push((await wish(somebody(), { from })).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
    shop.travel(HOUR)
    expect((await wish(somebody(), { from })).status).toBe(200)
  })

  it('counts each asking of a network, so that their number tells nothing of an address', async () => {
    const { email } = await confirmed()
    const from = '203.0.113.78'
    for (let asked = 0; asked < 9; asked++) await wish(somebody(), { from })
    expect((await wish(email, { from })).status).toBe(200)
    expect((await wish(somebody(), { from })).status).toBe(429)
  })

  it('mails no more often whoever ends each wish at once', async () => {
    const email = somebody()
    for (let asked = 0; asked < 4; asked++) {
      await wish(email)
      await endStockAlert(shop.shop, await tokenOf(email))
    }
    expect(await subjects(email)).toHaveLength(1)
    shop.travel(DAY + HOUR)
    await wish(email)
    expect(await subjects(email)).toHaveLength(2)
    expect(await findStockAlert(shop.shop, await tokenOf(email))).toMatchObject({ confirmed: false })
  })

  it('keeps one wish of two that are made at once, and mails once', async () => {
    const email = somebody()
    await Promise.all(Array.from({ length: 8 }, () => wish(email)))
    expect(await subjects(email)).toHaveLength(1)
  })
})

describe('a link', () => {
  it('that is only looked at confirms nothing', async () => {
    const email = somebody()
    await wish(email)
    await findStockAlert(shop.shop, await tokenOf(email))
    await restock(5)
    await tellStockAlerts(shop.shop)
    expect(await subjects(email)).toHaveLength(1)
  })

  it('ends the wish, which then nothing finds', async () => {
    const { email, token } = await confirmed()
    await endStockAlert(shop.shop, token)
    expect(await findStockAlert(shop.shop, token)).toBeUndefined()
    await confirmStockAlert(shop.shop, token)
    await restock(5)
    await tellStockAlerts(shop.shop)
    expect(await subjects(email)).toHaveLength(1)
  })

  it.each(['', 'none', '%00', 'x'.repeat(5_000)])('of no token of ours leads nowhere: %j', async (token) => {
    expect(await findStockAlert(shop.shop, token)).toBeUndefined()
    await confirmStockAlert(shop.shop, token)
    await endStockAlert(shop.shop, token)
  })

  it('that nobody has pressed for a week is over', async () => {
    const email = somebody()
    await wish(email)
    const token = await tokenOf(email)
    shop.travel(7 * DAY + HOUR)
    expect(await findStockAlert(shop.shop, token)).toBeUndefined()
    await confirmStockAlert(shop.shop, token)
    await restock(5)
    await tellStockAlerts(shop.shop)
    expect(await subjects(email)).toHaveLength(1)
  })
})

describe('once a part can be ordered again', () => {
  it('whoever has confirmed is told, once, with the way to it; and the wish is over', async () => {
    const { email, token } = await confirmed()
    await tellStockAlerts(shop.shop)
    expect(await subjects(email)).toHaveLength(1)
    await restock(2)
    await Promise.all([tellStockAlerts(shop.shop), tellStockAlerts(shop.shop)])
    await tellStockAlerts(shop.shop)
    const mails = await mailsTo(shop, email)
    expect(mails).toHaveLength(2)
    expect(mails[1]?.subject).toMatch(/^Back in stock: /)
    expect(await linkTo(shop, email, '/parts/')).toMatch(/^\/parts\/[a-z\d-]+$/)
    expect(await findStockAlert(shop.shop, token)).toBeUndefined()
  })

  it('more people are told than are written to at once', async () => {
    const before = shop.shop.db.selectFrom('outbox').select('id').where('subject', 'like', 'Back in stock%')
    const asked = Array.from({ length: 230 }, (_, place) => ({
      ...{
        productId: toolsId,
        email: `crowd-${place}@example.com`,
        tokenHash: Buffer.from(`crowd ${place}`),
      },
      askedAt: shop.shop.now(),
      confirmedAt: shop.shop.now(),
    }))
    await shop.shop.db.insertInto('stockAlerts').values(asked).execute()
    const told = (await before.execute()).length
    await restock(1)
    await tellStockAlerts(shop.shop)
    expect((await before.execute()).length).toBe(told + 230)
  })
})

it('what nobody has confirmed goes after a week, what was confirmed after a year or with its part', async () => {
  await shop.shop.db.deleteFrom('stockAlerts').execute()
  await wish(somebody())
  await confirmed()
  toolsId = await stockProduct(shop, { available: 0 })
  await confirmed()
  const removedAt = shop.shop.now()
  await shop.shop.db.updateTable('products').set({ removedAt }).where('id', '=', toolsId).execute()
  await purgeStockAlerts(shop.shop)
  expect(await rows()).toBe(2)
  shop.travel(8 * DAY)
  await purgeStockAlerts(shop.shop)
  expect(await rows()).toBe(1)
  shop.travel(360 * DAY)
  await purgeStockAlerts(shop.shop)
  expect(await rows()).toBe(0)
})
