import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { HOUR, MINUTE } from '../basics/clock.ts'
import { networkContext, shopContext } from '../shop/contexts.ts'
import { contactAction } from './contact-action.server.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ MAIL_FROM: 'The shop <Shop@Example.com>', TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => shop?.close())
// Each test writes in an hour of its own.
beforeEach(() => shop.travel(2 * HOUR))

const written = {
  name: 'Nora Nipple',
  email: 'nora@example.com',
  subject: 'A chain',
  message: 'Does it fit?\nNora',
}

const send = (change: object = {}, from = '203.0.113.9') =>
  ask<{ message: string; insertedId: string }>(shop, 'POST /sendmessage', {
    body: { ...written, ...change },
    headers: { 'X-Forwarded-For': from },
  })

const kept = () => shop.shop.db.selectFrom('messages').selectAll().execute()
const mails = () => shop.shop.db.selectFrom('outbox').selectAll().orderBy('id').execute()

/** Sends the form as a browser without script does. */
const submit = async (change: object = {}, network = '198.51.100.7') => {
  const context = new RouterContextProvider()
  context.set(shopContext, shop.shop)
  context.set(networkContext, network)
  const body = new URLSearchParams({ ...written, ...change })
  const answered = await contactAction({
    request: new Request('http://shop.test/', { method: 'POST', body }),
    context,
  })
  return { ...answered.data, status: answered.init?.status ?? 200 }
}

describe('POST /sendmessage', () => {
  it('keeps the message and queues one plain mail to the shop, to be answered to the visitor', async () => {
    const before = (await mails()).length
    const { status, body } = await send()
    expect(status).toBe(200)
    expect((await kept()).find(({ id }) => id === body.insertedId)).toMatchObject(written)
    const queued = (await mails()).slice(before)
    expect(queued).toHaveLength(1)
    expect(queued[0]).toMatchObject({
      recipient: 'shop@example.com',
      replyTo: 'nora@example.com',
      subject: 'Message: A chain',
      htmlBody: null,
    })
    expect(queued[0]?.textBody).toContain('Does it fit?\nNora')
  })

  it.each([
    [{ name: '' }, 'Please fill this in.'],
    [{ name: undefined }, 'Please fill this in.'],
    [{ name: ['a'] }, 'Please fill this in.'],
    [{ email: '' }, 'Please fill this in.'],
    [{ email: 'nora' }, 'Providede a valid email'],
    [{ email: 'nora@example.com\r\nBcc: all@example.com' }, 'It contains a character that can’t be saved.'],
    [{ name: 'Nora\nBcc: all@example.com' }, 'It contains a character that can’t be saved.'],
    [{ subject: 'A\r\n chain' }, 'It contains a character that can’t be saved.'],
    [{ subject: 'A\u2028chain' }, 'It contains a character that can’t be saved.'],
    [{ subject: 'a'.repeat(151) }, 'That is too long.'],
    [{ message: ' ' }, 'Please fill this in.'],
    [{ message: 'a'.repeat(5001) }, 'That is too long.'],
  ])('refuses %j with its sentence, and keeps nothing', async (change, message) => {
    const before = [(await kept()).length, (await mails()).length]
    const { status, body } = await send(change)
    expect({ status, message: body.message }).toEqual({ status: 422, message })
    expect([(await kept()).length, (await mails()).length]).toEqual(before)
  })

  it('refuses more than 16 KB, and what is no JSON', async () => {
    expect((await send({ message: 'a'.repeat(16 * 1024) })).status).toBe(413)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await ask(shop, 'POST /sendmessage', { body: 'name=Nora', headers: form })).status).toBe(415)
    const json = { 'content-type': 'application/json' }
    expect((await ask(shop, 'POST /sendmessage', { body: '{"name":', headers: json })).status).toBe(400)
  })

  it('takes five an hour from one network, also when they come at once', async () => {
    const from = (host: number) => `2001:db8:5:5::${host}`
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((host) => send({}, from(host))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect((await send({}, '2001:db8:5:6::1')).status).toBe(200)
    shop.travel(59 * MINUTE)
    const refused = await send({}, from(8))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    shop.travel(MINUTE)
    expect((await send({}, from(8))).status).toBe(200)
  })

  it('costs nothing of the database once it is refused: neither a transaction nor a lock', async () => {
    const network = '203.0.113.77'
    for (let count = 0; count < 6; count++) await send({}, network)
    const begun = vi.spyOn(shop.shop.db, 'transaction')
    const keyed = { 'X-Forwarded-For': network, 'Idempotency-Key': 'one' }
    const answers = await Promise.all([
      ...Array.from({ length: 50 }, () => send({}, network)),
      ask(shop, 'POST /sendmessage', { body: written, headers: keyed }),
      submit({}, network),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(52).fill(429))
    expect(begun).not.toHaveBeenCalled()
    begun.mockRestore()
  })

  it('counts nothing that it refused', async () => {
    for (let count = 0; count < 6; count++) expect((await send({ email: 'nora' })).status).toBe(422)
    expect((await send()).status).toBe(200)
  })
})

describe('the contact form without script', () => {
  it('asks the same verb', async () => {
    const before = (await kept()).length
    expect(await submit()).toEqual({ sent: true, status: 200 })
    expect(await kept()).toHaveLength(before + 1)
  })

  it('gives back what was typed with the sentence that is wrong', async () => {
    const typed = { ...written, email: 'nora' }
    const answer = { sent: false, status: 422, message: 'Providede a valid email', field: 'email', typed }
    expect(await submit({ email: 'nora' })).toEqual(answer)
  })

  it('counts together with the call', async () => {
    for (let count = 0; count < 3; count++) expect((await submit({}, '203.0.113.9')).sent).toBe(true)
    for (let count = 0; count < 2; count++) expect((await send()).status).toBe(200)
    expect(await submit({}, '203.0.113.9')).toMatchObject({ sent: false, status: 429 })
    expect((await send()).status).toBe(429)
  })

  it('refuses what is too long to be read', async () => {
    expect(await submit({ message: 'a'.repeat(16 * 1024) })).toMatchObject({ sent: false, status: 413 })
  })
})
