import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { placed, type Refused } from '../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { left, stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { specified } from '../content/messages.ts'
import * as ours from '../content/our-messages.ts'
import type { WireCorrection } from './contract.ts'
import { MAX_QUANTITY } from './product.ts'
import { returnStock, takeStock } from './public.server.ts'

let shop: TestShop
let admin: TestPerson
let order: string

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
  order = await placed(shop, await signUp(shop), await stockProduct(shop))
})
afterAll(() => shop?.close())

type Corrected = { units: number; available_quantity: number } & Refused

const correct = (id: string, body: WireCorrection | object, headers: Record<string, string> = {}) =>
  ask<Corrected>(shop, `POST /stock/${id}`, { as: admin, body, headers })

const movements = async (id: string) =>
  await shop.shop.db
    .selectFrom('stockMovements')
    .select(['units', 'why', 'reason', 'note', 'actorId'])
    .where('productId', '=', id)
    .where('why', '=', 'corrected')
    .orderBy('id')
    .execute()

describe('POST /stock/{id}', () => {
  it.each([
    ['delivered', { units: 5 }, 15],
    ['returned', { units: 1 }, 11],
    ['damaged', { units: -3 }, 7],
    ['lost', { units: -10 }, 0],
    ['other', { units: -1 }, 9],
    ['other', { units: 1 }, 11],
    ['counted', { counted: 8, available_quantity: 10 }, 8],
    ['counted', { counted: 0, available_quantity: 10 }, 0],
  ] as const)('moves pieces that are %s: %j leads from 10 to %i', async (reason, by, now) => {
    const id = await stockProduct(shop, { available: 10 })
    const { status, body } = await correct(id, { reason, ...by, note: ' Shelf B ' })
    expect({ status, body }).toEqual({
      status: 200,
      body: { acknowledged: true, units: now - 10, available_quantity: now },
    })
    expect(await left(shop, id)).toBe(now)
    const actorId = admin.userId
    const movement = { units: now - 10, why: 'corrected', reason, note: 'Shelf B', actorId }
    expect(await movements(id)).toEqual([movement])
  })

  it('notes nothing where the count was right', async () => {
    const id = await stockProduct(shop, { available: 10 })
    const { body } = await correct(id, { reason: 'counted', counted: 10, available_quantity: 10 })
    expect(body).toMatchObject({ units: 0, available_quantity: 10 })
    expect(await movements(id)).toEqual([])
  })

  it('is on record, and the shop shows it on the next request', async () => {
    const id = await stockProduct(shop, { available: 10 })
    await ask(shop, 'GET /tools')
    await correct(id, { reason: 'damaged', units: -4 })
    const { body } = await ask<{ available_quantity: number }>(shop, `GET /tools/${id}`)
    expect(body.available_quantity).toBe(6)
    const entries = shop.shop.db
      .selectFrom('auditLogEntries')
      .select(['actorId', 'amount', 'balance', 'after'])
    const deeds = entries.where('subject', '=', id).where('action', '=', 'stock-corrected')
    expect(await deeds.execute()).toEqual([
      { actorId: admin.userId, amount: -4, balance: 6, after: { reason: 'damaged' } },
    ])
  })

  it('has one effect under one Idempotency-Key', async () => {
    const id = await stockProduct(shop, { available: 10 })
    const once = () => correct(id, { reason: 'delivered', units: 5 }, { 'Idempotency-Key': `once-${id}` })
    expect((await once()).body).toEqual((await once()).body)
    expect(await left(shop, id)).toBe(15)
  })

  it.each([
    ['no reason', { units: 1 }, 'reason', ours.reasonRequired],
    ['no number', { reason: 'delivered' }, 'units', ours.numberRequired],
    ['nothing', { reason: 'other', units: 0 }, 'units', ours.noPieces],
    ['half a piece', { reason: 'other', units: 0.5 }, 'units', ours.wholeNumber],
    [
      'a delivery of less than nothing',
      { reason: 'delivered', units: -1 },
      'units',
      specified.negativeNumber,
    ],
    ['damage that adds pieces', { reason: 'damaged', units: 1 }, 'units', ours.piecesGo],
    ['more than can be counted', { reason: 'other', units: 3e9 }, 'units', ours.numberTooLarge],
    [
      'more than can be counted in all',
      { reason: 'other', units: MAX_QUANTITY },
      'units',
      ours.numberTooLarge,
    ],
    [
      'a count below zero',
      { reason: 'counted', counted: -1, available_quantity: 10 },
      'counted',
      specified.negativeNumber,
    ],
    [
      'a count of nothing that was seen',
      { reason: 'counted', counted: 9 },
      'available_quantity',
      ours.numberRequired,
    ],
    ['a long note', { reason: 'other', units: 1, note: 'x'.repeat(201) }, 'note', ours.tooLong],
    ['a note of two lines', { reason: 'other', units: 1, note: 'a\nb' }, 'note', ours.unprintable],
  ])('refuses %s, and changes nothing', async (_, body, field, message) => {
    const id = await stockProduct(shop, { available: 10 })
    const refused = await correct(id, body)
    expect(refused).toMatchObject({ status: 422, body: { message, error: { code: 'invalid', field } } })
    expect(await left(shop, id)).toBe(10)
  })

  it('never goes below zero', async () => {
    const id = await stockProduct(shop, { available: 3 })
    const { status, body } = await correct(id, { reason: 'lost', units: -4 })
    expect(status).toBe(409)
    expect(body).toEqual({
      message: ours.stockBelowZero(3),
      error: { code: 'stock-below-zero', available: 3 },
    })
    expect(await left(shop, id)).toBe(3)
  })

  it('takes no count of what has moved since: the pieces ordered meanwhile were counted too', async () => {
    const id = await stockProduct(shop, { available: 10 })
    await takeStock(shop.shop, id, 2, { why: 'ordered', order })
    const { status, body } = await correct(id, { reason: 'counted', counted: 9, available_quantity: 10 })
    expect([status, body.error]).toEqual([409, { code: 'stock-changed', available: 8 }])
    expect(await left(shop, id)).toBe(8)
  })

  it('refuses a removed product, and one that there never was', async () => {
    const id = await stockProduct(shop)
    await ask(shop, `DELETE /tools/${id}`, { as: admin })
    const { status, body } = await correct(id, { reason: 'delivered', units: 1 })
    expect([status, body.error.code]).toEqual([409, 'product-removed'])
    const nobodys = '01890000-0000-7000-8000-000000000000'
    expect((await correct(nobodys, { reason: 'delivered', units: 1 })).status).toBe(404)
  })
})

describe('corrections beside orders', () => {
  const correction = fc.oneof(
    fc.record({ reason: fc.constant('other'), units: fc.integer({ min: -12, max: 12 }) }),
    fc.record({ reason: fc.constant('counted'), counted: fc.nat(20), available_quantity: fc.nat(20) }),
  )
  const deed = fc.oneof(
    fc.record({ take: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ giveBack: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ correction }),
  )

  type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never

  async function act(id: string, wish: Deed): Promise<void> {
    if ('take' in wish) await takeStock(shop.shop, id, wish.take, { why: 'ordered', order })
    else if ('giveBack' in wish) await returnStock(shop.shop, id, wish.giveBack, { why: 'cancelled', order })
    else await correct(id, wish.correction)
  }

  it('leave exactly the pieces that the ledger says, at each step, and never fewer than none', async () => {
    const deeds = fc.array(deed, { minLength: 2, maxLength: 24 })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 20 }), deeds, async (available, wishes) => {
        const id = await stockProduct(shop, { available })
        await Promise.all(wishes.map((wish) => act(id, wish)))
        const { rows } = await sql<{ balance: number }>`
          select sum(units) over (order by id) as balance from stock_movements
          where product_id = ${id} order by id`.execute(shop.shop.db)
        expect(rows.filter(({ balance }) => balance < 0)).toEqual([])
        expect(await left(shop, id)).toBe(rows.at(-1)?.balance ?? 0)
      }),
      { numRuns: 12 },
    )
  })
})
