import { inviteTwoFactor } from '../../app/account/invite-two-factor.server.ts'
import { resetTwoFactor } from '../../app/account/reset-two-factor.server.ts'
import type { Environment } from '../environment.ts'
import { openShop } from '../shop.ts'
import { sendSoon, wordsOf } from './admin.ts'

/**
 * Lets somebody in again who has lost phone and backup codes, by the owner's word, on the server
 * (`npm run disable-two-factor -- EMAIL`). It works beside a running shop, and without one.
 * @returns a sentence that says what it did
 * @throws Error with a sentence when there is nobody with that address, or no codes are on.
 */
export async function disableLostTwoFactor(environment: Environment, email: string): Promise<string> {
  if (!email) throw new Error('Say who it is: npm run disable-two-factor -- name@example.com')
  const shop = await openShop({ ...environment, logLevel: 'silent' })
  try {
    const given = await resetTwoFactor(shop, email)
    if (!given.ok) {
      throw new Error(
        given.refusal === 'not-found'
          ? `Nobody has an account with ${email}.`
          : `${email} has not turned two-factor codes on.`,
      )
    }
    await sendSoon(shop)
    const words = `${email} signs in with the password alone now, and can turn codes on again under My Account.`
    return [words, ...wordsOf(await inviteTwoFactor(shop, email))].join('\n')
  } finally {
    await shop.close()
  }
}
