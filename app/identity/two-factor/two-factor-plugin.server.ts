import { randomBytes } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, createAuthMiddleware } from 'better-auth/api'
import { deleteSessionCookie, expireCookie, setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { after, MINUTE } from '../../basics/clock.ts'
import { GOOGLE_NOTICE } from '../google/addresses.ts'
import { recordFactors } from './record-factors.server.ts'
import { type TwoFactorParts, takeCode } from './take-code.server.ts'

/** Between the first step and the second there is so much time, in milliseconds. */
const PATIENCE = 10 * MINUTE

const byPasskey = '/passkey/verify-authentication'

/** The ways in. A passkey counts as two factors, if it was added with two (`record-factors.server.ts`). */
const waysIn = ['/sign-in/email', '/callback/:id', byPasskey]

/** The proxy tells refusals; from here they only have to come through. */
const expired = { refusal: 'two-factor-expired' }
const passkeyGone = { refusal: 'invalid-passkey' }

/**
 * The second step of signing in, for people with two-factor codes: whoever has shown one factor (a password, Google, a passkey
 * that was added with a password alone) gets no session but a ticket for one, and the session for a code. Better Auth's own
 * plugin asks nobody who comes from Google, takes a code twice, and turns codes off for a password alone.
 */
export function twoFactor(
  codes: TwoFactorParts,
  codesAreGuessed: (identityId: string) => Promise<void>,
): BetterAuthPlugin {
  return {
    id: 'two-factor',
    hooks: { after: [{ matcher: ({ path }) => waysIn.includes(path ?? ''), handler: askForCode(codes) }] },
    endpoints: { takeTwoFactorCode: takeTwoFactorCode(codes, codesAreGuessed) },
  }
}

function askForCode(codes: TwoFactorParts) {
  return createAuthMiddleware(async (context) => {
    const { newSession, internalAdapter, secret } = context.context
    if (!newSession) return
    const { session, user } = newSession
    const credentialId = context.path === byPasskey ? String(context.body.response.id) : undefined
    const shown = { sessionId: session.id, identityId: user.id, credentialId }
    const result = await recordFactors(codes.db, shown)
    if (result === 'enough') return
    // The session was made a moment ago; nobody has been given its token.
    await internalAdapter.deleteSession(session.token)
    deleteSessionCookie(context, true)
    context.context.setNewSession(null)
    if (result === 'gone') throw new APIError('UNAUTHORIZED', passkeyGone)
    const ticket = `two-factor-${randomBytes(24).toString('base64url')}`
    const expiresAt = after(new Date(), PATIENCE)
    await internalAdapter.createVerificationValue({
      identifier: ticket,
      value: user.id,
      expiresAt,
    })
    const cookie = context.context.createAuthCookie('two-factor', { maxAge: PATIENCE / 1000 })
    await context.setSignedCookie(cookie.name, ticket, secret, cookie.attributes)
    if (context.path !== '/callback/:id') return context.json({ step: 'code' })
    // Google sign-in ends on the sign-in page (`google/addresses.ts`), which then asks for the code.
    const landing = context.context.responseHeaders?.get('location') ?? GOOGLE_NOTICE
    throw context.redirect(`${landing}&step=code`)
  })
}

function takeTwoFactorCode(codes: TwoFactorParts, codesAreGuessed: (identityId: string) => Promise<void>) {
  return createAuthEndpoint(
    '/two-factor',
    { method: 'POST', body: z.object({ code: z.string() }) },
    async (context) => {
      const { createAuthCookie, internalAdapter, secret } = context.context
      const cookie = createAuthCookie('two-factor')
      const ticket = await context.getSignedCookie(cookie.name, secret)
      const found = ticket ? await internalAdapter.findVerificationValue(ticket) : null
      if (!ticket || !found || found.expiresAt < new Date()) throw new APIError('UNAUTHORIZED', expired)
      const taken = await takeCode(codes, found.value, context.body.code)
      if (!taken.ok && taken.refusal !== 'wrong-code') await codesAreGuessed(found.value)
      if (!taken.ok) throw new APIError('BAD_REQUEST', { ...taken })
      // A ticket is good for one session: of two right codes at once, the second finds it gone.
      const used = await internalAdapter.consumeVerificationValue(ticket)
      const user = used && (await internalAdapter.findUserById(used.value))
      if (!user) throw new APIError('UNAUTHORIZED', expired)
      const session = await internalAdapter.createSession(user.id, false, { secondFactor: true })
      await setSessionCookie(context, { session, user })
      expireCookie(context, cookie)
      return context.json({ user })
    },
  )
}
