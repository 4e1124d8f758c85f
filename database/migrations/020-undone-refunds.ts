import { type Kysely, sql } from 'kysely'

/**
 * Refunds that came back after they were made (docs/decisions/076). `undone_refunds`: one row for each, or part of one; `repaid_at` once the
 * money has gone after all. `money_movements`: `undone`, it is the shop's again, and `repaid`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table undone_refunds (
      id uuid primary key default uuidv7(),
      refund_id uuid not null references refunds (id),
      order_id uuid not null references orders (id),
      what text not null check (what in ('order', 'delivery')),
      amount_cents integer not null check (amount_cents > 0),
      provider_id text not null,
      undone_at timestamptz not null,
      repaid_at timestamptz,
      repaid_by uuid references users (id),
      repaid_how text,
      repaid_provider_id text,
      constraint undone_refunds_once unique (refund_id, provider_id),
      check ((repaid_at is null) = (repaid_how is null)),
      check (repaid_at is not null or (repaid_by is null and repaid_provider_id is null))
    )`.execute(db)
  await sql`create index undone_refunds_of_order on undone_refunds (order_id)`.execute(db)
  await sql`create index undone_refunds_owed on undone_refunds (undone_at) where repaid_at is null`.execute(
    db,
  )
  // Not looked at in what there is: it has only what the narrower rule let in.
  await sql`
    alter table money_movements
      drop constraint money_movements_why_check,
      drop constraint money_movements_check,
      add constraint money_movements_why check (why in ('captured', 'refunded', 'undone', 'repaid')) not valid,
      add constraint money_movements_sign check (
        case when why in ('captured', 'undone') then cents > 0 else cents < 0 end
      ) not valid`.execute(db)
}
