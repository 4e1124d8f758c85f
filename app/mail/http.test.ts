import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { deliveredFiles, mailsTo } from '../../test/harness/mails.ts'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { HOUR } from '../basics/clock.ts'
import { ROWS_A_PAGE } from '../basics/list.ts'
import type { WireMail, WireOpenedMail } from './contract.ts'
import { MAX_ATTEMPTS } from './deliver-mail.ts'

let shop: TestShop
let admin: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
})
afterAll(() => shop?.close())

async function queue(subject: string, more: object = {}): Promise<string> {
  const mail = { recipient: 'nora@example.com', subject, textBody: `${subject}.`, htmlBody: null }
  const { id } = await shop.shop.db
    .insertInto('outbox')
    .values({ ...mail, ...more })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const list = (query = '') => ask<WireMail[]>(shop, `GET /mails${query}`, { as: admin })
const open = (id: string) => ask<WireOpenedMail>(shop, `GET /mails/${id}`, { as: admin })
const resend = (id: string) => ask<{ queuedId: string }>(shop, `POST /mails/${id}/resend`, { as: admin })

async function row(id: string) {
  return await shop.shop.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

describe('GET /mails', () => {
  it('lists the newest first, with how each stands and without what it says', async () => {
    const waiting = await queue('Waiting', { dueAt: new Date(Date.now() + HOUR) })
    const deliveredAt = new Date()
    await queue('Delivered', { deliveredAt, attempts: 1 })
    await queue('Given up', { attempts: MAX_ATTEMPTS, lastError: 'no such mailbox' })
    const [givenUp, delivered, first] = (await list()).body
    expect(first).toMatchObject({ _id: waiting, subject: 'Waiting', tries: 0, dueAt: expect.any(String) })
    expect(delivered).toMatchObject({ deliveredAt: deliveredAt.toISOString(), tries: 1 })
    expect(delivered).not.toHaveProperty('dueAt')
    expect(givenUp).toMatchObject({ subject: 'Given up', lastError: 'no such mailbox' })
    expect(givenUp).not.toHaveProperty('dueAt')
    expect(first).not.toHaveProperty('text')
  })

  it('gives a page at a time', async () => {
    const later = { dueAt: new Date(Date.now() + HOUR) }
    for (let count = 0; count <= ROWS_A_PAGE; count++) await queue(`Mail ${count}`, later)
    const first = (await list()).body
    expect(first).toHaveLength(ROWS_A_PAGE)
    const [next] = (await list(`?cursor=${first.at(-1)?._id}`)).body
    expect(next?.subject).toBe('Mail 0')
    expect((await list('?cursor=abc')).status).toBe(422)
  })
})

describe('GET /mails/{id}', () => {
  it('shows a mail whole, links and all, where no mail server carries it', async () => {
    const person = await signUp(shop)
    const [mail] = await mailsTo(shop, person.email)
    const { body } = await open(mail?.id ?? '')
    expect(body).toMatchObject({ recipient: person.email, text: mail?.textBody, html: mail?.htmlBody })
    expect(body.text).toMatch(/verify-email\?token=\w/)
  })

  it('keeps what a link proves to the person it was sent to, where one does', async () => {
    const served = await openTestShop({ SMTP_URL: 'smtp://127.0.0.1:9', DATABASE_URL: shop.address })
    const person = await signUp(shop)
    const [mail] = await mailsTo(shop, person.email)
    const { body } = await ask<WireOpenedMail>(served, `GET /mails/${mail?.id}`, { as: admin })
    expect(body.text).toMatch(/verify-email\?token=…&key=…&/)
    expect(body.html).toMatch(/verify-email\?token=…&amp;key=…&amp;/)
    await served.close()
  })

  it('knows no mail that is not there', async () => {
    expect((await open(randomUUID())).status).toBe(404)
    expect((await open('1')).status).toBe(404)
  })
})

describe('POST /mails/{id}/resend', () => {
  it('sends a mail that has left as a new one, with the same words to the same person', async () => {
    const content = { heading: 'Twice', paragraphs: ['Twice over.'] }
    const queued = { content: JSON.stringify(content), htmlBody: '<p>Twice</p>' }
    const id = await queue('Twice', { deliveredAt: new Date(), attempts: 1, ...queued })
    const { body } = await resend(id)
    expect(body.queuedId).not.toBe(id)
    expect(await row(body.queuedId)).toMatchObject({
      recipient: 'nora@example.com',
      subject: 'Twice',
      textBody: 'Twice.',
      content,
      htmlBody: '<p>Twice</p>',
    })
    const sent = (await deliveredFiles(shop)).filter((file) => file.includes('Subject: Twice'))
    expect(sent).toHaveLength(1)
    expect(sent[0]).toContain('Twice over.')
    expect((await row(body.queuedId)).deliveredAt).not.toBeNull()
  })

  it('has one that was given up tried again, under its own name', async () => {
    const id = await queue('Once more', { attempts: MAX_ATTEMPTS, lastError: 'no such mailbox' })
    expect((await resend(id)).body.queuedId).toBe(id)
    await shop.shop.postman.deliver()
    expect(await row(id)).toMatchObject({ attempts: 1, lastError: null, deliveredAt: expect.any(Date) })
  })

  it('is written down, by the mail’s id', async () => {
    const { body } = await resend(await queue('On record'))
    const deed = await shop.shop.db
      .selectFrom('auditLog')
      .select(['action', 'subject', 'actorId'])
      .where('action', '=', 'resend-mail')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(deed).toEqual({ action: 'resend-mail', subject: body.queuedId, actorId: admin.userId })
  })

  it('knows no mail that is not there', async () => {
    expect((await resend(randomUUID())).status).toBe(404)
  })
})
