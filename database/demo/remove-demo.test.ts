import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../app/books/check-books.server.ts'
import { checkSums } from '../../app/books/check-sums.server.ts'
import { makeAdmin } from '../../app/identity/make-admin.server.ts'
import type { WireOrder } from '../../app/orders/contract.ts'
import { endDemo, refuseDemoLeft } from '../../server/commands/remove-demo.ts'
import { ask } from '../../test/harness/ask.ts'
import { openVisitor, signInByGoogle } from '../../test/harness/google.ts'
import { order, pay, startPayment } from '../../test/harness/orders.ts'
import { renew, signIn, signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { fillDemoShop } from './fill.server.ts'
import { demoCustomers } from './people.ts'
import { readDemoProducts } from './products.server.ts'
import { removeDemo } from './remove-demo.server.ts'

interface Tool {
  _id: string
  name: string
  price: number
  available_quantity: number
  version: number
}

const demoProducts = await readDemoProducts()
const openShops: TestShop[] = []
afterAll(async () => {
  for (const shop of openShops.toReversed()) await shop.close()
})

async function openOne(settings: Record<string, string> = {}): Promise<TestShop> {
  const shop = await openTestShop(settings)
  openShops.push(shop)
  return shop
}

async function openDemo(): Promise<TestShop> {
  const shop = await openOne({ DEMO: '1' })
  await fillDemoShop(shop.shop)
  return shop
}

/** Closes a demo, takes the demo away, and opens what is left as a real shop. */
async function goLive(demo: TestShop, word = ''): Promise<{ shop: TestShop; said: string }> {
  openShops.splice(openShops.indexOf(demo), 1)
  await demo.close()
  const said = await endDemo(demo.shop.environment, word)
  return { shop: await openOne({ DATABASE_URL: demo.address }), said }
}

async function demoPerson(shop: TestShop, who: 'admin' | 'customer'): Promise<TestPerson> {
  const email = `${who}@example.com`
  const proofs = await signIn(shop, email, `${who}-demo-1`)
  return { userId: '', name: '', email, ...proofs }
}

const tools = async (shop: TestShop) => (await ask<Tool[]>(shop, 'GET /tools')).body

async function buy(shop: TestShop, as: TestPerson, { _id, price }: Tool, quantity: number): Promise<string> {
  const wish = { toolsId: _id, orderQuantity: quantity, totalPrice: price * quantity }
  return (await order(shop, as, wish)).body.insertedId
}

describe('a shop that was tried out as a demo, turned into a real one', () => {
  let shop: TestShop
  let said: string
  let owner: TestPerson
  let friend: TestPerson
  const added = { name: 'My own chain', description: 'Eleven speeds.', minimum_quantity: 1, price: 10 }

  beforeAll(async () => {
    const demo = await openDemo()
    const ada = await demoPerson(demo, 'admin')
    const casey = await demoPerson(demo, 'customer')
    owner = await signUp(demo, { email: 'owner@shop.test', verified: true })
    friend = await signUp(demo, { email: 'friend@shop.test', verified: true })
    await makeAdmin(demo.shop, owner.email)
    await ask(demo, `PUT /makeadmin/${friend.email}`, { as: ada })
    await ask(demo, 'POST /addproduct', {
      as: ada,
      body: { ...added, image: '/pictures/products/spoke-key.jpg', available_quantity: 20 },
    })
    const [own, first, second] = (await tools(demo)) as [Tool, Tool, Tool]
    const edited = { ...first, price: 12.5, version: 1 }
    const put = await ask(demo, `PUT /tools/${first._id}`, { as: ada, body: edited })
    expect(put.status, JSON.stringify(put.body)).toBe(200)
    const delivered = { reason: 'delivered', units: 3 }
    expect((await ask(demo, `POST /stock/${second._id}`, { as: ada, body: delivered })).status).toBe(200)
    await pay(demo, casey, await buy(demo, casey, own, 4))
    await pay(demo, owner, await buy(demo, owner, own, 3))
    await startPayment(demo, owner, await buy(demo, owner, own, 1))
    await buy(demo, owner, own, 2)
    const anybody = openVisitor(demo)
    await signInByGoogle(anybody, { email: 'anybody@shop.test', confirmed: true })
    await renew(demo, { email: 'anybody@shop.test', cookie: anybody.cookie() })
    // Who has signed in, and gone before a page asked for an access token, has no row in the shop yet.
    await signInByGoogle(openVisitor(demo), { email: 'passer-by@shop.test', confirmed: true })
    await signInByGoogle(openVisitor(demo), { email: owner.email, confirmed: true })
    const message = { name: 'Vi', email: 'vi@shop.test', subject: 'Hours', message: 'When are you open?' }
    await ask(demo, 'POST /sendmessage', { body: message })
    const live = { ...demo.shop, demo: false }
    await expect(refuseDemoLeft(live)).rejects.toThrow('npm run remove-demo')
    ;({ shop, said } = await goLive(demo))
  })

  it('may open, and says what went and what stays', async () => {
    await refuseDemoLeft(shop.shop)
    expect(said).toMatch(
      /^The demo is gone: 15 people, \d{3,} orders, \d+ reviews, 3 messages, and 124 products\.\n/,
    )
    expect(said).toContain('2 products of the demo')
    expect(said).toContain('Admins: owner@shop.test.')
    expect(said).toContain('friend@shop.test is no longer an admin')
  })

  it.each(['admin', 'customer'] as const)('the demo’s %s can’t sign in', async (who) => {
    await expect(demoPerson(shop, who)).rejects.toThrow('401')
  })

  it('nothing of the demo’s people is left, nor of those who came by the stand-in for Google', async () => {
    const theirs = [...demoCustomers.map(({ email }) => email), 'admin@example.com', 'customer@example.com']
    const { rows } = await sql<{ email: string }>`
      select email from users union select email from identities union select recipient from outbox
      union select email from orders`.execute(shop.shop.db)
    const left = rows.map(({ email }) => email)
    expect(
      left.filter((email) => [...theirs, 'anybody@shop.test', 'passer-by@shop.test'].includes(email)),
    ).toEqual([])
    const accounts = await shop.shop.db.selectFrom('accounts').select('providerId').execute()
    expect(accounts.map(({ providerId }) => providerId)).toEqual(['credential', 'credential'])
    for (const table of ['sessions', 'access_tokens', 'verifications', 'sandbox.google_accounts']) {
      const { rows: found } = await sql`select from ${sql.table(table)}`.execute(shop.shop.db)
      expect(found, table).toEqual([])
    }
  })

  it('the owner is an admin still; whom a demo admin made one is none', async () => {
    const at = async ({ email }: TestPerson) =>
      (await ask(shop, 'GET /user', { as: { ...owner, ...(await signIn(shop, email)) } })).status
    expect(await at(owner)).toBe(200)
    expect(await at(friend)).toBe(403)
  })

  it('an address that was confirmed by the demo’s mails is confirmed anew', async () => {
    const found = shop.shop.db.selectFrom('identities').select(['email', 'emailVerified']).orderBy('email')
    expect(await found.execute()).toEqual([
      { email: friend.email, emailVerified: false },
      { email: owner.email, emailVerified: true },
    ])
  })

  it('products that people made, changed or counted are on sale, and no others', async () => {
    const [own, edited, counted, ...others] = await tools(shop)
    expect(own).toMatchObject({ name: added.name, price: 10 })
    expect(edited).toMatchObject({ name: demoProducts[0]?.name, price: 12.5 })
    expect(counted?.name).toBe(demoProducts[1]?.name)
    expect(others).toEqual([])
  })

  it('what play money has bought is back on sale; an order that nobody has paid stays', async () => {
    const [own] = await tools(shop)
    expect(own?.available_quantity).toBe(18)
    const as = { ...owner, ...(await signIn(shop, owner.email)) }
    const orders = (await ask<WireOrder[]>(shop, 'GET /allorders', { as })).body
    expect(orders.map(({ email, orderQuantity }) => [email, orderQuantity])).toEqual([[owner.email, 2]])
  })

  it('the books are right, and the first real invoice has number 1', async () => {
    expect(await checkBooks(shop.shop)).toEqual([])
    const as = { ...owner, ...(await signIn(shop, owner.email)) }
    const [own] = (await tools(shop)) as [Tool]
    await pay(shop, as, await buy(shop, as, own, 1))
    const numbers = shop.shop.db.selectFrom('orders').select('invoiceNumber').where('paidAt', 'is not', null)
    expect(await numbers.execute()).toEqual([{ invoiceNumber: 1 }])
    expect(await checkBooks(shop.shop)).toEqual([])
  })

  it('a visitor’s message stays, and what visitors searched for at the demo goes', async () => {
    const messages = await shop.shop.db.selectFrom('messages').select('email').execute()
    expect(messages).toEqual([{ email: 'vi@shop.test' }])
    expect(await shop.shop.db.selectFrom('zeroResultSearches').select('term').execute()).toEqual([])
    expect((await ask(shop, 'GET /review')).body).toEqual([])
  })

  it('it is on record, and the ledgers only grow again', async () => {
    const deeds = shop.shop.db.selectFrom('auditLog').select('actorId').where('action', '=', 'remove-demo')
    expect(await deeds.execute()).toEqual([{ actorId: null }])
    for (const ledger of ['audit_log', 'stock_movements', 'money_movements', 'price_movements']) {
      const removal = sql`delete from ${sql.table(ledger)}`.execute(shop.shop.db)
      await expect(removal, ledger).rejects.toThrow('only grows')
    }
  })

  it('a second time there is nothing to remove, but for what was paid in play money since', async () => {
    const { said: again } = await goLive(shop)
    expect(again).toContain('0 people, 1 order, 0 reviews, 0 messages, and 0 products')
  })
})

describe('taking the demo away', () => {
  it('is refused while the shop is open, and then nothing has happened', async () => {
    const demo = await openDemo()
    await expect(endDemo(demo.shop.environment, '')).rejects.toThrow('stop it first')
    await demoPerson(demo, 'admin')
  })

  it('is refused with a word that it does not know', async () => {
    const demo = await openDemo()
    await expect(endDemo(demo.shop.environment, 'everything')).rejects.toThrow('npm run remove-demo')
  })

  it('leaves the demo whole when it is cut short, and the ledgers closed', async () => {
    const demo = await openDemo()
    const before = await tools(demo)
    const announce = () => Promise.reject(new Error('cut short'))
    const cut = removeDemo(
      { ...demo.shop, changes: { ...demo.shop.changes, publish: announce } },
      { keepProducts: false },
    )
    await expect(cut).rejects.toThrow('cut short')
    expect(await tools(demo)).toEqual(before)
    expect(await checkBooks(demo.shop)).toEqual([])
    await demoPerson(demo, 'customer')
    await expect(sql`delete from audit_log`.execute(demo.shop.db)).rejects.toThrow('only grows')
  })

  it('keeps all of the demo’s products when it is asked to', async () => {
    const { shop, said } = await goLive(await openDemo(), 'keep-products')
    expect(said).toContain(`${demoProducts.length} products of the demo's stay on sale`)
    expect(said).toContain('There is no admin yet')
    expect(await tools(shop)).toHaveLength(demoProducts.length)
    await refuseDemoLeft(shop.shop)
    expect(await checkBooks(shop.shop)).toEqual([])
  })

  it('keeps orders with real money in them, without the demo person’s name, and their invoices’ numbers', async () => {
    const demo = await openDemo()
    const casey = await demoPerson(demo, 'customer')
    const [product] = (await tools(demo)) as [Tool]
    const id = await buy(demo, casey, product, 1)
    const intent = await pay(demo, casey, id)
    await becomeReal(demo, intent)
    const { shop } = await goLive(demo)
    const [left] = await shop.shop.db.selectFrom('orders').selectAll().execute()
    expect(left).toMatchObject({ id, customerName: 'A former customer', email: '', transactionId: intent })
    expect(await tools(shop)).toEqual([])
    expect(await checkSums(shop.shop.db)).toEqual([])
    const { last, withdrawn } = await shop.shop.db
      .selectFrom('invoiceCounter')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect([last, withdrawn]).toEqual([left?.invoiceNumber, (left?.invoiceNumber ?? 0) - 1])
  })
})

it('whatever refers to an order goes with it: a new table has to be named in remove-goods.server.ts', async () => {
  const { shop } = await openOne()
  const { rows } = await sql<{ from: string }>`
    select distinct conrelid::regclass::text as from from pg_constraint
    where contype = 'f' and confrelid = 'orders'::regclass order by 1`.execute(shop.db)
  // Orders refer to the first of their checkout, which goes with them.
  const known = [
    'money_movements',
    'orders',
    'payments',
    'refunds',
    'returns',
    'reviews',
    'stock_movements',
  ].concat('undone_refunds')
  expect(rows.map(({ from }) => from)).toEqual(known)
})

/** As if a payment had been made at a provider that is not the sandbox. */
async function becomeReal({ shop }: TestShop, intent: string): Promise<void> {
  await shop.db.deleteFrom('sandbox.intents').where('id', '=', intent).execute()
}
