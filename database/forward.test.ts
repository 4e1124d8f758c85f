import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Database } from '../app/basics/database.ts'
import { checkSums } from '../app/books/check-sums.server.ts'
import { openDatabase, openPool } from './connect.ts'

const files = import.meta.glob<Migration>('./migrations/*.ts', { eager: true })
const all = Object.entries(files).map(([path, migration]) => [path.slice(13, -3), migration] as const)
const beforeLedgers = '007-sandbox'

let db: Database

beforeAll(async () => {
  const server = inject('server')
  const root = openPool(server.replace('{name}', 'postgres'), { max: 1 })
  await root.query('create database forward')
  await root.end()
  db = openDatabase(openPool(server.replace('{name}', 'forward')))
})
afterAll(() => db?.destroy())

async function migrateTo(last: string): Promise<void> {
  const migrations = Object.fromEntries(all.filter(([name]) => name <= last))
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest()
  if (error) throw error
}

const beforeAudit = '020'

/** Deeds from when their subjects were e-mails here and there. */
async function doDeeds(): Promise<void> {
  await sql`insert into outbox (id, recipient, subject, text_body) values
    ('00000000-0000-7000-8000-000000000004', 'a@example.com', 'Hello', '')`.execute(db)
  await sql`insert into audit_log (act, subject, after) values
    ('make-admin', 'a@example.com', '{"role": "admin"}'),
    ('make-admin', 'gone@example.com', null),
    ('ship-order', '00000000-0000-7000-8000-000000000012', '{"carrier": "DHL", "trackingNumber": "JD0146"}'),
    ('resend-mail', 'a@example.com', '{"mail": "00000000-0000-7000-8000-000000000004"}'),
    ('books-differ', 'books', '{}')`.execute(db)
}

/** A shop from before the ledgers: orders held, paid, lapsed and cancelled, and money that came too late. */
async function fill(): Promise<void> {
  await sql`insert into users (id, identity_id, email, name) values
    ('00000000-0000-7000-8000-000000000001', 'i', 'a@example.com', 'A')`.execute(db)
  await sql`insert into products (id, name, image, description, available, minimum, price_cents) values
    ('00000000-0000-7000-8000-000000000002', 'Chain', '', '', 5, 1, 100),
    ('00000000-0000-7000-8000-000000000003', 'Gone', '', '', 0, 1, 100)`.execute(db)
  const order = (last: number, columns: string, values: string) =>
    sql
      .raw(
        `insert into orders (id, user_id, product_id, product_name, customer_name, email, quantity, unit_price_cents,
          total_cents, address, phone, ${columns})
        values ('00000000-0000-7000-8000-0000000000${last}', '00000000-0000-7000-8000-000000000001',
          '00000000-0000-7000-8000-000000000002', 'Chain', 'A', 'a@example.com', 2, 100, 200, '', '', ${values})`,
      )
      .execute(db)
  await order(11, 'held_until', `now()`)
  await order(12, 'paid_at, transaction_id', `now(), 'pi_12'`)
  await order(13, 'paid_at, transaction_id', `now() - interval '1 day', 'pi_13'`)
  await order(14, 'stock_taken', `false`)
  await order(15, 'stock_taken, cancelled_at', `false, now()`)
  await sql`insert into payments (order_id, version, provider_id, amount_cents, currency, ended_at, end_reason,
      refund_due_at) values
    ('00000000-0000-7000-8000-000000000012', 1, 'pi_12', 200, 'usd', now(), 'paid', null),
    ('00000000-0000-7000-8000-000000000013', 1, 'pi_13', 200, 'usd', now(), 'paid', null),
    ('00000000-0000-7000-8000-000000000015', 1, 'pi_15', 200, 'usd', now(), 'too-late', now())`.execute(db)
}

it('a shop from before the ledgers comes forward with books that are right, with invoices, and with its audit log', async () => {
  await migrateTo(beforeLedgers)
  await fill()
  await migrateTo(beforeAudit)
  await doDeeds()
  await migrateTo('999')
  expect(await checkSums(db)).toEqual([])
  const moved = db.selectFrom('stockMovements').select(['units', 'why']).orderBy('units', 'desc')
  expect(await moved.execute()).toEqual([
    { units: 11, why: 'added' },
    { units: -2, why: 'ordered' },
    { units: -2, why: 'ordered' },
    { units: -2, why: 'ordered' },
  ])
  const numbers = await db.selectFrom('orders').select(['id', 'number']).orderBy('number').execute()
  expect(numbers.map(({ number }) => number)).toEqual([10_001, 10_002, 10_003, 10_004, 10_005])
  expect(numbers.map(({ id }) => id)).toEqual(numbers.map(({ id }) => id).toSorted())
  const paid = db.selectFrom('orders').select(['transactionId', 'invoiceNumber']).orderBy('invoiceNumber')
  expect(await paid.where('paidAt', 'is not', null).execute()).toEqual([
    { transactionId: 'pi_13', invoiceNumber: 1 },
    { transactionId: 'pi_12', invoiceNumber: 2 },
  ])
  expect(await db.selectFrom('refunds').select(['cause', 'amountCents', 'settledAt']).execute()).toEqual([
    { cause: 'too-late', amountCents: 200, settledAt: null },
  ])
  const deeds = db.selectFrom('auditLog').select(['act', 'kind', 'subject', 'after']).orderBy('id')
  const id = (last: string) => `00000000-0000-7000-8000-0000000000${last}`
  expect(await deeds.execute()).toEqual([
    { act: 'make-admin', kind: 'people', subject: id('01'), after: { role: 'admin' } },
    { act: 'make-admin', kind: 'people', subject: null, after: null },
    { act: 'ship-order', kind: 'orders', subject: id('12'), after: { carrier: 'DHL' } },
    { act: 'resend-mail', kind: 'mails', subject: id('04'), after: expect.anything() },
    { act: 'books-differ', kind: 'shop', subject: null, after: {} },
  ])
})
