import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../../test/harness/ask.ts'
import { idOf } from '../../../test/harness/card.ts'
import { lineOf, type PlacedCheckout, refusal } from '../../../test/harness/checkouts.ts'
import { carriedPlan, carriedTo } from '../../../test/harness/delivery.ts'
import { setPlan, setTaxPlan } from '../../../test/harness/kept-plans.ts'
import { mailsTo } from '../../../test/harness/mails.ts'
import { confirm, order, payByCard, type Refused } from '../../../test/harness/orders.ts'
import { type WatchedShop, watchStatements } from '../../../test/harness/statements.ts'
import { addedPlan, germanNumber, insidePlan } from '../../../test/harness/tax.ts'
import { tillDesk } from '../../../test/harness/till-desk.ts'
import { checkBooks } from '../../books/check-books.server.ts'
import type { WireInvoice } from '../../invoices/contract.ts'
import type { TaxPlan } from '../../tax/plan.ts'
import type { WireOrder } from '../contract.ts'
import { placeCheckout } from '../place-order.server.ts'
import { knownAddresses } from '../public.server.ts'

const desk = tillDesk(async ({ shop }) => {
  await setPlan(shop.shop.db, carriedPlan)
  await setTaxPlan(shop.shop.db, insidePlan)
})
let watched: WatchedShop

beforeAll(() => {
  watched = watchStatements(desk.till.shop)
})
afterAll(() => watched?.close())

const noOne = { region: '', company: '', vatNumber: '', added: 0 }
const lines = () => desk.products.slice(0, 2).map((id) => lineOf(id))
const to = (country: string, more: object = {}) => ({
  delivery: carriedTo(country),
  tax: { ...noOne, ...more },
})
const checkOut = (more: object) => desk.till.checkOut<PlacedCheckout & Refused>(desk.customer, lines(), more)
const placed = async (more: object) => {
  const { status, body } = await checkOut(more)
  expect([status, body.error]).toEqual([200, undefined])
  return body.checkout
}
const classed = (id: string | undefined, name: string) =>
  desk.till.pool.query('update products set tax_class = $2 where id = $1', [id, name])
const invoiceOf = async (id: string) =>
  (await ask<WireInvoice>(desk.till.shop, `GET /invoice-details/${id}`, { as: desk.customer })).body
const refund = (id: string, wish: object) =>
  ask<Refused & { order: WireOrder }>(desk.till.shop, `POST /refund/${id}`, {
    as: desk.admin,
    body: { reason: 'Late', restock: false, ...wish },
  })
const taxBooked = async (id: string) =>
  (
    await desk.till.pool.query(
      `select sum(m.tax_cents)::integer as tax from money_movements m join orders on orders.id = order_id where checkout_id = $1`,
      [id],
    )
  ).rows[0]?.tax

describe('prices with the tax in them', () => {
  it('stay what they are; each rate is named apart, delivery in it', async () => {
    await classed(desk.products[1], 'Books')
    const checkout = await placed(to('DE'))
    expect([checkout.total, checkout.taxAdded]).toEqual([44.88, 0])
    // 24.89 at 19 percent, 19.99 at 7.
    expect(checkout.taxes).toEqual([
      { kind: 'taxed', name: 'VAT', percent: 19, net: 20.92, amount: 3.97 },
      { kind: 'taxed', name: 'VAT', percent: 7, net: 18.68, amount: 1.31 },
    ])
    expect(checkout.orders.map(({ totalPrice }) => totalPrice)).toEqual([19.99, 19.99])
    expect(checkout.orders[0]?.delivery?.tax).toMatchObject({ percent: 19, amount: 0.78 })
    const [mail] = await mailsTo(desk.till.shop, desk.customer.email)
    expect(mail?.textBody).toMatch(
      /Total[\s\S]*\$44\.88[\s\S]*Including VAT 19%[\s\S]*\$3\.97[\s\S]*Including VAT 7%[\s\S]*\$1\.31/,
    )
  })

  it('are without it for a business of a country that has it owed there, delivery too', async () => {
    const business = { company: 'Räder GmbH', vatNumber: 'de 136 695 976', added: -7.17 }
    const checkout = await placed(to('DE', business))
    expect([checkout.total, checkout.taxAdded]).toEqual([37.71, -7.17])
    const exported = { kind: 'reverse', name: 'VAT', percent: 0, supply: 'export' }
    expect(checkout.taxes).toEqual([{ ...exported, net: 37.71, amount: 0 }])
    expect(checkout.orders[0]).toMatchObject({
      totalPrice: 19.99,
      company: 'Räder GmbH',
      vatNumber: germanNumber,
    })
    const [mail] = await mailsTo(desk.till.shop, desk.customer.email)
    expect(mail?.textBody).toMatch(
      /Tax taken off[\s\S]*−\$7\.17[\s\S]*Total[\s\S]*\$37\.71[\s\S]*Export of goods, no VAT charged/,
    )
    expect(mail?.textBody).not.toContain('$0.00')
    await desk.till.pay(desk.customer, checkout)
    const invoice = await invoiceOf(checkout._id)
    expect(invoice.customer).toMatchObject({ company: 'Räder GmbH', vatNumber: germanNumber })
    expect([invoice.total, invoice.taxAdded]).toEqual([37.71, -7.17])
    expect(invoice).toMatchObject({
      taxes: [exported],
      lines: [{ tax: exported }, {}],
      delivery: { tax: exported },
    })
    expect(invoice.tax).not.toHaveProperty('supply')
    expect((await refund(checkout._id, { amount: 19.99 })).status).toBe(422)
    expect((await refund(checkout._id, {})).body.order).toMatchObject({
      state: 'refunded',
      refundedTotal: 16.79,
    })
  })

  it('have none in them where the shop charges none, and are taxed at home where somebody comes for them', async () => {
    expect((await placed(to('BR'))).taxes).toEqual([
      { kind: 'none', name: '', percent: 0, net: 44.88, amount: 0 },
    ])
    await setPlan(desk.till.shop.shop.db, {
      ...carriedPlan,
      collection: { name: 'Shop', address: '1 Mill Lane' },
    })
    const collected = { method: 'collection', country: 'DE', postcode: '', price: 0 }
    desk.products = await desk.till.parts()
    expect((await placed({ delivery: collected })).taxes?.[0]).toMatchObject({ percent: 20, amount: 6.66 })
  })

  it.each([
    ['a number with a wrong check digit', { vatNumber: 'DE136695975' }, [422, 'vat-number-wrong']],
    ['a number of another country', { vatNumber: 'FR40303265045' }, [422, 'vat-number-wrong']],
    ['a number of pages', { vatNumber: '1'.repeat(500) }, [422, 'invalid']],
    ['a company that can’t be kept', { company: 'a\u0000b' }, [422, 'invalid']],
    ['another tax than there is', { added: -1 }, [409, 'tax-changed']],
    ['a tax of words', { added: 'none' }, [422, 'invalid']],
  ])('are refused with %s, and nothing is taken', async (_, change, told) => {
    expect(refusal(await checkOut(to('DE', change)))).toEqual(told)
    expect(await desk.till.left(desk.products)).toEqual([3, 3, 3])
  })

  it('say beside which field a number is wrong', async () => {
    const { body } = await checkOut(to('DE', { vatNumber: 'DE1' }))
    expect(body.error).toMatchObject({ field: 'vatNumber' })
    expect(body.message).toContain('Germany')
  })
})

describe('prices that tax is added to', () => {
  beforeEach(() => setTaxPlan(desk.till.shop.shop.db, addedPlan))

  it('are paid with it, and each order stays price × quantity', async () => {
    const checkout = await placed(to('US', { region: 'NY', added: 3.98 }))
    expect([checkout.total, checkout.taxAdded]).toEqual([48.86, 3.98])
    const [mail] = await mailsTo(desk.till.shop, desk.customer.email)
    expect(mail?.textBody).toMatch(/Sales tax 8\.875%[\s\S]*\$3\.98[\s\S]*Total[\s\S]*\$48\.86/)
    expect(mail?.textBody).not.toContain('Including')
    expect(checkout.orders.map(({ totalPrice, tax }) => [totalPrice, tax?.added])).toEqual([
      [19.99, 1.77],
      [19.99, 1.77],
    ])
    await desk.till.pay(desk.customer, checkout)
    const { rows } = await desk.till.pool.query(
      `select what, cents, m.tax_cents from money_movements m
      join orders on orders.id = order_id where checkout_id = $1 order by order_id, what desc`,
      [checkout._id],
    )
    expect(rows.map(({ what, cents, tax_cents: tax }) => [what, cents, tax])).toEqual([
      ['order', 2176, 177],
      ['delivery', 534, 44],
      ['order', 2176, 177],
    ])
    expect((await refund(checkout._id, { what: 'delivery' })).body.order.delivery).toMatchObject({
      refundedTotal: 5.34,
    })
    expect(await taxBooked(checkout._id)).toBe(354)
  })

  it('need the state where tax goes by it, and not elsewhere', async () => {
    expect(refusal(await checkOut(to('US')))).toEqual([422, 'region-needed'])
    expect(refusal(await checkOut(to('US', { region: 'ZZ' })))).toEqual([422, 'region-needed'])
    expect((await placed(to('US', { region: 'or' }))).taxAdded).toBe(0)
    desk.products = await desk.till.parts()
    expect((await placed(to('GB'))).taxAdded).toBe(0)
  })

  it('know an address with its state, which is another one in another state', async () => {
    await placed(to('US', { region: 'NY', added: 3.98 }))
    desk.products = await desk.till.parts()
    await placed(to('US', { region: 'CA', added: 3.7 }))
    const known = await knownAddresses(desk.till.shop.shop.db, desk.customer.userId)
    expect(known.map(({ region }) => region)).toEqual(['CA', 'NY'])
  })

  it('are charged with the tax of the shop’s own place by the specified calls, asked for by either amount', async () => {
    for (const asked of [19.99, 21.64]) {
      const { _id, totalPrice, tax } = (
        await order(desk.till.shop, desk.customer, { toolsId: desk.products[0] })
      ).body.order
      expect([totalPrice, tax?.added]).toEqual([19.99, 1.65])
      const started = await desk.till.start(desk.customer, _id, asked)
      await payByCard(desk.till.shop, started.body.clientSecret)
      const paid = await confirm(desk.till.shop, desk.customer, _id, idOf(started.body.clientSecret))
      expect(paid.body.order).toMatchObject({ pay: true, totalPrice: 19.99 })
    }
  })

  it('are told by what can be chosen, as they are then charged', async () => {
    const asked = {
      lines: lines().map(({ toolsId, orderQuantity }) => ({ toolsId, orderQuantity })),
      country: 'US',
      region: 'NY',
    }
    const { body } = await ask<{ offers: { method: string; taxAdded: number }[] }>(
      desk.till.shop,
      'POST /delivery-offers',
      { body: asked },
    )
    expect(body.offers.map(({ method, taxAdded }) => [method, taxAdded])).toEqual([
      ['standard', 3.55],
      ['carried', 3.98],
    ])
    const needed = await ask<Refused>(desk.till.shop, 'POST /delivery-offers', {
      body: { ...asked, region: '' },
    })
    expect(refusal(needed)).toEqual([422, 'region-needed'])
  })
})

describe('what was agreed stays', () => {
  const dearer: TaxPlan = {
    ...insidePlan,
    places: insidePlan.places.map((place) => ({
      ...place,
      rates: place.rates.map((rate) => ({ ...rate, percent: rate.percent + 5 })),
    })),
  }

  it('whatever rate holds when it is paid and when it goes back; what goes back mirrors it to the cent', async () => {
    const checkout = await placed(to('GB'))
    await setTaxPlan(desk.till.shop.shop.db, dearer)
    await desk.till.pay(desk.customer, checkout)
    expect((await invoiceOf(checkout._id)).taxes).toMatchObject([
      { percent: 20, amount: 7.48, inBalance: 7.48 },
    ])
    await refund(checkout._id, { amount: 10 })
    // 3.34 of 19.99 is tax: of 10 dollars 1.67.
    expect((await invoiceOf(checkout._id)).taxes).toMatchObject([{ amount: 7.48, inBalance: 5.81 }])
    for (const { _id } of checkout.orders) await refund(_id, {})
    await refund(checkout._id, { what: 'delivery' })
    expect((await invoiceOf(checkout._id)).taxes).toMatchObject([{ amount: 7.48, inBalance: 0 }])
    expect(await taxBooked(checkout._id)).toBe(0)
  })

  it('from the first day of a rate on, by the shop’s clock, which is not the server’s', async () => {
    const [place] = insidePlan.places as [TaxPlan['places'][number]]
    const today = desk.till.shop.shop.now()
    const day = (ahead: number) => new Date(today.getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
    const rates = [-900, 3].map((ahead, at) => ({
      class: 'Standard',
      from: day(ahead),
      percent: at ? 25 : 20,
      exempt: false,
    }))
    await setTaxPlan(desk.till.shop.shop.db, { ...insidePlan, places: [{ ...place, rates }] })
    expect((await placed(to('GB'))).taxes?.[0]?.percent).toBe(20)
    desk.till.shop.travel(4 * 86_400_000)
    desk.products = await desk.till.parts()
    expect((await placed(to('GB'))).taxes?.[0]?.percent).toBe(25)
  })

  it('is placed in two statements, as any', async () => {
    const viewer = { ...desk.customer, role: 'user' as const, emailVerified: true }
    const wished = desk.products.map((productId) => ({ productId, quantity: 1, total: 19.99 }))
    watched.begin()
    const done = await placeCheckout(watched.shop, viewer, { lines: wished, address: '1' })
    expect([done.ok, watched.asked.length]).toEqual([true, 2])
  })

  it('goes back in any parts and order, also at once, with its tax to the cent and no cent more', async () => {
    const step = fc.record({
      what: fc.constantFrom('order', 'delivery'),
      amount: fc.integer({ min: 1, max: 2500 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        desk.products = await desk.till.parts()
        const checkout = await placed(to('DE'))
        await desk.till.pay(desk.customer, checkout)
        await Promise.all(
          steps.map(({ what, amount }) => refund(checkout._id, { what, amount: amount / 100 })),
        )
        expect(await checkBooks(desk.till.shop.shop)).toEqual([])
        expect(await taxBooked(checkout._id)).toBeGreaterThanOrEqual(0)
        for (const { _id } of checkout.orders) await refund(_id, {})
        await refund(checkout._id, { what: 'delivery' })
        expect(await taxBooked(checkout._id)).toBe(0)
      }),
      { numRuns: 5 },
    )
  })
})
