import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { HOUR } from '../../basics/clock.ts'
import type { HostedIdentity } from '../needs.server.ts'

/** In milliseconds, as its ID tokens live: then the browser proves itself anew, unless the provider has revoked it. */
export const HOSTED_SESSION_LIFE = HOUR

/** The one address where a hosted ID token counts: it is exchanged for a session like any that a password opens. */
export function hostedSession(hosted: HostedIdentity): BetterAuthPlugin {
  const openSession = createAuthEndpoint(
    '/hosted',
    { method: 'POST', body: z.object({ idToken: z.string() }) },
    async (context) => {
      const { internalAdapter } = context.context
      const entered = await hosted.enter(context.body.idToken)
      // The proxy tells refusals; here they only have to come through.
      if (!entered.ok) throw new APIError('BAD_REQUEST', { ...entered })
      const user = await internalAdapter.findUserById(entered.identityId)
      if (!user) throw new APIError('BAD_REQUEST', { refusal: 'invalid-proof' })
      // As old as the sign-in, not as its newest proof: My account asks how long ago somebody showed who they are.
      const session = await internalAdapter.createSession(
        user.id,
        false,
        { createdAt: entered.signedInAt },
        true,
      )
      await setSessionCookie(context, { session, user })
      return context.json({ user })
    },
  )
  return { id: 'hosted-session', endpoints: { openSession } }
}
