import type { OAuthProvider } from 'better-auth/oauth2'
import type { Database } from '../../basics/database.ts'
import type { Log } from '../../basics/shop.ts'
import type { ProvenPerson } from './claims.server.ts'
import { googleProvider } from './google-provider.server.ts'
import type { GoogleSandbox } from './sandbox/open-sandbox.server.ts'

declare module '../../basics/shop.ts' {
  interface Shop {
    /** Google sign-in, where there is one. */
    google: GoogleSignIn | undefined
  }
}

export interface GoogleSignIn {
  provider: OAuthProvider<ProvenPerson>
  /** Google's stand-in, while no keys are set. */
  sandbox: GoogleSandbox | undefined
}

/** Google's settings, where the owner has made them. */
export interface GoogleSettings {
  id: string
  secret: string
  issuer: string
}

/**
 * Opens Google sign-in: with the owner's keys, or, in a demo shop without any, with its stand-in. The one place that
 * knows which it is; what stands before and behind is the same.
 */
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
  const { openGoogleSandbox } = await import('./sandbox/open-sandbox.server.ts')
  const sandbox = await openGoogleSandbox(shop.db, shop.url, await shop.secret())
  return { provider: googleProvider(sandbox, (request) => sandbox.answer(request), shop.log), sandbox }
}
