import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { idOf } from '../../test/harness/card.ts'
import { mailsTo } from '../../test/harness/mails.ts'
import { confirm, pay, payByCard, placed, type Refused, startPayment } from '../../test/harness/orders.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { stockProduct } from '../../test/harness/products.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { salesTax } from '../content/brand.ts'
import type { WireOrder } from '../orders/contract.ts'
import type { WireInvoice } from './contract.ts'
import { invoicePaper } from './paper.ts'
import { writePdf } from './pdf/write-pdf.server.ts'

let shop: TestShop
let admin: TestPerson
let customer: TestPerson
let orderId: string

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
})
beforeEach(async () => {
  customer = await signUp(shop, { name: 'Łucja Öztürk', verified: true })
  orderId = await placed(shop, customer, await stockProduct(shop), 2)
})
afterAll(() => shop?.close())

const details = (as: TestPerson = customer) =>
  ask<WireInvoice>(shop, `GET /invoice-details/${orderId}`, { as })

describe('GET /invoice-details/{id}', () => {
  it('gives a paid order’s number, customer, line, total and transaction', async () => {
    const transectionId = await pay(shop, customer, orderId)
    const { status, body } = await details()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      orderId,
      transectionId,
      customer: { name: 'Łucja Öztürk', email: customer.email, address: '1 Mill Lane', phone: '555-0100' },
      line: { name: 'Chain link', quantity: 2, price: 19.99 },
      total: 39.98,
      refunds: [],
      balance: 39.98,
    })
    const { body: order } = await ask<WireOrder>(shop, `GET /order/${orderId}`, { as: customer })
    expect([order.invoiceNumber, order.paidAt]).toEqual([body.number, body.issuedAt])
  })

  it('has each refund, and what was paid in the end', async () => {
    await pay(shop, customer, orderId)
    const body = { amount: 9.99, reason: 'Dented', restock: false }
    await ask(shop, `POST /refund/${orderId}`, { as: admin, body })
    const { body: invoice } = await details(admin)
    expect(invoice.refunds).toMatchObject([{ amount: 9.99, reason: 'Dented' }])
    expect(invoice.balance).toBe(29.99)
  })
})

describe('an invoice keeps what it was issued with', () => {
  it('the part number as it was ordered', async () => {
    const product = await stockProduct(shop)
    const renumber = (partNumber: string) =>
      shop.shop.db.updateTable('products').set({ partNumber }).where('id', '=', product).execute()
    await renumber('CL-11')
    orderId = await placed(shop, customer, product)
    await renumber('CL-12')
    await pay(shop, customer, orderId)
    expect((await details()).body.line.partNumber).toBe('CL-11')
  })

  it('net and tax, to the cent, at the rate of its day', async () => {
    await pay(shop, customer, orderId)
    expect(salesTax).toEqual({ name: 'VAT', percent: 20 })
    const tax = { name: 'VAT', percent: 20, net: 33.32, amount: 6.66, inBalance: 6.66 }
    expect((await details()).body).toMatchObject({ tax, taxes: [{ kind: 'taxed', ...tax }], taxAdded: 0 })
    // As if it had been placed before orders kept their tax, and paid when the rate was another one.
    const earlier = { tax: null, taxName: 'VAT', taxBasisPoints: 1750 }
    await shop.shop.db.updateTable('orders').set(earlier).where('id', '=', orderId).execute()
    expect((await details()).body.tax).toMatchObject({ percent: 17.5, net: 34.03, amount: 5.95 })
    const body = { amount: 9.99, reason: 'Dented', restock: false }
    await ask(shop, `POST /refund/${orderId}`, { as: admin, body })
    expect((await details()).body.tax).toMatchObject({ amount: 5.95, inBalance: 4.47 })
  })

  it('no tax and no part number where it is from before the shop kept them', async () => {
    await pay(shop, customer, orderId)
    const old = { tax: null, taxName: null, taxBasisPoints: null, partNumber: '' }
    await shop.shop.db.updateTable('orders').set(old).where('id', '=', orderId).execute()
    const { body } = await details()
    expect(body).not.toHaveProperty('tax')
    expect(body.line).not.toHaveProperty('partNumber')
  })
})

describe('GET /invoice/{id}', () => {
  it('is a PDF for the owner and for an admin', async () => {
    await pay(shop, customer, orderId)
    const { body: invoice } = await details()
    for (const as of [customer, admin]) {
      const answer = await ask<string>(shop, `GET /invoice/${orderId}`, { as })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${invoice.number}.pdf"`)
      expect(answer.body).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/)
    }
  })

  it('takes any name, address and reason there can be', async () => {
    const words = 'Ünïcødé Ελλάδα Київ Việt 東京 🔩 (brackets) \\ <b>'
    const invoice = {
      orderId,
      orderNumber: 'SP-10001',
      number: 'INV-000001',
      issuedAt: new Date(),
      transactionId: 'pi_1',
      customer: {
        name: words,
        company: words,
        vatNumber: '',
        country: '',
        email: 'a@b.cd',
        address: `${words}\r\n${'long '.repeat(90)}`,
        phone: '',
      },
      lines: [
        {
          orderNumber: 'SP-10042',
          name: 'x'.repeat(300),
          partNumber: words,
          quantity: 1_000_000,
          price: 99,
          total: 99_000_000,
        },
      ],
      total: 99_000_000,
      timeZone: 'UTC',
      taxAdded: 0,
      taxes: [],
      refunds: Array.from({ length: 40 }, () => ({
        what: 'order' as const,
        amount: 100,
        at: new Date(),
        reason: words.repeat(8),
      })),
      balance: 98_996_000,
    }
    const bytes = Buffer.from(await writePdf(invoicePaper(invoice))).toString('latin1')
    expect(bytes.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
  })
})

describe('no invoice', () => {
  it.each(['invoice', 'invoice-details'])(
    'has an order that is not paid: GET /%s/{id} is 404',
    async (call) => {
      const refused = await ask<Refused>(shop, `GET /${call}/${orderId}`, { as: customer })
      expect([refused.status, refused.body.error.code]).toEqual([404, 'not-found'])
      await ask(shop, `DELETE /order/${orderId}`, { as: customer })
      expect((await ask(shop, `GET /${call}/${orderId}`, { as: customer })).status).toBe(404)
    },
  )

  it.each(['invoice', 'invoice-details'])('is shown to another customer by GET /%s/{id}', async (call) => {
    await pay(shop, customer, orderId)
    const stranger = await signUp(shop)
    const refused = await ask<Refused>(shop, `GET /${call}/${orderId}`, { as: stranger })
    expect([refused.status, refused.body.error.code]).toEqual([404, 'not-found'])
    expect((await ask(shop, `GET /${call}/nothing`, { as: admin })).status).toBe(404)
  })
})

async function numbers(): Promise<number[]> {
  const paid = shop.shop.db.selectFrom('orders').select('invoiceNumber').where('paidAt', 'is not', null)
  const rows = await paid.orderBy('invoiceNumber').execute()
  return rows.map(({ invoiceNumber }) => invoiceNumber ?? 0)
}

describe('invoice numbers', () => {
  it('have no gap and no double when twenty orders are paid at once', async () => {
    const product = await stockProduct(shop, { available: 20 })
    const secrets = new Map<string, string>()
    for (let count = 0; count < 20; count++) {
      const id = await placed(shop, customer, product).catch(() => undefined)
      if (!id) continue
      const secret = await startPayment(shop, customer, id)
      await payByCard(shop, secret)
      secrets.set(id, secret)
    }
    const paid = await Promise.all(
      [...secrets].map(([id, secret]) => confirm(shop, customer, id, idOf(secret))),
    )
    expect(paid.map(({ status }) => status)).toEqual(Array(secrets.size).fill(200))
    expect(secrets.size).toBeGreaterThanOrEqual(19)
    const all = await numbers()
    expect(all).toEqual(all.map((_, index) => index + 1))
  })

  it('do not skip one for a payment that was rolled back', async () => {
    const before = (await numbers()).length
    const secret = await startPayment(shop, customer, orderId)
    await payByCard(shop, secret)
    const { db } = shop.shop
    await sql`alter table outbox add constraint cut_short check (false) not valid`.execute(db)
    expect((await confirm(shop, customer, orderId, idOf(secret))).status).toBe(500)
    await sql`alter table outbox drop constraint cut_short`.execute(db)
    expect((await numbers()).length).toBe(before)
    expect((await confirm(shop, customer, orderId, idOf(secret))).status).toBe(200)
    expect((await details()).body.number).toBe(`INV-${String(before + 1).padStart(6, '0')}`)
  })
})

describe('the customer is told by mail', () => {
  const told = async (subject: string) =>
    (await mailsTo(shop, customer.email)).filter((mail) => mail.subject.startsWith(subject))

  it('that the order is placed, with until when it is held and where to pay', async () => {
    const [mail, ...more] = await told('Your order SP-')
    expect(mail?.subject).toMatch(/^Your order SP-\d{5}: 2 × Chain link$/)
    expect(more).toEqual([])
    expect(mail?.textBody).toContain('Total: $39.98')
    expect(mail?.textBody).toContain('It is held for you until')
    expect(mail?.textBody).toContain(`/dashboard/payment/${orderId}`)
    expect(mail?.htmlBody).toContain('$39.98')
  })

  it('that it is paid, once, with the invoice’s number', async () => {
    const transaction = await pay(shop, customer, orderId)
    await confirm(shop, customer, orderId, transaction)
    const { number } = (await details()).body
    const mails = await told('Paid: 2 × Chain link')
    expect(mails.map(({ subject }) => subject)).toEqual([`Paid: 2 × Chain link (invoice ${number})`])
    expect(mails[0]?.textBody).toContain(`/dashboard/invoice/${orderId}`)
    expect(mails[0]?.textBody).toMatch(/Order: SP-\d{5}\b/)
  })

  it('that it is on its way, once, and where to', async () => {
    await pay(shop, customer, orderId)
    await ask(shop, `PATCH /updatestatus/${orderId}`, { as: admin })
    await ask(shop, `PATCH /updatestatus/${orderId}`, { as: admin })
    const mails = await told('On its way to you: 2 × Chain link')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.textBody).toContain('Address: 1 Mill Lane')
  })

  it('of nothing that did not happen', async () => {
    const before = (await mailsTo(shop, customer.email)).length
    await ask(shop, `PATCH /updatestatus/${orderId}`, { as: admin })
    await ask(shop, `POST /refund/${orderId}`, { as: admin, body: { reason: 'x', restock: false } })
    expect(await mailsTo(shop, customer.email)).toHaveLength(before)
  })
})
