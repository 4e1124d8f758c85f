import { type Kysely, sql } from 'kysely'

/**
 * Who did what: the audit log names what a deed was done to by its id alone and only grows, like the ledgers. It and they
 * are read as one (`audit_trail`), so that nothing is written twice. Messages and mails get what their lists are searched
 * and filtered by.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await listOfMessages(db)
  await listOfMails(db)
  await subjectsById(db)
  await trailOfDeeds(db)
  await wordsOfDeeds(db)
}

/** `state` says what `stateOf` says (app/messages/message.ts). */
async function listOfMessages(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table messages
      add state text not null generated always as (
        case when answered_at is not null then 'answered' when read_at is not null then 'read' else 'new' end
      ) stored,
      add found_by text not null generated always as (
        name || ' ' || email || ' ' || subject || ' ' || message
      ) stored`.execute(db)
  await sql`create index messages_by_state on messages (state, id)`.execute(db)
  await sql`create index messages_found_by on messages using gin (found_by gin_trgm_ops)`.execute(db)
}

/**
 * `state` says what `stateOf` says (app/mail/queued-mail.ts). What a mail says is not searched: a search would give
 * away, letter by letter, what its links prove.
 */
async function listOfMails(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outbox
      add state text not null generated always as (
        case
          when delivered_at is not null then 'delivered'
          when attempts >= 100 then 'given-up'
          when attempts > 0 then 'trying'
          else 'waiting'
        end
      ) stored,
      add found_by text not null generated always as (
        recipient || ' ' || subject || coalesce(' ' || reply_to, '') || coalesce(' ' || last_error, '')
      ) stored`.execute(db)
  await sql`create index outbox_by_state on outbox (state, id)`.execute(db)
  await sql`create index outbox_found_by on outbox using gin (found_by gin_trgm_ops)`.execute(db)
}

/** A subject was an e-mail here and there: people are found by it once more, and then it is forgotten. */
async function subjectsById(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_log
      add kind text not null default 'people',
      add subject_id uuid`.execute(db)
  await sql`
    update audit_log set
      kind = case
        when act ~ 'product' then 'products'
        when act ~ 'import' then 'imports'
        when act in ('ship-order', 'correct-tracking', 'cancel-order') then 'orders'
        when act ~ 'refund|payment' then 'money'
        when act ~ 'review|answer-back' then 'reviews'
        when act ~ 'message' then 'messages'
        when act ~ 'mail' then 'mails'
        when act ~ 'books' then 'shop'
        else 'people'
      end,
      subject_id = case
        when act = 'resend-mail' then (after ->> 'mail')::uuid
        when subject ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' then subject::uuid
        else (select id from users where email = subject order by id desc limit 1)
      end,
      before = before - 'trackingNumber',
      after = after - 'trackingNumber'`.execute(db)
  await sql`alter table audit_log drop subject`.execute(db)
  await sql`alter table audit_log rename subject_id to subject`.execute(db)
  await sql`
    alter table audit_log
      alter kind drop default,
      add check (kind in
        ('people', 'products', 'imports', 'orders', 'money', 'reviews', 'messages', 'mails', 'shop')),
      add check ((subject is null) = (kind = 'shop')) not valid`.execute(db)
  await sql`create index audit_log_of_subject on audit_log (subject)`.execute(db)
  await sql`create index audit_log_by_kind on audit_log (kind, id)`.execute(db)
  await sql`
    create trigger only_grows before update or delete or truncate on audit_log
    for each statement execute function refuse_change()`.execute(db)
}

/**
 * `audit_rows` is all that is on record, in the order of its ids; `audit_trail` has the names beside it. What nobody asks
 * for is not looked up: the joins are to unique keys, and fall away. `balance`: what the row's ledger said after it.
 */
async function trailOfDeeds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view audit_rows as
      select id, at, actor_id, kind, act, subject,
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
  await sql`
    create view audit_trail as
      select deeds.*, actor.name as actor_name, actor.email as actor_email, orders.customer_name,
        coalesce(products.name, orders.product_name, nullif(person.email, ''), person.name, author.name, reviews.name,
          imports.file_name, messages.subject, outbox.subject) as subject_name,
        case
          when amount is null then null
          when kind = 'stock' then
            (select sum(units) from stock_movements as moved where product_id = deeds.subject and moved.id <= deeds.id)
          else (select sum(cents) from money_movements as moved where order_id = deeds.subject and moved.id <= deeds.id)
        end::integer as balance
      from audit_rows as deeds
      left join users as actor on actor.id = deeds.actor_id
      left join orders on orders.id = deeds.order_id
      left join products on products.id = deeds.subject
      left join users as person on person.id = deeds.subject
      left join reviews on reviews.id = deeds.subject
      left join users as author on author.id = reviews.user_id
      left join imports on imports.id = deeds.subject
      left join messages on messages.id = deeds.subject
      left join outbox on outbox.id = deeds.subject`.execute(db)
}

/** What a deed is found by: each of its texts is a row, so that a word goes to the index of the table that it stands in. */
async function wordsOfDeeds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view audit_words as
      select id, concat_ws(' ', replace(act, '-', ' '), before, after, subject) as text from audit_log
      union all
      select id, 'stock ' || why || coalesce(' ' || reason, '') || coalesce(' ' || note, '') from stock_movements
      union all
      select id, 'money ' || why || ' ' || provider_id from money_movements
      union all
      select id, 'price ' || why from price_movements
      union all
      select deeds.id, name || ' ' || email from audit_rows as deeds join users on users.id = actor_id
      union all
      select deeds.id, name || ' ' || email from audit_rows as deeds join users on users.id = deeds.subject
      union all
      select deeds.id, found_by from audit_rows as deeds join orders on orders.id = order_id
      union all
      select deeds.id, found_by from audit_rows as deeds join products on products.id = deeds.subject
      union all
      select deeds.id, reviews.name from audit_rows as deeds join reviews on reviews.id = deeds.subject
      union all
      select deeds.id, file_name from audit_rows as deeds join imports on imports.id = deeds.subject
      union all
      select deeds.id, found_by from audit_rows as deeds join messages on messages.id = deeds.subject
      union all
      select deeds.id, found_by from audit_rows as deeds join outbox on outbox.id = deeds.subject`.execute(db)
}
