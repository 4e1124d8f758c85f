import { type Kysely, sql } from 'kysely'

/**
 * What came with the demo, so that it can be told from what people have made, whatever was done to it since: with another
 * password a demo person is one all the same. A demo from before this is marked by what it was filled with. `withdrawn`
 * counts the invoice numbers that went with a demo, below those of real orders.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demo_marks (
      kind text not null check (kind in ('person', 'product', 'review', 'message')),
      id uuid not null,
      primary key (kind, id)
    )`.execute(db)
  await sql`alter table invoice_counter add withdrawn integer not null default 0 check (withdrawn >= 0)`.execute(
    db,
  )
  await markPeople(db)
  const marked = await sql`select from demo_marks limit 1`.execute(db)
  if (marked.rows.length === 0) return
  await sql`
    insert into demo_marks select 'product', id from products where part_number = any(${partNumbers})`.execute(
    db,
  )
  await sql`insert into demo_marks select 'review', id from reviews where user_id is null`.execute(db)
  await sql`insert into demo_marks select 'message', id from messages where network = 'demo'`.execute(db)
}

/**
 * Nobody can confirm an address at these hosts, which are kept for examples (RFC 2606): who has a confirmed one came with
 * the demo. Those without an identity have been removed since.
 */
async function markPeople(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into demo_marks
    select 'person', users.id from users left join identities on identities.id = users.identity_id
    where users.email = any(${emails}) and coalesce(identities.email_verified, true)`.execute(db)
}

const emails = [
  ...['admin@example.com', 'customer@example.com', 'inge@maarten-repair.example', 'dario@bianchetti.example'],
  ...['priya.raman@example.org', 'oskar@lindqvist.example', 'maeve.doyle@example.org'],
  ...['tomasz@zielinski.example', 'renata.okafor@example.org', 'jules@atelier-perrin.example'],
  ...['hana.sato@example.org', 'will@tannergarage.example', 'sofia.brandt@example.org'],
  ...['amir.haddad@example.org'],
]

const partNumbers = [
  ...['P.38-060', 'TH-1111-118', 'BKV 06-160', 'HB-B-0512', 'OV.622.32', 'QX1-1419-6', 'FT 1076'],
  ...['SM-4365-F', 'LMB/450F', 'HB-S-1218', 'TH-1132-11', 'BKV 11-R02', 'P.05-075', 'OV.622.T48'],
  ...['QX2-0412-P', 'FT 3451', 'SM-5170-R', 'LMB/H7-55', 'HB-C-0819', 'TH-0044-110', 'BKV 52-280'],
  ...['HB-B-0012', 'OV.200.290', 'QX9-8600-S', 'OD-DOT4-05', 'SM-3428-H', 'QX8-1270-A', 'HB-H-0910'],
  ...['TH-6873-24', 'BKV 54-146', 'HB-B-0190', 'OV.690.2RS', 'QX6-6107-0', 'OD-5W30-50', 'SM-9031-6'],
  ...['QX7-0540-R', 'HB-J-3000', 'TH-1100-QL', 'BKV 30-2000', 'OV.900.P11', 'OV.140.R13', 'OD-WAX-012'],
  ...['P.15-001', 'QX4-0228-23', 'OV.910.L03', 'OV.622.F32', 'HB-M-0035', 'P.32-345'],
]
