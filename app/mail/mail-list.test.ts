import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { HOUR } from '../basics/clock.ts'
import { readCounts } from '../basics/list.ts'
import type { WireMail } from './contract.ts'
import { MAX_ATTEMPTS } from './deliver-mail.ts'
import { stateOf } from './queued-mail.ts'

let shop: TestShop
let admin: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
  await shop.shop.db.deleteFrom('outbox').execute()
  const later = { dueAt: new Date(Date.now() + HOUR), textBody: 'token=abcdef', htmlBody: null }
  const mails = [
    { subject: 'Waiting', recipient: 'nora@example.com' },
    { subject: 'Trying', recipient: 'nora@example.com', attempts: 3, lastError: 'mailbox full' },
    { subject: 'Given up', recipient: '100%_olga@example.com', attempts: MAX_ATTEMPTS },
    { subject: 'Delivered', recipient: 'anna@example.com', attempts: 1, deliveredAt: new Date() },
  ]
  for (const mail of mails)
    await shop.shop.db
      .insertInto('outbox')
      .values({ ...later, ...mail })
      .execute()
})
afterAll(() => shop?.close())

const list = (query: string) => ask<WireMail[]>(shop, `GET /mails?${query}`, { as: admin })

describe('GET /mails, searched', () => {
  it.each<[string, string[]]>([
    ['', ['Delivered', 'Given up', 'Trying', 'Waiting']],
    ['q=nora', ['Trying', 'Waiting']],
    ['q=trying+nora', ['Trying']],
    ['q=mailbox+full', ['Trying']],
    ['q=100%25_', ['Given up']],
    ['q=abcdef', []],
    ['state=waiting', ['Waiting']],
    ['state=trying', ['Trying']],
    ['state=given-up', ['Given up']],
    ['state=delivered', ['Delivered']],
    ['sort=subject', ['Delivered', 'Given up', 'Trying', 'Waiting']],
    ['sort=-recipient', ['Trying', 'Waiting', 'Delivered', 'Given up']],
    ['sort=queued&limit=1&page=2', ['Trying']],
  ])('?%s lists %j', async (query, subjects) => {
    expect((await list(query)).body.map(({ subject }) => subject)).toEqual(subjects)
  })

  it('counts what is searched for, in each state and as a whole', async () => {
    const one = { waiting: 1, trying: 1, delivered: 0, 'given-up': 0, undeliverable: 0, expired: 0 }
    expect(readCounts((await list('q=nora&state=trying')).headers)).toEqual({ total: 1, all: 2, ...one })
  })

  it('goes by the state that the facts give', async () => {
    const at = new Date()
    const ended = { recipient: 'zoe@example.com', subject: 'Ended', textBody: '', htmlBody: null }
    const fates = [{ undeliverableAt: at }, { expiresAt: at, expiredAt: at }]
    for (const fate of fates)
      await shop.shop.db
        .insertInto('outbox')
        .values({ ...ended, ...fate })
        .execute()
    const rows = await shop.shop.db.selectFrom('outbox').selectAll().execute()
    expect(rows.map(({ state }) => state)).toEqual(rows.map(stateOf))
  })

  it.each(['state=lost', 'sort=text', 'page=0', 'limit=1001'])('refuses ?%s', async (query) => {
    expect((await list(query)).status).toBe(422)
  })
})

describe('GET /mails.csv', () => {
  it('has every mail that is asked for, without what it says', async () => {
    const { body } = await ask<string>(shop, 'GET /mails.csv?q=nora', { as: admin })
    expect(body).not.toContain('token')
    expect(parse(body, { columns: true, bom: true })).toMatchObject([
      { Subject: 'Trying', State: 'trying', Tries: '3', 'Last problem': 'mailbox full' },
      { Subject: 'Waiting', State: 'waiting', To: 'nora@example.com', Delivered: '' },
    ])
  })
})
