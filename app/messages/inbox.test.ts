import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { MINUTE } from '../basics/clock.ts'
import { readCounts } from '../basics/list.ts'
import type { WireMessage } from './contract.ts'
import { stateOf } from './message.ts'

let shop: TestShop
let admin: TestPerson
let second: TestPerson
let customer: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin', name: 'Ada Axle' })
  second = await signUp(shop, { role: 'admin', name: 'Bo Bolt' })
  customer = await signUp(shop)
})
afterAll(() => shop?.close())
beforeEach(() => shop.shop.db.deleteFrom('messages').execute())

async function write(subject = 'A chain'): Promise<string> {
  const row = { name: 'Nora', email: 'nora@example.com', message: 'Does it fit?', network: '::' }
  const { id } = await shop.shop.db
    .insertInto('messages')
    .values({ ...row, subject, sentAt: shop.shop.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const list = (query = '', as: TestPerson | undefined = admin) =>
  ask<WireMessage[]>(shop, `GET /messages${query}`, { as })
const mark = (id: string, body: object, as: TestPerson | undefined = admin) =>
  ask<{ modifiedCount: number; message: WireMessage }>(shop, `PATCH /messages/${id}`, { as, body })

describe('GET /messages', () => {
  it('lists what people wrote, newest first, without the network they wrote from', async () => {
    const first = await write('First')
    const last = await write('Last')
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body.map(({ _id }) => _id)).toEqual([last, first])
    expect(Object.keys(body[0] ?? {}).toSorted()).toEqual(
      ['_id', 'email', 'message', 'name', 'sentAt', 'subject'].toSorted(),
    )
  })

  it('goes on after a cursor, page by page, and loses none', async () => {
    for (let count = 0; count < 53; count++) await write(String(count))
    const first = (await list()).body
    const rest = (await list(`?cursor=${first.at(-1)?._id}`)).body
    expect([first.length, rest.length]).toEqual([50, 3])
    expect(new Set([...first, ...rest].map(({ subject }) => subject)).size).toBe(53)
    expect((await list(`?cursor=${rest.at(-1)?._id}`)).body).toEqual([])
  })

  it.each<[string, string[]]>([
    ['?q=chain', ['A chain', 'Chain gauge']],
    ['?q=nora+fit', ['A bell', 'A chain', 'Chain gauge']],
    ['?q=%25', []],
    ['?state=new', ['Chain gauge']],
    ['?state=read', ['A bell']],
    ['?state=answered&q=chain', ['A chain']],
    ['?sort=subject', ['A bell', 'A chain', 'Chain gauge']],
    ['?sort=-subject', ['Chain gauge', 'A chain', 'A bell']],
    ['?sort=sent&limit=1&page=2', ['A chain']],
    ['?page=9', []],
  ])('%s lists %j', async (query, subjects) => {
    await write('Chain gauge')
    await mark(await write('A chain'), { answered: true })
    await mark(await write('A bell'), { read: true })
    expect((await list(query)).body.map(({ subject }) => subject)).toEqual(subjects)
  })

  it('counts what is searched for, in each state and as a whole', async () => {
    await write('Chain gauge')
    await mark(await write('A chain'), { answered: true })
    await write('A bell')
    const counts = readCounts((await list('?q=chain&state=new&limit=1')).headers)
    expect(counts).toEqual({ total: 1, all: 2, new: 1, read: 0, answered: 1 })
  })

  it('goes by the state that the facts give', async () => {
    await write()
    await mark(await write(), { read: true })
    await mark(await write(), { answered: true })
    const rows = await shop.shop.db.selectFrom('messages').selectAll().orderBy('id').execute()
    expect(rows.map(({ state }) => state)).toEqual(['new', 'read', 'answered'])
    expect(rows.map(stateOf)).toEqual(rows.map(({ state }) => state))
  })

  it('is saved as CSV, whole, with what somebody typed kept from running', async () => {
    await write('=1+1')
    await mark(await write('A chain'), { answered: true })
    const { body } = await ask<string>(shop, 'GET /messages.csv?q=nora', { as: admin })
    expect(parse(body, { columns: true, bom: true })).toMatchObject([
      { Subject: 'A chain', State: 'answered', 'Answered by': 'Ada Axle' },
      { Subject: "'=1+1", State: 'new', Email: 'nora@example.com', Text: 'Does it fit?' },
    ])
  })

  it.each(['?state=old', '?sort=message', '?page=0', '?limit=1001', `?q=${'a'.repeat(201)}`])(
    'refuses %s',
    async (query) => {
      expect((await list(query)).status).toBe(422)
    },
  )

  it('refuses a cursor that is none, and everybody who is no admin', async () => {
    expect((await list('?cursor=7')).status).toBe(422)
    expect((await list('', customer)).status).toBe(403)
    expect((await ask(shop, 'GET /messages')).status).toBe(401)
  })
})

describe('PATCH /messages/{id}', () => {
  it('notes the first reading, and leaves it at that', async () => {
    const id = await write()
    const read = (await mark(id, { read: true })).body
    expect(read).toMatchObject({ modifiedCount: 1, message: { _id: id } })
    shop.travel(MINUTE)
    const again = (await mark(id, { read: true }, second)).body
    expect(again).toEqual({ modifiedCount: 0, message: read.message })
    const row = await shop.shop.db.selectFrom('messages').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ readBy: admin.userId, answeredAt: null, answeredBy: null })
  })

  it('notes who answered and when; that counts as read, and can be taken back', async () => {
    const id = await write()
    const { message } = (await mark(id, { answered: true }, second)).body
    expect(message).toMatchObject({ answeredBy: 'Bo Bolt', readAt: message.answeredAt })
    const back = (await mark(id, { answered: false })).body
    expect(back.modifiedCount).toBe(1)
    expect(back.message).toMatchObject({ readAt: message.readAt })
    expect(back.message).not.toHaveProperty('answeredAt')
    expect(back.message).not.toHaveProperty('answeredBy')
    const deeds = shop.shop.db.selectFrom('auditLog').select(['action', 'actorId']).where('subject', '=', id)
    expect(await deeds.orderBy('id').execute()).toEqual([
      { action: 'read-message', actorId: second.userId },
      { action: 'answer-message', actorId: second.userId },
      { action: 'reopen-message', actorId: admin.userId },
    ])
  })

  it('answers once, whoever is quicker', async () => {
    const id = await write()
    const both = await Promise.all([mark(id, { answered: true }), mark(id, { answered: true }, second)])
    expect(both.map(({ body }) => body.modifiedCount).toSorted()).toEqual([0, 1])
    expect(new Set(both.map(({ body }) => body.message.answeredBy)).size).toBe(1)
  })

  it('changes nothing when nothing is asked, and nothing for a customer', async () => {
    const id = await write()
    const before = await shop.shop.db.selectFrom('messages').selectAll().execute()
    expect((await mark(id, {})).body.modifiedCount).toBe(0)
    expect((await mark(id, { read: true }, customer)).status).toBe(403)
    expect(await shop.shop.db.selectFrom('messages').selectAll().execute()).toEqual(before)
  })

  it.each([{ read: false }, { answered: 'yes' }, { read: 1 }])('refuses %j', async (body) => {
    expect((await mark(await write(), body)).status).toBe(422)
  })

  it('answers 404 for a message that there is not', async () => {
    expect((await mark('01a1fbed-cd99-7200-a11d-72c8b49389c5', { read: true })).status).toBe(404)
    expect((await mark('7', { read: true })).status).toBe(404)
  })
})
