import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { type MailServer, startMailServer } from '../../test/harness/mail-server.ts'
import { mailsTo } from '../../test/harness/mails.ts'
import { signUp } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { DAY, HOUR, MINUTE } from '../basics/clock.ts'
import { inTransaction } from '../shop/database.ts'
import type { WireMail } from './contract.ts'
import type { Mail } from './mail.ts'
import { queueMail } from './queue-mail.server.ts'

let server: MailServer
let shop: TestShop

beforeAll(async () => {
  server = await startMailServer()
  shop = await openTestShop({ SMTP_URL: server.url })
})
beforeEach(async () => {
  await shop.shop.db.deleteFrom('outbox').execute()
})
afterEach(() => {
  server.refuseWith(undefined)
  server.mails.length = 0
})
afterAll(async () => {
  await shop?.close()
  await server?.close()
})

const nora = 'nora@example.com'

async function queued(more: Partial<Mail> = {}): Promise<string> {
  return await queueMail(shop.shop.db, { recipient: nora, subject: 'Hello', text: 'Hello Nora.', ...more })
}

async function tryFor(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour++) {
    await shop.shop.postman.deliver()
    shop.travel(HOUR)
  }
}

async function shown(): Promise<WireMail | undefined> {
  const fresh = await signUp(shop, { role: 'admin' })
  return (await ask<WireMail[]>(shop, `GET /mails?q=${nora}`, { as: fresh })).body[0]
}

const came = () => server.mails.filter(({ to }) => to.includes(nora))
const state = async () => (await mailsTo(shop, nora))[0]

describe('a mail that the server refuses for good', () => {
  it.each([
    ['550 5.1.1 no such mailbox', 'RCPT'],
    ['554 5.7.1 looks like spam', 'DATA'],
  ] as const)('ends at once, and says why: %s (%s)', async (line, to) => {
    await queued()
    server.refuseWith(line, to)
    await tryFor(3)
    expect(await shown()).toMatchObject({
      state: 'undeliverable',
      tries: 1,
      lastError: expect.stringContaining(line.slice(4)),
    })
    expect(await shown()).not.toHaveProperty('dueAt')
    server.refuseWith(undefined)
    await tryFor(3)
    expect(came()).toEqual([])
  })

  it('leaves when an admin sends it again and the server takes it by now', async () => {
    const id = await queued()
    server.refuseWith('550 5.1.1 no such mailbox', 'RCPT')
    await shop.shop.postman.deliver()
    server.refuseWith(undefined)
    const as = await signUp(shop, { role: 'admin' })
    const sent = await ask<{ queuedId: string }>(shop, `POST /mails/${id}/resend`, { as })
    expect(sent.body.queuedId).toBe(id)
    await shop.shop.postman.deliver()
    expect(await shown()).toMatchObject({ state: 'delivered', tries: 1 })
    expect(await shown()).not.toHaveProperty('lastError')
  })

  it('is forgotten where nothing of it may be kept, as one that has left', async () => {
    await queued({ passing: true })
    await shop.shop.postman.deliver()
    expect([came().length, await state()]).toEqual([1, undefined])
    await queued({ passing: true })
    server.refuseWith('550 5.1.1 no such mailbox', 'RCPT')
    await shop.shop.postman.deliver()
    expect(await state()).toBeUndefined()
  })
})

describe('a mail that was tried a hundred times', () => {
  it('is tried no more until an admin sends it again', async () => {
    // The shop's own rounds find it with all its tries made.
    const id = await inTransaction(shop.shop.db, async (db) => {
      const one = await queueMail(db, { recipient: nora, subject: 'Hello', text: 'Hello Nora.' })
      await db.updateTable('outbox').set({ attempts: 100 }).where('id', '=', one).execute()
      return one
    })
    await tryFor(2)
    expect(came()).toEqual([])
    const as = await signUp(shop, { role: 'admin' })
    await ask(shop, `POST /mails/${id}/resend`, { as })
    await shop.shop.postman.deliver()
    expect(came()).toHaveLength(1)
  })
})

describe('a mail is tried again', () => {
  it.each([
    ['450 4.2.0 greylisted', 'RCPT'],
    ['451 4.3.0 later', 'DATA'],
    ['421 4.7.0 too many of you', 'MAIL'],
    // These are about the shop and its settings, whatever mail it brings.
    ['530 5.7.0 authentication required', 'RCPT'],
    ['534 5.7.9 mechanism is too weak', 'RCPT'],
    ['535 5.7.8 credentials invalid', 'RCPT'],
    ['538 5.7.11 encryption required', 'RCPT'],
    ['553 5.7.1 sender address not owned by user', 'MAIL'],
    ['554 5.7.1 not from your address', 'EHLO'],
  ] as const)('after %s (%s)', async (line, to) => {
    await queued()
    server.refuseWith(line, to)
    await tryFor(3)
    // The shop’s own rounds may have tried it, too.
    const tried = await state()
    expect(tried?.state).toBe('trying')
    expect(tried?.attempts).toBeGreaterThanOrEqual(3)
    server.refuseWith(undefined)
    await tryFor(1)
    expect(came()).toHaveLength(1)
  })
})

describe('a mail whose link has expired', () => {
  const soon = () => new Date(shop.shop.now().getTime() + 10 * MINUTE)

  it('is not sent any more, and says so', async () => {
    await queued({ expiresAt: soon() })
    server.refuseWith('451 4.3.0 later')
    await shop.shop.postman.deliver()
    server.refuseWith(undefined)
    shop.travel(10 * MINUTE)
    await tryFor(3)
    expect(came()).toEqual([])
    expect(await shown()).toMatchObject({ state: 'expired', tries: 1, linksExpired: true })
    expect(await shown()).not.toHaveProperty('dueAt')
  })

  it('still leaves a moment before', async () => {
    await queued({ expiresAt: soon() })
    shop.travel(9 * MINUTE)
    await shop.shop.postman.deliver()
    expect(came()).toHaveLength(1)
  })

  it.each(['before it could leave', 'after it left'])('can’t be sent again: %s', async (when) => {
    const id = await queued({ expiresAt: soon() })
    if (when === 'after it left') await shop.shop.postman.deliver()
    shop.travel(HOUR)
    await shop.shop.postman.deliver()
    const as = await signUp(shop, { role: 'admin' })
    const refused = await ask<{ error: { code: string } }>(shop, `POST /mails/${id}/resend`, { as })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'mail-expired'])
    expect(await mailsTo(shop, nora)).toHaveLength(1)
  })

  it('is sent again while the link is good, and dies with it just the same', async () => {
    const id = await queued({ expiresAt: soon() })
    await shop.shop.postman.deliver()
    const as = await signUp(shop, { role: 'admin' })
    server.refuseWith('451 4.3.0 later')
    await ask(shop, `POST /mails/${id}/resend`, { as })
    await shop.shop.postman.deliver()
    server.refuseWith(undefined)
    await tryFor(2)
    expect((await mailsTo(shop, nora)).map((mail) => mail.state)).toEqual(['delivered', 'expired'])
  })

  it('is one that carries a proof: it lives as long as that', async () => {
    const person = await signUp(shop, { verified: false })
    await ask(shop, 'POST /api/auth/request-password-reset', {
      body: { email: person.email },
      headers: { Origin: shop.shop.url },
    })
    const lives = (await mailsTo(shop, person.email)).map((mail) => ({
      subject: mail.subject,
      life: Math.round(((mail.expiresAt?.getTime() ?? 0) - shop.shop.now().getTime()) / MINUTE) * MINUTE,
    }))
    expect(lives).toEqual([
      { subject: 'Please confirm your address', life: DAY },
      { subject: 'Choose a new password', life: 10 * MINUTE },
    ])
  })
})
