import { randomBytes } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, createAuthMiddleware } from 'better-auth/api'
import { deleteSessionCookie, expireCookie, setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { after, MINUTE } from '../../basics/clock.ts'
import { GOOGLE_NOTICE } from '../google/notice.ts'
import { asksForCode, type CodeParts, takeCode } from './take-code.server.ts'

/** Between the first step and the second there is so much time, in milliseconds. */
const PATIENCE = 10 * MINUTE

/** The ways in that show one factor. A passkey is not among them: having it and unlocking it are two. */
const oneFactor = ['/sign-in/email', '/callback/:id']

/** The door tells refusals; from here they only have to come through. */
const expired = { refusal: 'step-expired' }

/**
 * The second step of signing in, for people with two-factor codes: whoever has shown a password, or comes from Google,
 * gets no session but a ticket for one, and the session for a code. Better Auth's own plugin asks nobody who comes from
 * Google, takes a code twice, and turns codes off for a password alone.
 */
export function secondStep(codes: CodeParts): BetterAuthPlugin {
  return {
    id: 'second-step',
    hooks: { after: [{ matcher: ({ path }) => oneFactor.includes(path ?? ''), handler: askForCode(codes) }] },
    endpoints: { takeSecondStep: takeSecondStep(codes) },
  }
}

function askForCode(codes: CodeParts) {
  return createAuthMiddleware(async (context) => {
    const { newSession, internalAdapter, secret } = context.context
    if (!newSession || !(await asksForCode(codes.db, newSession.user.id))) return
    // The session was made a moment ago; nobody has been given its token.
    await internalAdapter.deleteSession(newSession.session.token)
    deleteSessionCookie(context, true)
    context.context.setNewSession(null)
    const ticket = `second-step-${randomBytes(24).toString('base64url')}`
    const expiresAt = after(new Date(), PATIENCE)
    await internalAdapter.createVerificationValue({
      identifier: ticket,
      value: newSession.user.id,
      expiresAt,
    })
    const cookie = context.context.createAuthCookie('second-step', { maxAge: PATIENCE / 1000 })
    await context.setSignedCookie(cookie.name, ticket, secret, cookie.attributes)
    if (context.path === '/sign-in/email') return context.json({ step: 'code' })
    // Google sign-in ends on the sign-in page (`google/notice.ts`), which then asks for the code.
    const landing = context.context.responseHeaders?.get('location') ?? GOOGLE_NOTICE
    throw context.redirect(`${landing}&step=code`)
  })
}

function takeSecondStep(codes: CodeParts) {
  return createAuthEndpoint(
    '/second-step',
    { method: 'POST', body: z.object({ code: z.string() }) },
    async (context) => {
      const { createAuthCookie, internalAdapter, secret } = context.context
      const cookie = createAuthCookie('second-step')
      const ticket = await context.getSignedCookie(cookie.name, secret)
      const found = ticket ? await internalAdapter.findVerificationValue(ticket) : null
      if (!ticket || !found || found.expiresAt < new Date()) throw new APIError('UNAUTHORIZED', expired)
      const taken = await takeCode(codes, found.value, context.body.code)
      if (!taken.ok) throw new APIError('BAD_REQUEST', { ...taken })
      // A ticket is good for one session: of two right codes at once, the second finds it gone.
      const used = await internalAdapter.consumeVerificationValue(ticket)
      const user = used && (await internalAdapter.findUserById(used.value))
      if (!user) throw new APIError('UNAUTHORIZED', expired)
      const session = await internalAdapter.createSession(user.id)
      await setSessionCookie(context, { session, user })
      expireCookie(context, cookie)
      return context.json({ user })
    },
  )
}
