import { type Kysely, sql } from 'kysely'

/**
 * What other programs see of the shop: mails that a mail server refuses for good, or whose links have expired; part
 * numbers as a spreadsheet would write them; what the payment sandbox is told and did not keep; part number and tax of what was sold.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await endsOfMails(db)
  await numbersWithoutZeros(db)
  await sandbox(db)
  await factsOfInvoices(db)
}

/** `state` says what `stateOf` says (app/mail/queued-mail.ts). */
async function endsOfMails(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outbox
      add expires_at timestamptz,
      add expired_at timestamptz,
      add undeliverable_at timestamptz,
      add check (expired_at is null or expires_at is not null)`.execute(db)
  await sql`
    alter table outbox alter column state set expression as (
      case
        when delivered_at is not null then 'delivered'
        when expired_at is not null then 'expired'
        when undeliverable_at is not null then 'undeliverable'
        when attempts >= 100 then 'given-up'
        when attempts > 0 then 'trying'
        else 'waiting'
      end
    )`.execute(db)
  await sql`drop index outbox_waiting`.execute(db)
  await sql`
    create index outbox_waiting on outbox (due_at)
    where delivered_at is null and expired_at is null and undeliverable_at is null`.execute(db)
}

/** An import asks whether the shop has `00123` where its file says `123`. */
async function numbersWithoutZeros(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index products_by_number_without_zeros on products (ltrim(part_number, '0'))
    where removed_at is null and part_number like '0%'`.execute(db)
}

async function sandbox(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sandbox.intents
      add description text,
      add cancellation_reason text,
      add challenge_url text,
      add return_url text`.execute(db)
  await sql`alter table sandbox.refunds add currency text not null default 'usd', add reason text`.execute(db)
  await sql`
    update sandbox.refunds set currency = intents.currency
    from sandbox.intents where intents.id = refunds.intent_id`.execute(db)
  await sql`alter table sandbox.answers add request_id text`.execute(db)
}

/** Of orders from before, nobody knows the number of that time; and an invoice that is out says what it said. */
async function factsOfInvoices(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add part_number text not null default '',
      add tax_name text,
      add tax_basis_points integer check (tax_basis_points between 0 and 10000),
      add check ((tax_name is null) = (tax_basis_points is null)),
      add check (tax_name is null or invoice_number is not null)`.execute(db)
}
