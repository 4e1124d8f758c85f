import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY } from '../app/basics/clock.ts'
import { features } from '../app/features.server.ts'
import { openTestShop, type TestShop } from '../test/harness/test-shop.ts'
import { gate } from './gate/feature.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ KEEP_MAILS_DAYS: '30', KEEP_MESSAGES_DAYS: '60' })
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

const kept = readFileSync('docs/operations.md', 'utf8').split('## What is kept, and for how long')[1] ?? ''
const jobs = () => [...features, gate].flatMap(({ jobs = [] }) => jobs)

it('each job that is named there as a keeper is one of the shop’s, and each that lets go of something is named', () => {
  const named = new Set(kept.match(/\b(?:purge|sweep|sum|delete|tell)-[a-z-]+/g))
  const names = jobs().map(({ name }) => name)
  expect([...named].filter((name) => !names.includes(name))).toEqual([])
  expect(names.filter((name) => /^(?:purge|sum)-/.test(name) && !named.has(name))).toEqual([])
})

it('every table says in docs/operations.md how long its rows are kept, and who lets go of them', async () => {
  const { rows } = await sql<{ name: string }>`
    select case schemaname when 'public' then '' else schemaname || '.' end || tablename as name from pg_tables
    where schemaname in ('public', 'sandbox', 'hosted') and tablename not like 'kysely%'`.execute(
    shop.shop.db,
  )
  const named = [...(kept.split('\n###')[0] ?? '').matchAll(/`([a-z_.]+)`/g)].map(([, name]) => name)
  expect(rows.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([])
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
