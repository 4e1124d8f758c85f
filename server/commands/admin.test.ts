import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enableTwoFactor } from '../../test/harness/account.ts'
import { ask } from '../../test/harness/ask.ts'
import { mailsTo } from '../../test/harness/mails.ts'
import { signUp } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { appoint } from './admin.ts'
import { disableLostTwoFactor } from './disable-two-factor.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop?.close())

describe('npm run admin', () => {
  it('makes a confirmed person an admin at once, beside the running shop, on record, and tells them', async () => {
    const person = await signUp(shop, { verified: true })
    const words = await appoint(shop.shop.environment, person.email)
    expect(words).toBe(`${person.email} is an admin now.`)
    expect((await ask(shop, 'GET /user', { as: person })).status).toBe(200)
    const [deed] = await shop.shop.db
      .selectFrom('auditLog')
      .select(['action', 'actorId'])
      .where('subject', '=', person.userId)
      .execute()
    expect(deed).toEqual({ action: 'make-admin', actorId: null })
    // The running shop may be the one that delivers it.
    await expect
      .poll(async () => (await mailsTo(shop, person.email)).find(({ subject }) => subject.includes('admin')))
      .toMatchObject({ deliveredAt: expect.any(Date) })
    expect(await appoint(shop.shop.environment, person.email)).toBe(`${person.email} is an admin already.`)
  })

  it('prints the link under which they turn their codes on, where admins need them, until they are on', async () => {
    const strict = await openTestShop({ ADMIN_2FA: '1' })
    const { environment } = strict.shop
    const person = await signUp(strict, { verified: true })
    const words = await appoint(environment, person.email)
    const [link = ''] = words.match(/http:\/\/shop\.test\/dashboard\/account\?enrolment=[\w-]{43}$/m) ?? []
    expect(link).not.toBe('')
    expect(words).toContain('is an admin now.')
    const again = await appoint(environment, person.email)
    expect(again).toContain('is an admin already.')
    expect(again).toContain('?enrolment=')
    expect(again).not.toContain(link)
    const rows = JSON.stringify(await strict.shop.db.selectFrom('verifications').selectAll().execute())
    for (const printed of [words, again]) expect(rows).not.toContain(printed.match(/enrolment=(\S+)/)?.[1])
    await enableTwoFactor(strict, person)
    const on = await appoint(environment, person.email)
    expect(on).not.toContain('enrolment')
    expect(on).toContain('They have had two-factor codes on since')
    const off = await disableLostTwoFactor(environment, person.email)
    expect(off).toContain('?enrolment=')
    await strict.close()
  })

  it('does not wait until a mail server that says nothing has been tried with all that waits', async () => {
    const silent = createServer((socket) => void socket.on('error', () => undefined)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const person = await signUp(shop, { verified: true })
    const waiting = Array.from({ length: 100 }, (_, each) => ({
      recipient: `p${each}@example.com`,
      subject: 'Hello',
      textBody: 'Hello.',
    }))
    await shop.shop.db.insertInto('outbox').values(waiting).execute()
    const { port } = silent.address() as AddressInfo
    const environment = { ...shop.shop.environment, smtpUrl: `smtp://127.0.0.1:${port}` }
    expect(await appoint(environment, person.email)).toBe(`${person.email} is an admin now.`)
    silent.close()
  })

  it('says in a sentence what is missing', async () => {
    const { email } = await signUp(shop)
    const environment = shop.shop.environment
    await expect(appoint(environment, email)).rejects.toThrow(
      'has to sign up, confirm the address and sign in first',
    )
    await expect(appoint(environment, 'nobody@example.com')).rejects.toThrow('has to sign up, confirm')
    await expect(appoint(environment, '')).rejects.toThrow('npm run admin --')
  })
})
