import { passkey } from '@better-auth/passkey'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import { ownOrigins } from '../basics/own-origins.ts'
import { brand } from '../content/brand.ts'
import { passkeyHost } from './passkey-host.ts'

/** Whom a passkey was added for. */
export interface PasskeyHolder {
  email: string
  name: string
}

const added = '/passkey/verify-registration'

/**
 * Passkeys by Better Auth's plugin, bound to the shop's own host. Each is kept on its device, found there without an
 * e-mail, and unlocked each time (a finger, a face, a PIN): so it stands for two factors.
 */
export function passkeys(url: string, tell: (holder: PasskeyHolder) => Promise<void>): BetterAuthPlugin[] {
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
  return [plugin as BetterAuthPlugin, afterAdding(tell)]
}

/** The plugin itself would take a passkey that was only touched. */
function unlocked(userVerified: boolean | undefined): void {
  if (!userVerified) throw new APIError('UNAUTHORIZED', { refusal: 'passkey-locked' })
}

function afterAdding(tell: (holder: PasskeyHolder) => Promise<void>): BetterAuthPlugin {
  const handler = createAuthMiddleware(async ({ context }) => {
    const { returned, session } = context
    if (!isAPIError(returned)) {
      if (session) await tell(session.user)
    } else if (returned.statusCode === 500) {
      // The plugin's word for whatever it could not read.
      throw new APIError('BAD_REQUEST', { refusal: 'passkey-no-good' })
    }
  })
  return { id: 'passkey-added', hooks: { after: [{ matcher: ({ path }) => path === added, handler }] } }
}
