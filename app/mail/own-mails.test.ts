import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import type { Viewer } from '../basics/viewer.ts'
import type { Shop } from '../shop/shop.ts'
import { ownMails } from './own-mails.server.ts'

let demo: TestShop
let nora: TestPerson

const viewerOf = ({ userId, email }: TestPerson): Viewer => ({
  userId,
  email,
  name: 'Nora',
  role: 'user',
  emailVerified: false,
})

async function write({ shop }: TestShop, recipient: string, subject: string): Promise<void> {
  await shop.db
    .insertInto('outbox')
    .values({ recipient, subject, textBody: `${subject}: ${shop.url}/x?token=secret`, htmlBody: null })
    .execute()
}

beforeAll(async () => {
  demo = await openTestShop({ DEMO: '1' })
  nora = await signUp(demo)
  await demo.shop.db.deleteFrom('outbox').execute()
  await write(demo, nora.email, 'First')
  await write(demo, 'somebody-else@example.com', 'Not for her')
  await write(demo, nora.email, 'Second')
})
afterAll(() => demo?.close())

describe('the mails of a demo', () => {
  it('are read by whom they were written to, links and all, the newest first', async () => {
    const found = await ownMails(demo.shop, viewerOf(nora))
    expect(found.ok && found.mails.map(({ subject, text }) => [subject, text])).toEqual([
      ['Second', `Second: ${demo.shop.url}/x?token=secret`],
      ['First', `First: ${demo.shop.url}/x?token=secret`],
    ])
  })

  it('are none from before there was the account', async () => {
    const other = await signUp(demo)
    await write(demo, other.email, 'To a guest')
    await sql`update outbox set queued_at = now() - interval '1 hour' where subject = 'To a guest'`.execute(
      demo.shop.db,
    )
    const found = await ownMails(demo.shop, viewerOf(other))
    expect(found.ok && found.mails.map(({ subject }) => subject)).not.toContain('To a guest')
  })

  it('are twenty at the most', async () => {
    const other = await signUp(demo)
    for (let count = 0; count < 25; count++) await write(demo, other.email, `Mail ${count}`)
    const found = await ownMails(demo.shop, viewerOf(other))
    expect(found.ok && found.mails.length).toBe(20)
  })
})

describe('in a shop that is none', () => {
  it.each<[string, (shop: Shop) => Shop]>([
    ['no demo', (shop) => ({ ...shop, demo: false })],
    ['a demo with a mail server', (shop) => ({ ...shop, postman: { ...shop.postman, hasServer: true } })],
  ])('nobody reads a mail that way: %s', async (_, asIf) => {
    expect(await ownMails(asIf(demo.shop), viewerOf(nora))).toEqual({ ok: false, refusal: 'not-found' })
  })
})
