import { refuse } from '../../basics/outcome.ts'
import type { Shop } from '../../shop/shop.ts'
import type { HostedIdentity } from '../needs.server.ts'
import { deleteAccount, lookUpAccount } from './accounts.server.ts'
import { enterHosted } from './enter-hosted.server.ts'
import { openIdTokens } from './id-token.server.ts'
import type { FirebaseSettings } from './settings.ts'

/** Opens a Firebase project as the shop's identity provider. Nothing is asked of it before somebody signs in. */
export function openFirebase(
  settings: FirebaseSettings,
  shop: Pick<Shop, 'db' | 'now' | 'log'>,
): HostedIdentity {
  const readIdToken = openIdTokens(settings)

  async function vouch(idToken: string) {
    const person = await readIdToken(idToken, shop.now())
    const account = person && (await lookUpAccount(settings, idToken))
    if (!person || !account || account.disabled) return undefined
    if (account.validSince && person.signedInAt < account.validSince) return undefined
    // A token knows its address as it was an hour ago; what is proven since then counts, and what is not any more does not.
    return {
      idToken,
      person: { ...person, emailVerified: account.emailVerified },
      validSince: account.validSince,
    }
  }

  const mayDelete = settings.emulator !== undefined || settings.serviceAccount !== undefined
  return {
    settings,
    async enter(idToken) {
      let vouched: Awaited<ReturnType<typeof vouch>>
      try {
        vouched = await vouch(idToken)
      } catch (error) {
        shop.log.warn({ error: (error as Error).message }, 'Firebase could not be asked about an ID token')
        return refuse({ refusal: 'identity-provider-down', retryAfter: 5 })
      }
      return vouched ? await enterHosted(shop, vouched) : refuse({ refusal: 'invalid-proof' })
    },
    ...(mayDelete && { deleteAccount: (uid: string) => deleteAccount(settings, uid) }),
  }
}
