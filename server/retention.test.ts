import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY } from '../app/basics/clock.ts'
import { features } from '../app/features.server.ts'
import { openPool } from '../database/connect.ts'
import { signUp } from '../test/harness/people.ts'
import { openTestShop, type TestShop } from '../test/harness/test-shop.ts'
import { gate } from './gate/feature.ts'
import { startJobs } from './jobs.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ KEEP_MAILS_DAYS: '30', KEEP_MESSAGES_DAYS: '60' })
  const queue = await startJobs(shop.shop)
  await queue.stop()
})
afterAll(() => shop?.close())

async function run(name: string): Promise<void> {
  const job = jobs().find((one) => one.name === name)
  if (!job) throw new Error(`There is no job ${name}.`)
  await job.run(shop.shop)
}

async function subjects(table: 'outbox' | 'messages'): Promise<string[]> {
  const rows = await shop.shop.db.selectFrom(table).select('subject').orderBy('subject').execute()
  return rows.map(({ subject }) => subject)
}

const id = sql`gen_random_uuid()::text`

async function count(table: string): Promise<number> {
  const { rows } = await sql<{
    many: number
  }>`select count(*)::integer as many from ${sql.table(table)}`.execute(shop.shop.db)
  return rows[0]?.many ?? 0
}

const kept = readFileSync('docs/operations.md', 'utf8').split('## What is kept, and for how long')[1] ?? ''
const jobs = () => [...features, gate].flatMap(({ jobs = [] }) => jobs)

it('each job that is named there as a keeper is one of the shop’s, and each that lets go of something is named', () => {
  const named = new Set(kept.match(/\b(?:purge|sweep|sum|delete|tell|forget)-[a-z-]+/g))
  const names = jobs().map(({ name }) => name)
  expect([...named].filter((name) => !names.includes(name))).toEqual([])
  expect(names.filter((name) => /^(?:purge|sweep|sum|forget)-/.test(name) && !named.has(name))).toEqual([])
})

it('every table says in docs/operations.md how long its rows are kept, and who lets go of them', async () => {
  const { rows } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, case schemaname when 'public' then '' else schemaname || '.' end || tablename as name
    from pg_tables where schemaname not in ('pg_catalog', 'information_schema') and tablename not like 'kysely%'`.execute(
    shop.shop.db,
  )
  expect(new Set(rows.map(({ schema }) => schema))).toEqual(new Set(['public', 'sandbox', 'hosted', 'jobs']))
  const named = [...(kept.split('\n###')[0] ?? '').matchAll(/`([a-z_.]+\*?)`/g)].map(([, name]) => name)
  const untold = rows.filter(({ schema, name }) => !named.includes(name) && !named.includes(`${schema}.*`))
  expect(untold).toEqual([])
})

describe('what has had its time goes, however much of it; what has not, stays', () => {
  /** More than one statement takes. */
  const many = 1_200
  const identity = sql`(select id from identities limit 1)`
  const session = sql`(select id from sessions order by expires_at desc limit 1)`
  const person = sql`(select id from users limit 1)`
  const inserts: [
    job: string,
    table: string,
    columns: string,
    values: (at: RawBuilder<Date>) => RawBuilder<unknown>,
  ][] = [
    [
      'purge-sessions',
      'sessions',
      'id, token, user_id, expires_at',
      (at) => sql`${id}, ${id}, ${identity}, ${at}`,
    ],
    [
      'purge-sessions',
      'access_tokens',
      'hash, session_id, user_id, expires_at',
      (at) => sql`${id}::bytea, ${session}, ${person}, ${at}`,
    ],
    [
      'purge-sessions',
      'verifications',
      'id, identifier, value, expires_at',
      (at) => sql`${id}, 'a', 'b', ${at}`,
    ],
    ['purge-sessions', 'hosted.used_proofs', 'hash, expires_at', (at) => sql`${id}::bytea, ${at}`],
    [
      'purge-sessions',
      'hosted.removed_accounts',
      'account_id, removed_at, deleted_at',
      (at) => sql`${id}, ${at}, ${at} - interval '1 day'`,
    ],
    [
      'purge-idempotency-keys',
      'idempotency_keys',
      'scope, key, body_hash, answer, created_at',
      (at) => sql`'a', ${id}, '', '{}', ${at} - interval '1 day'`,
    ],
    [
      'purge-rate-limits',
      'rate_limits',
      'key, points, expire',
      (at) => sql`${id}, 1, extract(epoch from ${at}) * 1000`,
    ],
  ]
  beforeAll(async () => {
    await signUp(shop)
    await sql`delete from outbox`.execute(shop.shop.db)
  })

  it.each(inserts)('%s: %s', async (job, table, columns, values) => {
    const insert = (rows: number, at: RawBuilder<Date>) =>
      sql`
      insert into ${sql.table(table)} (${sql.raw(columns)}) select ${values(at)} from generate_series(1, ${rows}::integer)`.execute(
        shop.shop.db,
      )
    await insert(2, sql`now() + interval '1 hour'`)
    const before = await count(table)
    await insert(many, sql`now() - interval '1 minute'`)
    await run(job)
    expect(await count(table)).toBe(before)
  })

  it('jobs that have ended: two hours later', async () => {
    const pool = openPool(shop.shop.databaseAddress, { max: 1 })
    const boss = new PgBoss({
      schema: 'jobs',
      db: { executeSql: (text, values) => pool.query(text, values) },
    })
    await sql`update jobs.job set state = 'completed', completed_on = now() - interval '61 minutes'`.execute(
      shop.shop.db,
    )
    await sql`update jobs.queue set maintain_on = null`.execute(shop.shop.db)
    expect(await count('jobs.job')).toBeGreaterThan(10)
    await boss.supervise()
    expect(await count('jobs.job')).toBe(0)
    await pool.end()
  })
})

describe('once a day', () => {
  it('mails that have ended go when they are old; those that still wait stay, however old', async () => {
    await sql`insert into outbox (recipient, subject, text_body, delivered_at, due_at)
      select 'a@example.com', 'delivered', '', now(), now() from generate_series(1, 2500)`.execute(
      shop.shop.db,
    )
    await sql`insert into outbox (recipient, subject, text_body, undeliverable_at)
      values ('a@example.com', 'refused', '', now())`.execute(shop.shop.db)
    await sql`insert into outbox (recipient, subject, text_body) values ('a@example.com', 'waiting', '')`.execute(
      shop.shop.db,
    )
    shop.travel(29 * DAY)
    await run('purge-mails')
    expect(await subjects('outbox')).toHaveLength(2502)
    shop.travel(2 * DAY)
    await run('purge-mails')
    expect(await subjects('outbox')).toEqual(['waiting'])
  })

  it('letters that were not sent go with their mails; what is no letter stays', async () => {
    const mail = { recipient: 'a@example.com', subject: 'kept', textBody: '', htmlBody: null }
    const added = shop.shop.db.insertInto('outbox').values(mail).returning('id')
    const kept = `${(await added.executeTakeFirstOrThrow()).id}.eml`
    const folder = join(shop.dataDir, 'outbox')
    await mkdir(folder, { recursive: true })
    for (const name of [kept, `${randomUUID()}.eml`, 'notes.txt']) await writeFile(join(folder, name), '')
    await run('sweep-mail-files')
    expect((await readdir(folder)).toSorted()).toEqual([kept, 'notes.txt'].toSorted())
  })

  it('what was written through the contact form goes when it is old', async () => {
    await sql`insert into messages (name, email, subject, message, network)
      values ('A', 'a@example.com', 'a chain', 'Hello.', '203.0.113.9')`.execute(shop.shop.db)
    await run('purge-messages')
    expect(await subjects('messages')).toEqual(['a chain'])
    shop.travel(61 * DAY)
    await run('purge-messages')
    expect(await subjects('messages')).toEqual([])
  })
})
