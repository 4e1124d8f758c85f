import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enableTwoFactor } from '../../test/harness/account.ts'
import { askAuth } from '../../test/harness/ask.ts'
import { mailsTo } from '../../test/harness/mails.ts'
import { PASSWORD, signUp } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { disableLostTwoFactor } from './disable-two-factor.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop?.close())

describe('npm run disable-two-factor', () => {
  it('lets somebody in who has lost phone and backup codes, on record, and tells them', async () => {
    const person = await signUp(shop, { verified: true })
    await enableTwoFactor(shop, person)
    const signIn = () => askAuth(shop, 'sign-in/email', { email: person.email, password: PASSWORD })
    expect((await signIn()).body).toMatchObject({ step: 'code' })
    const words = await disableLostTwoFactor(shop.shop.environment, person.email.toUpperCase())
    expect(words).toContain('with the password alone now')
    expect((await signIn()).body).toMatchObject({ user: { email: person.email } })
    const deeds = await shop.shop.db
      .selectFrom('auditLog')
      .select(['action', 'actorId'])
      .where('subject', '=', person.userId)
      .orderBy('id')
      .execute()
    expect(deeds.at(-1)).toEqual({ action: 'disable-two-factor', actorId: null })
    expect((await mailsTo(shop, person.email)).at(-1)?.subject).toBe('Two-factor codes are off')
  })

  it('says in a sentence why it did nothing', async () => {
    const { email } = await signUp(shop)
    const environment = shop.shop.environment
    await expect(disableLostTwoFactor(environment, email)).rejects.toThrow(
      'has not turned two-factor codes on',
    )
    await expect(disableLostTwoFactor(environment, 'nobody@example.com')).rejects.toThrow(
      'Nobody has an account',
    )
    await expect(disableLostTwoFactor(environment, 'no address')).rejects.toThrow('Nobody has an account')
    await expect(disableLostTwoFactor(environment, '')).rejects.toThrow('npm run disable-two-factor --')
  })
})
