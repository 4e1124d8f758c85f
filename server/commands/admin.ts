import { setTimeout as pause } from 'node:timers/promises'
import { inviteTwoFactor, type TwoFactorInvitation } from '../../app/account/invite-two-factor.server.ts'
import { SECOND } from '../../app/basics/clock.ts'
import { makeAdmin } from '../../app/identity/make-admin.server.ts'
import type { Environment } from '../environment.ts'
import { type OpenShop, openShop } from '../shop.ts'

/**
 * Makes somebody an admin by the owner's word, on the server: the only way in for a shop's first one. It works beside
 * a running shop, and without one.
 * @returns a sentence that says what it did
 * @throws Error with a sentence when nobody with that address can be one yet.
 */
export async function appoint(environment: Environment, email: string): Promise<string> {
  if (!email) throw new Error('Say who it is: npm run admin -- name@example.com')
  const shop = await openShop({ ...environment, logLevel: 'silent' })
  try {
    const made = await makeAdmin(shop, email)
    if (!made.ok) throw new Error(`${email} has to sign up, confirm the address and sign in first.`)
    await sendSoon(shop)
    const words = `${email} is an admin${made.changed > 0 ? ' now' : ' already'}.`
    return [words, ...wordsOf(await inviteTwoFactor(shop, email))].join('\n')
  } finally {
    await shop.close()
  }
}

const soon = 5 * SECOND

/** All that waits goes with it: what a silent mail server holds up is left to the open shop, or its next start. */
export async function sendSoon({ postman }: Pick<OpenShop, 'postman'>): Promise<void> {
  await Promise.race([postman.deliver(), pause(soon, undefined, { ref: false })])
}

export function wordsOf(invited: TwoFactorInvitation): string[] {
  if (!invited) return []
  if ('link' in invited) {
    return [
      'Admins of this shop need two-factor codes. Hand them this link in person, or over a channel you trust:',
      invited.link,
      'It works once, within a day, only for them and only while they are logged in.',
    ]
  }
  const day = invited.onSince.toISOString().slice(0, 10)
  return [
    `They have had two-factor codes on since ${day}. If it was not they who turned them on: npm run disable-two-factor`,
  ]
}
