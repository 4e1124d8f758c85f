import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { proveBooks } from '../../server/commands/prove-books.ts'
import { ask } from '../../test/harness/ask.ts'
import { pay, payByCard, placed, startPayment } from '../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { after } from '../basics/clock.ts'
import type { Shop } from '../shop/shop.ts'
import { checkBooks } from './check-books.server.ts'
import { ringIfBooksDiffer } from './feature.server.ts'

let shop: TestShop
let customer: TestPerson
let product: string
let paid: string
let intent: string
let refund: string

/** Each test spoils a shop of its own in which everything has happened once. */
beforeEach(async () => {
  shop = await openTestShop()
  customer = await signUp(shop)
  const admin = await signUp(shop, { role: 'admin' })
  product = await stockProduct(shop)
  paid = await placed(shop, customer, product, 2)
  intent = await pay(shop, customer, paid)
  const cancelled = await placed(shop, customer, product)
  await ask(shop, `DELETE /order/${cancelled}`, { as: customer })
  const body = { amount: 10, reason: 'Dented', restock: false }
  await ask(shop, `POST /refund/${paid}`, { as: admin, body })
  const { providerId } = await shop.shop.db
    .selectFrom('refunds')
    .select('providerId')
    .executeTakeFirstOrThrow()
  refund = providerId ?? ''
  return () => shop.close()
})

const sentences = async (of: Shop = shop.shop) => (await checkBooks(of)).map(({ sentence }) => sentence)

const spoil = (statement: string) => sql.raw(statement).execute(shop.shop.db)

/** As a version before tax was kept books movements of money. */
async function untold(which: string) {
  await spoil(`alter table money_movements disable trigger only_grows`)
  await spoil(`update money_movements set tax_cents = null where ${which}`)
  await spoil(`alter table money_movements enable trigger only_grows`)
}

describe('the books of a shop in which everything was done by its verbs', () => {
  it('are right', async () => {
    expect(await checkBooks(shop.shop)).toEqual([])
    expect(await proveBooks(shop.shop.environment)).toContain('are right')
  })

  it('are right also while a payment that has succeeded is still to be settled', async () => {
    const open = await placed(shop, customer, product)
    await payByCard(shop, await startPayment(shop, customer, open))
    expect(await sentences()).toEqual([])
  })

  it('are right also when a refund is looked at, and its payment was before that', async () => {
    const paidAt = await shop.shop.db
      .selectFrom('moneyMovements')
      .select('at')
      .where('why', '=', 'captured')
      .executeTakeFirstOrThrow()
    await spoil(`update sandbox.intents set created_at = created_at - interval '1 day'`)
    expect(await checkBooks(shop.shop, after(paidAt.at, 1))).toEqual([])
  })

  it.each(['captured', 'refunded'])(
    'are right also when a version before tax was kept has booked what was %s',
    async (why) => {
      await untold(`why = '${why}'`)
      expect(await sentences()).toEqual([])
    },
  )

  it('are right also where the provider has taken a payment of which they know nothing, once all of it has gone back', async () => {
    await spoil(`insert into sandbox.intents (id, client_secret, amount, amount_received, currency, status, metadata,
      created_at) values ('pi_lost', 's', 900, 900, 'usd', 'succeeded', '{"orderId":"${paid}"}', now())`)
    const givenBack = (id: string, cents: number) =>
      spoil(
        `insert into sandbox.refunds (id, intent_id, amount, created_at) values ('${id}', 'pi_lost', ${cents}, now())`,
      )
    await givenBack('re_some', 300)
    expect((await sentences()).join()).toContain('pi_lost')
    await givenBack('re_rest', 600)
    expect(await sentences()).toEqual([])
  })

  it('say nothing of payments at the provider that are not the shop’s', async () => {
    await spoil(`insert into sandbox.intents (id, client_secret, amount, amount_received, currency, status, metadata,
      created_at) values ('pi_foreign', 's', 900, 900, 'usd', 'succeeded', '{}', now())`)
    expect(await sentences()).toEqual([])
  })
})

describe('a difference is named', () => {
  it.each([
    ['stock of a product', () => `update products set available = 7`, /on sale, but its movements come to 8/],
    [
      'stock of an order',
      () => `update orders set stock_taken = true, cancelled_at = null where cancelled_at is not null`,
      /has 1 piece, but its movements of stock come to 0/,
    ],
    [
      'what an order has paid',
      () => `update orders set quantity = 3, total_cents = 5997 where paid_at is not null`,
      /has paid \$49\.97, but its movements of money come to \$29\.98/,
    ],
    [
      'what has gone back',
      () => `update orders set refund_cents = 1100, refunded_cents = 1100 where paid_at is not null`,
      /\$11\.00 has gone back, but its refunds come to \$10\.00/,
    ],
    [
      'the tax in what was paid',
      () => `update orders set tax_cents = tax_cents - 100 where paid_at is not null`,
      /of what was paid for the order [\w-]+, \$\d\.\d\d is tax, but its movements of money have \$\d\.\d\d/i,
    ],
    [
      'the tax in what was paid, also beside money that came too late and has none',
      () => `insert into money_movements (order_id, why, cents, provider_id, at)
          select id, 'captured', 1, 'pi_late', now() from orders where paid_at is not null;
        insert into money_movements (order_id, why, cents, provider_id, at)
          select id, 'refunded', -1, 're_late', now() from orders where paid_at is not null;
        update orders set tax_cents = tax_cents - 100 where paid_at is not null`,
      /of what was paid for the order [\w-]+, \$\d\.\d\d is tax/i,
    ],
    [
      'a gap in the invoices',
      () => `update orders set invoice_number = 7 where paid_at is not null`,
      /1 invoices, the highest is number 7, and 1 were counted/,
    ],
    [
      'a payment that the provider does not know',
      () => `delete from sandbox.refunds; update sandbox.intents set id = 'pi_other', metadata = '{}'`,
      /a payment of \$39\.98, pi_\w+, that the card provider does not know/,
    ],
    [
      'a payment of another amount',
      () => `update sandbox.intents set amount = 4000, amount_received = 4000 where id = '${intent}'`,
      /is \$39\.98 in the books, but \$40\.00 at the card provider/,
    ],
    [
      'a payment that the books do not have',
      () => `insert into sandbox.intents (id, client_secret, amount, amount_received, currency, status, metadata,
        created_at) values ('pi_lost', 's', 900, 900, 'usd', 'succeeded', '{"orderId":"${paid}"}', now())`,
      /payment pi_lost of \$9\.00 at the card provider is not in the books/,
    ],
    [
      'a refund that the books do not have',
      () =>
        `insert into sandbox.refunds (id, intent_id, amount, created_at) values ('re_lost', '${intent}', 1, now())`,
      /refund re_lost of \$0\.01 at the card provider is not in the books/,
    ],
    [
      'a refund that the provider does not know',
      () => `delete from sandbox.refunds where id = '${refund}'`,
      /a refund of \$10\.00, re_\w+, that the card provider does not know/,
    ],
  ])('%s', async (_, statement, sentence) => {
    await spoil(statement())
    expect((await sentences()).join('\n')).toMatch(sentence)
    await expect(proveBooks(shop.shop.environment)).rejects.toThrow(sentence)
  })

  it('a hundred times for each way of differing, however many differ; then it is said that there are more', async () => {
    await spoil(`insert into products (name, image, description, available, minimum, price_cents)
      select 'Part ' || number, '/pictures/none.jpg', 'Spoilt.', 7, 1, 100 from generate_series(1, 150) number`)
    const told = await checkBooks(shop.shop)
    expect(told).toHaveLength(101)
    expect(new Set(told.slice(0, 100).map(({ id }) => id)).size).toBe(100)
    expect(told.at(-1)).toMatchObject({ about: 'product', id: '' })
    expect(told.at(-1)?.sentence).toMatch(/^At least 101 differ in the way of the product [\w-]+:/)
  })

  it('a provider that can’t be reached', async () => {
    const { cardProvider } = shop.shop
    const intents = async () => ({ ok: false as const, refusal: 'provider-down' as const, retryAfter: 5 })
    expect(await sentences({ ...shop.shop, cardProvider: { ...cardProvider, intents } })).toEqual([
      'The card provider could not be asked.',
    ])
  })

  it.each(['retrieve', 'refunds'] as const)(
    'a provider that can’t be reached any more when what is missing in its list is asked for (%s), and nothing else',
    async (call) => {
      const { cardProvider } = shop.shop
      const down = async () => ({ ok: false as const, refusal: 'provider-down' as const, retryAfter: 5 })
      const listed = {
        ...cardProvider,
        intents: async () => ({ ok: true as const, intents: [] }),
        refunds: async () => ({ ok: true as const, refunds: [] }),
      }
      const refunds: typeof cardProvider.refunds = (of) => ('since' in of ? listed.refunds() : down())
      const broken = call === 'retrieve' ? { ...listed, retrieve: down } : { ...listed, refunds }
      expect(await sentences({ ...shop.shop, cardProvider: broken })).toEqual([
        'The card provider could not be asked.',
      ])
    },
  )
})

describe('the nightly look', () => {
  it('rings in the log and the audit log when the books differ, and keeps quiet when they do not', async () => {
    const warned: object[] = []
    const log = { ...shop.shop.log, warn: (facts: object) => void warned.push(facts) }
    await ringIfBooksDiffer({ ...shop.shop, log })
    expect(warned).toEqual([])
    await spoil(`update products set available = 7`)
    await ringIfBooksDiffer({ ...shop.shop, log })
    expect(warned).toMatchObject([{ about: 'product', id: product }])
    const actions = shop.shop.db.selectFrom('auditLog').select(['action', 'after'])
    const ofBooks = actions.where('action', 'in', ['books-differ', 'books-agree']).orderBy('id')
    const differ = { action: 'books-differ', after: { differences: [{ about: 'product' }] } }
    expect(await ofBooks.execute()).toMatchObject([differ])
    await spoil(`update products set available = 8`)
    for (let night = 0; night < 2; night += 1) await ringIfBooksDiffer(shop.shop)
    expect(await ofBooks.execute()).toMatchObject([differ, { action: 'books-agree', after: null }])
  })

  it('writes down what differs here although the provider could not be asked, and has failed', async () => {
    await spoil(`update products set available = 7`)
    const { cardProvider } = shop.shop
    const intents = async () => ({ ok: false as const, refusal: 'provider-down' as const, retryAfter: 5 })
    const away = { ...shop.shop, cardProvider: { ...cardProvider, intents } }
    await expect(ringIfBooksDiffer(away)).rejects.toThrow('The card provider could not be asked.')
    const entries = shop.shop.db.selectFrom('auditLog').select('after').where('action', '=', 'books-differ')
    expect(await entries.execute()).toMatchObject([
      { after: { differences: [{ about: 'product', id: product }] } },
    ])
  })
})
