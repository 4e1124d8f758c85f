import { sql } from 'kysely'
import { recordAudit } from '../../app/audit/public.server.ts'
import { type Outcome, ok, refuse } from '../../app/basics/outcome.ts'
import { listenerName } from '../../app/shop/announcing.server.ts'
import type { Database } from '../../app/shop/database.ts'
import type { Shop } from '../../app/shop/shop.ts'
import { removeDelivery } from './delivery.ts'
import { inTurn } from './fill.server.ts'
import { countGone, findDemo, type Gone, gone } from './find-demo.server.ts'
import { withPublishedPassword } from './marks.server.ts'
import { removeOrders, removeProducts, removeVehicles } from './remove-goods.server.ts'
import { dismissAdmins, endEverySession, removePeople } from './remove-people.server.ts'
import { removeTax } from './tax.ts'
import { demoSearches } from './visitors.ts'

/** The tables that only grow, but for this one deed. */
const ledgers = ['stock_movements', 'money_movements', 'price_movements', 'audit_log']

/** What was removed, and who is left to run the shop. */
export interface DemoRemoved {
  removed: Record<Gone, number>
  /** The demo's products that stay because they were changed or counted, or because they were to stay. */
  keptProducts: number
  admins: string[]
  /** Who was an admin by a demo admin's word alone. */
  dismissed: string[]
}

/**
 * Turns a shop that was a demo into a real one (docs/decisions/025-demo-or-real.md): all of it in one transaction, or
 * nothing. Refused while another process has the shop open, which would go on selling for play money.
 */
export async function removeDemo(
  shop: Shop,
  { keepProducts }: { keepProducts: boolean },
): Promise<Outcome<DemoRemoved, { refusal: 'shop-open' }>> {
  const known = await withPublishedPassword(shop)
  return await inTurn(shop.db, async (db) => {
    if (await isOpenElsewhere(db)) return refuse({ refusal: 'shop-open' })
    await findDemo(db, { known, keepProducts })
    const removed = await countGone(db)
    await setLedgers(db, 'disable')
    const dismissed = await dismissAdmins(db)
    await sql`delete from reviews where id in ${gone('review')}`.execute(db)
    await sql`delete from messages where id in ${gone('message')}`.execute(db)
    await removeOrders(db)
    await removeProducts(db, shop.now())
    await removeVehicles(db)
    await removeSearches(db)
    await removeDelivery(db)
    await removeTax(db)
    await forgetDeeds(db)
    await removePeople({ ...shop, db })
    await endEverySession(db)
    await emptySandbox(db)
    const keptProducts = await dropMarks(db)
    const admins = await adminsLeft(db)
    await recordAudit(db, {
      action: 'remove-demo',
      after: { ...removed, keptProducts, dismissed: dismissed.length },
    })
    await setLedgers(db, 'enable')
    await shop.changes.publish(db, 'catalogue')
    await shop.changes.publish(db, 'reviews')
    await shop.changes.publish(db, 'delivery')
    await shop.changes.publish(db, 'tax')
    return ok({ removed, keptProducts, admins, dismissed })
  })
}

/** Every process of the shop listens on a connection of this name; one of them is our own. */
async function isOpenElsewhere(db: Database): Promise<boolean> {
  const { rows } = await sql<{ listeners: number }>`
    select count(*) as listeners from pg_stat_activity
    where datname = current_database() and application_name = ${listenerName}`.execute(db)
  return (rows[0]?.listeners ?? 0) > 1
}

/**
 * Lets go of the ledgers' own protection, and takes it up again before anybody else sees them: both are undone with the
 * transaction, and until its end nobody else can write there.
 */
async function setLedgers(db: Database, to: 'enable' | 'disable'): Promise<void> {
  await sql`set constraints all immediate`.execute(db)
  for (const ledger of ledgers) {
    await sql`alter table ${sql.table(ledger)} ${sql.raw(to)} trigger only_grows`.execute(db)
  }
}

async function removeSearches(db: Database): Promise<void> {
  const terms = demoSearches.map(({ term }) => term)
  await db.deleteFrom('zeroResultSearches').where('term', 'in', terms).execute()
}

/** Deeds that were done to what is gone; those of demo people on what stays are kept, without a name. */
async function forgetDeeds(db: Database): Promise<void> {
  await sql`delete from audit_log where subject in (select id from gone)`.execute(db)
}

async function emptySandbox(db: Database): Promise<void> {
  for (const table of ['refunds', 'intents', 'answers', 'events', 'google_records', 'google_accounts']) {
    await sql`delete from ${sql.table(`sandbox.${table}`)}`.execute(db)
  }
}

/** What is left of the demo is the owner's from now on. */
async function dropMarks(db: Database): Promise<number> {
  const kept = await sql`
    select from demo_marks join products using (id) where demo_marks.kind = 'product' and removed_at is null`.execute(
    db,
  )
  await db.deleteFrom('demoMarks').execute()
  return kept.rows.length
}

async function adminsLeft(db: Database): Promise<string[]> {
  const admins = db.selectFrom('users').select('email').where('role', '=', 'admin')
  const found = await admins.where('removedAt', 'is', null).orderBy('email').execute()
  return found.map(({ email }) => email)
}
