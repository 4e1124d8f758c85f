import { type Kysely, sql } from 'kysely'

/** Who did what (docs/decisions/023): the log, and the views that read it and the ledgers as one. */
export async function createAudit(db: Kysely<unknown>): Promise<void> {
  await auditLog(db)
  await auditRows(db)
  await auditLogEntries(db)
  await auditWords(db)
}

/** It names what an action was done to by its id alone, and only grows, like the ledgers. */
async function auditLog(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_log (
      id uuid primary key default uuidv7(),
      at timestamptz not null default now(),
      actor_id uuid references users (id),
      action text not null,
      before jsonb,
      after jsonb,
      kind text not null check (kind in
        ('people', 'products', 'imports', 'orders', 'money', 'reviews', 'messages', 'mails', 'shop')),
      subject uuid,
      request_id text,
      check ((subject is null) = (kind = 'shop'))
    )`.execute(db)
  await sql`create index audit_log_of_subject on audit_log (subject)`.execute(db)
  await sql`create index audit_log_by_kind on audit_log (kind, id)`.execute(db)
  await sql`
    create trigger only_grows before update or delete or truncate on audit_log
    for each statement execute function refuse_change()`.execute(db)
}

/** All that is on record, in the order of its ids; what a ledger says already is not written twice. */
async function auditRows(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view audit_rows as
      select id, at, actor_id, kind, action, subject,
        case when kind in ('orders', 'money') then subject end as order_id, null::integer as amount, before, after
      from audit_log
      union all
      select id, at, actor_id, 'stock'::text, 'stock-' || why, product_id, order_id, units, null::jsonb,
        nullif(jsonb_strip_nulls(jsonb_build_object('reason', reason, 'note', note)), '{}')
      from stock_movements
      union all
      select id, at, actor_id, 'money'::text, 'money-' || why, order_id, order_id, cents, null::jsonb, null::jsonb
      from money_movements
      union all
      select id, at, actor_id, 'prices'::text, 'price-' || why, product_id, null::uuid, null::integer,
        nullif(jsonb_strip_nulls(jsonb_build_object('price', from_cents)), '{}'),
        jsonb_build_object('price', to_cents)
      from price_movements`.execute(db)
}

/**
 * The rows with the names of today beside them. What nobody asks for is not looked up: the joins are to unique keys, and
 * fall away. `balance`: what the row's ledger said after it.
 */
async function auditLogEntries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view audit_log_entries as
      select entries.*, actor.name as actor_name, actor.email as actor_email, orders.customer_name,
        coalesce(products.name, orders.product_name, nullif(person.email, ''), person.name, author.name, reviews.name,
          imports.file_name, messages.subject, outbox.subject) as subject_name,
        case
          when amount is null then null
          when kind = 'stock' then
            (select sum(units) from stock_movements as moved where product_id = entries.subject and moved.id <= entries.id)
          else (select sum(cents) from money_movements as moved where order_id = entries.subject and moved.id <= entries.id)
        end::integer as balance,
        orders.number as order_number
      from audit_rows as entries
      left join users as actor on actor.id = entries.actor_id
      left join orders on orders.id = entries.order_id
      left join products on products.id = entries.subject
      left join users as person on person.id = entries.subject
      left join reviews on reviews.id = entries.subject
      left join users as author on author.id = reviews.user_id
      left join imports on imports.id = entries.subject
      left join messages on messages.id = entries.subject
      left join outbox on outbox.id = entries.subject`.execute(db)
}

/** What an entry is found by: each of its texts is a row, so that a word goes to the index of the table that it stands in. */
async function auditWords(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view audit_words as
      select id, concat_ws(' ', replace(action, '-', ' '), before, after, subject, request_id) as text from audit_log
      union all
      select id, 'stock ' || why || coalesce(' ' || reason, '') || coalesce(' ' || note, '') from stock_movements
      union all
      select id, 'money ' || why || ' ' || provider_id from money_movements
      union all
      select id, 'price ' || why from price_movements
      union all
      select entries.id, name || ' ' || email from audit_rows as entries join users on users.id = actor_id
      union all
      select entries.id, name || ' ' || email from audit_rows as entries join users on users.id = entries.subject
      union all
      select entries.id, found_by from audit_rows as entries join orders on orders.id = order_id
      union all
      select entries.id, found_by from audit_rows as entries join products on products.id = entries.subject
      union all
      select entries.id, reviews.name from audit_rows as entries join reviews on reviews.id = entries.subject
      union all
      select entries.id, file_name from audit_rows as entries join imports on imports.id = entries.subject
      union all
      select entries.id, found_by from audit_rows as entries join messages on messages.id = entries.subject
      union all
      select entries.id, found_by from audit_rows as entries join outbox on outbox.id = entries.subject`.execute(
    db,
  )
}
