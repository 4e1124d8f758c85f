/** Statements that add a row, or fill a column, of what a demo has none of; `$1` is the list of texts, each row has one of its own. */
const one = (at: number) => `($1::text[])[${at}]`
const admin = `(select id from users where role = 'admin' limit 1)`
const customer = `(select id from users where email = 'customer@example.com')`
const told = (text: string) => `jsonb_build_object('name', ${text}, 'brand', ${text})`

export const rowsOfOthers = [
  `insert into api_keys (name, hash, ending, scopes, made_by, made_at)
    select text, sha256(convert_to(text, 'UTF8')), 'abcd', '{read}', ${admin}, now() from unnest($1::text[]) as text where char_length(text) <= 60`,
  `insert into passkeys (id, user_id, name, credential_id, public_key, counter, device_type, backed_up)
    select 'one', identity_id, ${one(2)}, 'one', 'one', 0, 'singleDevice', false from users where id = ${customer}`,
  `insert into profiles (user_id, education, city, phone, linkedin, facebook) values (${customer}, 'a', 'b', 'c', '', '')`,
  `insert into policies (page, text, version, changed_at) select page, ${one(5)}, 1, now() from unnest('{returns,terms,imprint}'::text[]) as page`,
  `insert into wanted_parts (term, added_at) values (${one(2)}, now())`,
  `insert into synonyms (terms) values ('tyre, ' || ${one(3)})`,
  `insert into stock_movements (product_id, units, why, at, reason, note)
    select id, 1, 'corrected', now(), 'other', ($1::text[])[1 + abs(hashtext(id::text)) % cardinality($1::text[])] from products`,
  `insert into audit_log (action, kind, before, after) values ('change-policy', 'shop', jsonb_build_object('text', ${one(2)}), ${told(one(3))})`,
  `insert into returns (order_id, quantity, reason, words, asked_at, answer, refused_at, product_name, order_number)
    select id, 1, 'faulty', 'words', now(), 'answer', now(), product_name, number from orders where user_id = ${customer}`,
  `insert into undone_refunds (refund_id, order_id, what, amount_cents, provider_id, undone_at, repaid_at, repaid_how)
    select id, order_id, what, amount_cents, 're_' || id, now(), now(), 'how' from refunds where settled_at is not null`,
  `update refunds set settled_at = null, credit_number = null, failed_at = now(), failure = 'why' where id in (select id from refunds limit 3)`,
  `update orders set carrier = 'carrier', tracking_number = 'number' where shipped_at is not null`,
  `update orders set tax_name = 'tax', tax_basis_points = 2000 where invoice_number is not null`,
  `update orders set fit = jsonb_build_object('vehicle', 'v', 'verdict', 'unknown', 'reason', 'year', 'asks', '[]'::jsonb, 'safety', true, 'confirmed', true, 'why', 'w')`,
  `update reviews set answer = 'answer', answered_at = now()`,
  `update outbox set last_error = 'error'`,
  `with added as (insert into imports (file_name, uploaded_by, uploaded_at, received_at, checked_at, encoding, separator, titles, counts, warnings)
      values ('a file', ${admin}, now(), now(), now(), 'utf-8', ',', '[{"title": "name", "field": "name"}]',
        '{"lines": 3, "same": 0, "changed": 1, "new": 1, "faulty": 1, "warned": 0}', '{}') returning id)
    insert into import_lines (import_id, line, kind, label, product_id, before, after, faults)
    select id, 1, 'new', 'label', null::uuid, null::jsonb, ${told(`'n'`)}, null::jsonb from added
    union all select id, 2, 'changed', 'label', (select id from products limit 1), ${told(`'m'`)}, ${told(`'n'`)}, null from added
    union all select id, 3, 'faulty', 'label', null, null, null, '[{"line": 3, "column": 0, "title": "name", "message": "m"}]' from added`,
]
