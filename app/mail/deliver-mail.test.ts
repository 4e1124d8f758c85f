import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openLog } from '../../server/log.ts'
import { type MailServer, startMailServer } from '../../test/harness/mail-server.ts'
import { deliveredFiles, mailsTo } from '../../test/harness/mails.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../basics/clock.ts'
import { inTransaction } from '../shop/database.ts'
import { deliverMail } from './deliver-mail.server.ts'
import { nextTry } from './deliver-mail.ts'
import { bySmtp, type Outgoing } from './outgoing.server.ts'
import { queueMail } from './queue-mail.server.ts'

const content = { heading: 'Hello', paragraphs: ['Hello Nora.'] }
const hello = { subject: 'Hello', text: 'Hello Nora.', content }

describe('nextTry', () => {
  it.each([
    [1, MINUTE],
    [2, 2 * MINUTE],
    [5, 16 * MINUTE],
    [7, HOUR],
    [100, HOUR],
  ])('puts the try after number %i off by %i ms', (attempt, wait) => {
    expect(nextTry(new Date(0), attempt).getTime()).toBe(wait)
  })
})

describe('a mail', () => {
  let server: MailServer
  let shop: TestShop
  let twin: TestShop

  beforeEach(async () => {
    server = await startMailServer()
    shop = await openTestShop({ SMTP_URL: server.url, MAIL_FROM: 'Spoke & Piston <shop@shop.test>' })
    twin = await openTestShop({ SMTP_URL: server.url, DATABASE_URL: shop.address, DATA_DIR: shop.dataDir })
  })
  afterEach(async () => {
    await twin.close()
    await shop.close()
    await server.close()
  })

  it('leaves to its one recipient, with both parts, from the shop', async () => {
    const id = await queueMail(shop.shop.db, {
      ...hello,
      recipient: 'nora@example.com',
      replyTo: 'ask@example.com',
    })
    expect(await shop.shop.postman.deliver()).toBe(1)
    const [mail] = server.mails
    expect(mail).toMatchObject({ from: 'shop@shop.test', to: ['nora@example.com'] })
    for (const part of [
      `Message-ID: <${id}@shop.test>`,
      'Reply-To: ask@example.com',
      'To: nora@example.com',
      'Subject: Hello',
      'text/plain',
      'text/html',
    ]) {
      expect(mail?.data).toContain(part)
    }
    expect((await mailsTo(shop, 'nora@example.com'))[0]).toMatchObject({ attempts: 1, lastError: null })
  })

  it('that was put off by a clock that was a day ahead leaves once that is set right', async () => {
    await queueMail(shop.shop.db, { ...hello, recipient: 'nora@example.com' })
    shop.travel(DAY)
    server.refuseWith('451 4.3.0 later')
    expect(await shop.shop.postman.deliver()).toBe(0)
    shop.travel(-DAY)
    server.refuseWith(undefined)
    expect(await shop.shop.postman.deliver()).toBe(1)
  })

  it('leaves with half of a surrogate pair in it', async () => {
    const words = { heading: 'Hello', paragraphs: ['Hello \ud83d Nora.'] }
    await queueMail(shop.shop.db, { ...hello, content: words, recipient: 'nora@example.com' })
    expect(await shop.shop.postman.deliver()).toBe(1)
    expect(server.mails[0]?.data).toContain('text/html')
  })

  it('that 0.2.0 has queued leaves with the HTML it was queued with', async () => {
    const mail = { subject: 'Hello', textBody: 'Hello.', htmlBody: '<p>Hello from before.</p>' }
    await shop.shop.db
      .insertInto('outbox')
      .values({ ...mail, recipient: 'nora@example.com' })
      .execute()
    expect(await shop.shop.postman.deliver()).toBe(1)
    expect(server.mails[0]?.data).toContain('<p>Hello from before.</p>')
  })

  it('leaves once, however often and from however many processes the outbox is emptied', async () => {
    for (let at = 0; at < 25; at++)
      await queueMail(shop.shop.db, { ...hello, recipient: `p${at}@example.com` })
    const left = await Promise.all([shop, twin, shop, twin].map(({ shop: one }) => one.postman.deliver()))
    expect(left.reduce((sum, count) => sum + count)).toBe(25)
    expect(new Set(server.mails.map(({ to }) => to[0])).size).toBe(25)
    expect(server.mails).toHaveLength(25)
    expect(await shop.shop.postman.deliver()).toBe(0)
  })

  it('leaves once, also where those before it took so long that another process has claimed it', async () => {
    for (const at of [1, 2, 3]) await queueMail(shop.shop.db, { ...hello, recipient: `p${at}@example.com` })
    const bySlow = bySmtp(server.url, 'shop@shop.test')
    let sent = 0
    const slow: Outgoing = async (mail) => {
      await bySlow(mail)
      sent += 1
      shop.travel(35 * SECOND)
      if (sent === 1) return
      twin.travel(70 * SECOND)
      expect(await deliverMail(twin.shop, bySlow)).toMatchObject({ left: 1 })
      twin.travel(-70 * SECOND)
    }
    expect(await deliverMail(shop.shop, slow)).toMatchObject({ left: 2 })
    shop.travel(-70 * SECOND)
    expect(server.mails.map(({ to }) => to[0])).toEqual([
      'p1@example.com',
      'p2@example.com',
      'p3@example.com',
    ])
  })

  it('is given up for now where a server says something again and again, and never comes to an end', async () => {
    const dripping = createServer((socket) => {
      socket.write('220 here\r\n')
      const drip = setInterval(() => socket.write('250-still here\r\n'), 20)
      socket.on('close', () => clearInterval(drip)).on('error', () => undefined)
    })
    dripping.listen(0, '127.0.0.1')
    await once(dripping, 'listening')
    const { port } = dripping.address() as AddressInfo
    await queueMail(shop.shop.db, { ...hello, recipient: 'nora@example.com' })
    const outgoing = bySmtp(`smtp://127.0.0.1:${port}`, 'shop@shop.test', 300)
    expect(await deliverMail(shop.shop, outgoing)).toMatchObject({ left: 0 })
    const lastError = 'The mail server did not come to an end.'
    expect((await mailsTo(shop, 'nora@example.com'))[0]).toMatchObject({ attempts: 1, lastError })
    dripping.close()
  })

  it('waits while the server refuses, and leaves later under the same Message-ID', async () => {
    const id = await queueMail(shop.shop.db, { ...hello, recipient: 'nora@example.com' })
    server.refuseWith('451 greylisted')
    expect(await shop.shop.postman.deliver()).toBe(0)
    expect((await mailsTo(shop, 'nora@example.com'))[0]).toMatchObject({
      attempts: 1,
      deliveredAt: null,
      lastError: expect.stringContaining('451'),
    })
    server.refuseWith(undefined)
    expect(await shop.shop.postman.deliver()).toBe(0)
    shop.travel(2 * MINUTE)
    expect(await shop.shop.postman.deliver()).toBe(1)
    expect(server.mails[0]?.data).toContain(`<${id}@shop.test>`)
  })

  it('that is refused for good is logged in the server’s words, without the address', async () => {
    const lines: string[] = []
    const log = openLog('info', { write: (line) => void lines.push(line) })
    await queueMail(shop.shop.db, { ...hello, recipient: 'jane@customer.test' })
    server.refuseWith('550 5.1.1 <jane@customer.test>: Recipient address rejected')
    await deliverMail({ ...shop.shop, log }, bySmtp(server.url, 'shop@shop.test'))
    expect(lines.join()).toContain('550 5.1.1 <…>: Recipient address rejected')
    expect(lines.join()).not.toContain('customer')
  })

  it('outlasts a mail server that is away for a day', async () => {
    await server.close()
    await queueMail(shop.shop.db, { ...hello, recipient: 'nora@example.com' })
    for (let hour = 0; hour < 24; hour++) {
      await shop.shop.postman.deliver()
      shop.travel(HOUR)
    }
    shop.travel(DAY)
    const [waiting] = await mailsTo(shop, 'nora@example.com')
    expect(waiting).toMatchObject({ deliveredAt: null, attempts: 24 })
    server = await startMailServer()
    const later = await openTestShop({
      SMTP_URL: server.url,
      DATABASE_URL: shop.address,
      DATA_DIR: shop.dataDir,
    })
    later.travel(3 * DAY)
    expect(await later.shop.postman.deliver()).toBe(1)
    await later.close()
  })

  it('is not there when the fact that it tells of did not come to be', async () => {
    const undone = inTransaction(shop.shop.db, async (db) => {
      await queueMail(db, { ...hello, recipient: 'nora@example.com' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await shop.shop.postman.deliver()).toBe(0)
  })

  it('leaves by itself soon after it was sent', async () => {
    await shop.shop.postman.send(shop.shop.db, { ...hello, recipient: 'nora@example.com' })
    await expect.poll(() => server.mails.length).toBe(1)
  })
})

describe('without a mail server', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop?.close())

  it('a mail becomes a file that a mail reader opens', async () => {
    const id = await queueMail(shop.shop.db, { ...hello, recipient: 'nora@example.com' })
    const files = await deliveredFiles(shop)
    expect(files).toHaveLength(1)
    expect(files[0]).toMatch(/\r\nFrom: "Spoke & Piston" <shop@shop\.test>\r\nTo: nora@example\.com\r\n/)
    expect(files[0]).toContain(`Message-ID: <${id}@shop.test>`)
    // Its links let in whoever reads them.
    const outbox = join(shop.dataDir, 'outbox')
    for (const [path, mode] of [[outbox, 0o700] as const, [join(outbox, `${id}.eml`), 0o600] as const])
      expect((await stat(path)).mode & 0o777).toBe(mode)
  })
})
