import type { OAuthProvider } from 'better-auth/oauth2'
import { type GoogleSandbox, openSandbox } from '../../../sandboxes/google/open-sandbox.ts'
import { normalEmail } from '../../basics/text-checks.ts'
import type { Log } from '../../shop/base.ts'
import type { Database } from '../../shop/database.ts'
import { CALLBACK_PATH, GOOGLE_NOTICE, SANDBOX_PATH } from './addresses.ts'
import type { ProvenPerson } from './claims.server.ts'
import { googleProvider } from './google-provider.server.ts'

export { forgetExpired } from '../../../sandboxes/google/records.ts'
export type { GoogleSandbox }

export interface GoogleSignIn {
  provider: OAuthProvider<ProvenPerson>
  sandbox: GoogleSandbox | undefined
}

export interface GoogleSettings {
  id: string
  secret: string
  issuer: string
}

/** With the owner's keys, or, in a demo shop without any, with its stand-in: the one place that knows which it is. */
export async function openGoogle(
  settings: GoogleSettings | undefined,
  shop: { db: Database; log: Log; url: string; demo: boolean; secret(): Promise<string> },
): Promise<GoogleSignIn | undefined> {
  if (settings) {
    const { id: clientId, secret: clientSecret, issuer } = settings
    return {
      provider: googleProvider({ clientId, clientSecret, issuer }, fetch, shop.log),
      sandbox: undefined,
    }
  }
  if (!shop.demo) return undefined
  const sandbox = openSandbox({
    db: shop.db,
    issuer: shop.url + SANDBOX_PATH,
    secret: await shop.secret(),
    clientId: 'spoke-and-piston',
    redirectUri: shop.url + CALLBACK_PATH,
    tooLate: `${GOOGLE_NOTICE}&error=state_mismatch`,
    spellEmail: normalEmail,
  })
  return { provider: googleProvider(sandbox, (request) => sandbox.answer(request), shop.log), sandbox }
}
