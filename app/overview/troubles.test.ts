import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownBackupAge } from '../../server/backup/schedule.ts'
import { ask } from '../../test/harness/ask.ts'
import { type MailServer, startMailServer } from '../../test/harness/mail-server.ts'
import { signUp } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { recordAudit } from '../audit/public.server.ts'
import { after, DAY, HOUR, MINUTE, SECOND } from '../basics/clock.ts'
import { MAX_ATTEMPTS } from '../mail/deliver-mail.ts'
import { queueMail } from '../mail/queue-mail.server.ts'
import { inTransaction } from '../shop/database.ts'
import type { WireOverview } from './contract.ts'

let server: MailServer
let shop: TestShop

beforeAll(async () => {
  server = await startMailServer()
  shop = await openTestShop({ SMTP_URL: server.url })
})
beforeEach(async () => {
  server.refuseWith(undefined)
  await shop.shop.db.deleteFrom('outbox').execute()
})
afterAll(async () => {
  await shop?.close()
  await server?.close()
})

const nora = 'nora@example.com'

/** As an admin of that day sees it, as time goes by here; the mail that greets them is no part of it. */
async function troubles(of = shop): Promise<WireOverview['troubles']> {
  const as = await signUp(of, { role: 'admin' })
  await of.shop.db.deleteFrom('outbox').where('recipient', '!=', nora).execute()
  return (await ask<WireOverview>(of, 'GET /overview', { as })).body.troubles
}

const queued = () => queueMail(shop.shop.db, { recipient: nora, subject: 'Hello', text: 'Hello Nora.' })

it('a shop in which all is well has none', async () => {
  expect(await troubles()).toEqual([])
})

describe('mails', () => {
  it('that the mail server does not take are told after a quarter of an hour', async () => {
    server.refuseWith('451 4.3.0 try again later')
    await queued()
    await shop.shop.postman.deliver()
    expect(await troubles()).toEqual([])
    const written = shop.shop.now()
    shop.travel(16 * MINUTE)
    await shop.shop.postman.deliver()
    const [told, ...more] = await troubles()
    expect([told?.what, told?.count, more]).toEqual(['mails-late', 1, []])
    expect(Math.abs(Date.parse(told?.since ?? '') - written.getTime())).toBeLessThan(MINUTE)
    server.refuseWith(undefined)
    shop.travel(HOUR)
    await shop.shop.postman.deliver()
    expect(await troubles()).toEqual([])
  })

  it('that it has refused for good are told for a week', async () => {
    server.refuseWith('550 5.1.1 no such mailbox', 'RCPT')
    await queued()
    await shop.shop.postman.deliver()
    expect(await troubles()).toEqual([{ what: 'mails-undeliverable', count: 1 }])
    const longAgo = after(shop.shop.now(), -7 * DAY)
    await shop.shop.db.updateTable('outbox').set({ undeliverableAt: longAgo }).execute()
    expect(await troubles()).toEqual([])
  })

  it('that were tried for days are told when they are given up', async () => {
    server.refuseWith('451 4.3.0 try again later')
    await inTransaction(shop.shop.db, async (db) => {
      await queueMail(db, { recipient: nora, subject: 'Hello', text: 'Hello Nora.' })
      await db
        .updateTable('outbox')
        .set({ attempts: MAX_ATTEMPTS - 1 })
        .execute()
    })
    await shop.shop.postman.deliver()
    expect(await troubles()).toEqual([{ what: 'mails-given-up', count: 1 }])
  })
})

it('books that differ are told until a whole check finds them to agree', async () => {
  const differences = [{ about: 'product' }, { about: 'money' }]
  await recordAudit(shop.shop.db, { action: 'books-differ', after: { differences } })
  expect(await troubles()).toEqual([{ what: 'books-differ', count: 2, since: expect.any(String) }])
  await recordAudit(shop.shop.db, { action: 'books-agree' })
  expect(await troubles()).toEqual([])
})

it('a card provider that does not answer is told', async () => {
  const down = vi.spyOn(shop.shop.cardProvider, 'isDown').mockReturnValue(true)
  expect(await troubles()).toEqual([{ what: 'card-provider-down' }])
  down.mockRestore()
})

describe('backups', () => {
  it('that are due since yesterday are told, and that there is none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'backups-'))
    const saving = await openTestShop({ BACKUP_DIR: folder })
    expect(await troubles(saving)).toEqual([{ what: 'no-backup' }])
    const written = new Date(Math.floor(Date.now() / 1000) * 1000)
    const file = join(folder, `spoke-and-piston-${written.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`)
    await writeFile(file, '')
    expect(await troubles(saving)).toEqual([])
    saving.travel(26 * HOUR + MINUTE)
    const [late, ...more] = await troubles(saving)
    expect([late?.what, more]).toEqual(['backup-late', []])
    expect(Math.abs(Date.parse(late?.since ?? '') - written.getTime())).toBeLessThan(SECOND)
    await saving.close()
  })

  it('are asked of a shop that keeps its own database, and not of a demo or where somebody else keeps it', async () => {
    const age = (settings: { demo: boolean; databaseUrl: string | undefined }) =>
      ownBackupAge({ ...settings, backups: undefined }, () => new Date())
    expect(await age({ demo: false, databaseUrl: undefined })?.()).toBe(Number.POSITIVE_INFINITY)
    expect(age({ demo: true, databaseUrl: undefined })).toBeUndefined()
    expect(age({ demo: false, databaseUrl: 'postgres://elsewhere/shop' })).toBeUndefined()
  })
})
