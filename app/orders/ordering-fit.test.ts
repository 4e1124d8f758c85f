import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { order, type Refused } from '../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { addVehicle } from '../../test/harness/vehicles.ts'
import type { WireOrder } from './contract.ts'

let shop: TestShop
let customer: TestPerson
let [corso, merlin, pads, plug] = ['', '', '', '']

beforeAll(async () => {
  shop = await openTestShop()
  customer = await signUp(shop)
  const make = await addVehicle(shop, 'Kestrel')
  corso = await addVehicle(shop, 'Corso', make)
  merlin = await addVehicle(shop, 'Merlin', make)
  pads = await stockProduct(shop, { available: 50 })
  plug = await stockProduct(shop, { available: 50 })
  await shop.shop.db.updateTable('products').set({ category: 'Brakes' }).where('id', '=', pads).execute()
  for (const productId of [pads, plug]) {
    const row = { productId, kind: null, fromYear: null, toYear: null, builtFrom: null, builtTo: null }
    const rest = { chassisFrom: null, chassisTo: null, position: null, quantity: null, checkedOn: null }
    await shop.shop.db
      .insertInto('fitRows')
      .values([
        { ...row, ...rest, says: 'for' as const, vehicleId: corso, source: 'Our list' },
        { ...row, ...rest, says: 'not' as const, vehicleId: merlin, source: 'Our list' },
      ])
      .execute()
  }
})
afterAll(() => shop?.close())

type Placed = { insertedId: string; order: WireOrder } & Refused
const place = (toolsId: string, fit?: object) =>
  order<Placed>(shop, customer, { toolsId, ...(fit && { fit }) })
const held = async () =>
  (await shop.shop.db.selectFrom('products').select('available').where('id', '=', pads).executeTakeFirst())
    ?.available

describe('an order', () => {
  it('that names no vehicle is asked nothing, and says nothing of one', async () => {
    const { status, body } = await place(pads)
    expect(status).toBe(200)
    expect(body.order).not.toHaveProperty('fit')
  })

  it('for a vehicle that it fits keeps what was said then', async () => {
    const { status, body } = await place(pads, { vehicle: corso })
    expect(status).toBe(200)
    const fit = {
      vehicle: 'Kestrel Corso',
      verdict: 'fits',
      asks: [],
      safety: true,
      confirmed: false,
      why: '',
      reason: 'Fits your Kestrel Corso: listed for Kestrel Corso.',
    }
    expect(body.order.fit).toEqual(fit)
    await shop.shop.db.updateTable('fitRows').set({ says: 'not' }).where('vehicleId', '=', corso).execute()
    const again = await ask<WireOrder>(shop, `GET /order/${body.insertedId}`, { as: customer })
    expect(again.body.fit).toEqual(fit)
    await shop.shop.db.updateTable('fitRows').set({ says: 'for' }).where('vehicleId', '=', corso).execute()
  })

  it('for one that it does not fit is refused with the reason, until that is confirmed', async () => {
    const refused = await place(plug, { vehicle: merlin })
    expect([refused.status, refused.body.error.code, refused.body.error.whyNeeded]).toEqual([
      ...[409, 'does-not-fit', false],
    ])
    expect(refused.body.message).toMatch(/^Does not fit your Kestrel Merlin: .* Confirm if you still want it/)
    const confirmed = await place(plug, { vehicle: merlin, confirmed: true })
    expect(confirmed.body.order.fit).toMatchObject({ verdict: 'does-not-fit', confirmed: true, why: '' })
  })

  it('of brakes needs a reason as well, and holds nothing without', async () => {
    const before = await held()
    const refused = await place(pads, { vehicle: merlin, confirmed: true, why: ' ' })
    expect([refused.status, refused.body.error.code, refused.body.error.whyNeeded]).toEqual([
      ...[409, 'does-not-fit', true],
    ])
    expect(await held()).toBe(before)
    const why = 'My Merlin has the Corso’s calipers.'
    const placed = await place(pads, { vehicle: merlin, confirmed: true, why })
    expect(placed.body.order.fit).toMatchObject({ confirmed: true, why, safety: true })
  })

  it('of which nobody can tell is placed, and marked', async () => {
    const other = await addVehicle(shop, 'Heron', await addVehicle(shop, 'Norrland'))
    const { body } = await place(pads, { vehicle: other })
    expect(body.order.fit).toMatchObject({ verdict: 'unknown', confirmed: false, vehicle: 'Norrland Heron' })
  })

  it.each([
    ['no vehicle', () => ({ vehicle: crypto.randomUUID() }), 'fit.vehicle'],
    ['what is no id', () => ({ vehicle: 'nonsense' }), 'fit.vehicle'],
    ['what is no fact', () => ({ vehicle: corso, facts: { colour: 'red' } }), 'fit.colour'],
    ['what is no fact of ours', () => ({ vehicle: corso, facts: { constructor: 'x' } }), 'fit.constructor'],
    ['a reason without an end', () => ({ vehicle: corso, why: 'x'.repeat(301) }), 'fit.why'],
  ])('for %s is refused', async (_, meant, field) => {
    const { status, body } = await place(pads, meant())
    expect([status, body.error.field]).toEqual([422, field])
  })

  it.each(['nonsense', crypto.randomUUID()])(
    'of %s, which is no product, is refused as ever',
    async (none) => {
      const { status, body } = await place(none, { vehicle: corso })
      expect([status, body.error.code]).toEqual([404, 'not-found'])
      const together = await ask<Refused>(shop, 'POST /checkouts', {
        as: customer,
        body: {
          lines: [{ toolsId: none, orderQuantity: 1, totalPrice: 19.99, fit: { vehicle: corso } }],
          address: '1 Mill Lane',
        },
      })
      expect([together.status, together.body.error.code]).toEqual([409, 'product-gone'])
    },
  )
})

describe('orders that are placed together', () => {
  it('are refused with the line that does not fit, and each keeps its own verdict', async () => {
    const line = (toolsId: string, fit?: object) => ({ toolsId, orderQuantity: 1, totalPrice: 19.99, fit })
    const together = (...lines: object[]) =>
      ask<{ checkout: { orders: WireOrder[] } } & Refused>(shop, 'POST /checkouts', {
        as: customer,
        body: { lines, address: '1 Mill Lane' },
      })
    const refused = await together(line(plug, { vehicle: corso }), line(pads, { vehicle: merlin }))
    expect([refused.status, refused.body.error.line]).toEqual([
      409,
      expect.objectContaining({ toolsId: pads }),
    ])
    const placed = await together(line(plug), line(pads, { vehicle: corso }))
    expect(placed.body.checkout.orders.map(({ toolsId, fit }) => [toolsId, fit?.verdict])).toEqual([
      [plug, undefined],
      [pads, 'fits'],
    ])
  })

  it('also while the address is not verified, where they are placed step by step', async () => {
    const fresh = await signUp(shop)
    await sql`update identities set email_verified = false where email = ${fresh.email}`.execute(shop.shop.db)
    const { body } = await order<Placed>(shop, fresh, { toolsId: plug, fit: { vehicle: corso } })
    expect(body.order.fit).toMatchObject({ verdict: 'fits' })
  })
})
