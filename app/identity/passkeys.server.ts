import { passkey } from '@better-auth/passkey'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import { after } from '../basics/clock.ts'
import { ownOrigins } from '../basics/csrf.ts'
import { brand } from '../content/brand.ts'
import type { Shop } from '../shop/shop.ts'
import type { AuthLinks } from './auth-links.server.ts'
import { JUST_SHOWN, type LiveSession } from './live-session.ts'

const added = '/passkey/verify-registration'
const shown = '/passkey/verify-authentication'

/** Bound to the shop's host, found on the device without an e-mail, unlocked each time: so it stands for two factors. */
export function passkeys(url: string, note: AuthLinks['passkeyAdded']): BetterAuthPlugin[] {
  const plugin = passkey({
    rpID: passkeyHost(url),
    rpName: brand.name,
    origin: ownOrigins(url),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    // Our columns' names: the plugin's `credentialID` would become two words.
    schema: { passkey: { modelName: 'passkeys', fields: { credentialID: 'credentialId' } } },
    registration: {
      afterVerification: async ({ verification }) => unlocked(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: async ({ verification }) => unlocked(verification.authenticationInfo.userVerified),
    },
  })
  return [plugin as BetterAuthPlugin, afterAdding(note), oneSession()]
}

/** The plugin itself would take a passkey that was only touched. */
function unlocked(userVerified: boolean | undefined): void {
  if (!userVerified) throw new APIError('UNAUTHORIZED', { refusal: 'passkey-locked' })
}

function afterAdding(note: AuthLinks['passkeyAdded']): BetterAuthPlugin {
  const handler = createAuthMiddleware(async ({ context }) => {
    const { returned, session } = context
    if (!isAPIError(returned)) {
      if (!session) return
      const { id: passkeyId } = returned as { id: string }
      const added = { passkeyId, sessionId: session.session.id, holder: session.user }
      if (!(await note(added))) throw new APIError('UNAUTHORIZED', { refusal: 'not-signed-in' })
    } else if (returned.statusCode === 500) {
      // The plugin's word for whatever it could not read.
      throw new APIError('BAD_REQUEST', { refusal: 'invalid-passkey' })
    }
  })
  return { id: 'passkey-added', hooks: { after: [{ matcher: ({ path }) => path === added, handler }] } }
}

/** Whoever shows a passkey to prove again who they are still has one session in that browser. */
function oneSession(): BetterAuthPlugin {
  const handler = createAuthMiddleware(async ({ context, getSignedCookie }) => {
    const { newSession, internalAdapter, secret, authCookies } = context
    const token = newSession && (await getSignedCookie(authCookies.sessionToken.name, secret))
    const before = token ? await internalAdapter.findSession(token) : null
    if (token && before?.user.id === newSession.user.id) await internalAdapter.deleteSession(token)
  })
  return { id: 'passkey-shown', hooks: { after: [{ matcher: ({ path }) => path === shown, handler }] } }
}

/** WebAuthn's RP id. Browsers take no IP address for it, so a shop on this machine goes by the machine's name. */
export function passkeyHost(shopUrl: string): string {
  const { hostname } = new URL(shopUrl)
  return hostname === '127.0.0.1' || hostname === '[::1]' ? 'localhost' : hostname
}

/** Whether a session was opened with a passkey a moment ago: that stands for the password. */
export function hasJustShownPasskey(shop: Pick<Shop, 'now'>, session: LiveSession): boolean {
  return session.byPasskey && after(session.signedInAt, JUST_SHOWN) > shop.now()
}

/** With the cookie of its challenge: for five minutes and one passkey. The caller knows that the person may add one. */
export async function passkeyOptions(shop: Pick<Shop, 'auth' | 'url'>, headers: Headers): Promise<Response> {
  const address = `${shop.url}/api/auth/passkey/generate-register-options`
  return await shop.auth.handler(new Request(address, { headers: { cookie: headers.get('cookie') ?? '' } }))
}
