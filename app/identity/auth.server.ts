import { type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import type { OAuthProvider } from 'better-auth/oauth2'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { DAY, SECOND } from '../basics/clock.ts'
import { ownOrigins } from '../basics/csrf.ts'
import {
  AFTER_VERIFICATION,
  type AuthLinks,
  type LinkOutcome,
  RESET_LINK_LIFE,
  VERIFICATION_LINK_LIFE,
} from './auth-links.server.ts'
import { HOSTED_SESSION_LIFE, hostedSession } from './firebase/hosted-session.server.ts'
import { GOOGLE_NOTICE } from './google/addresses.ts'
import type { ProvenPerson } from './google/claims.server.ts'
import type { Auth, HostedIdentity, Passwords } from './needs.server.ts'
import { passkeys } from './passkeys.server.ts'
import type { Signatures } from './secrets/signatures.server.ts'
import type { TwoFactorParts } from './two-factor/take-code.server.ts'
import { twoFactor } from './two-factor/two-factor-plugin.server.ts'

export interface AuthSettings {
  url: string
  secret: string
  signatures: Signatures
  links: AuthLinks
  codes: TwoFactorParts
  google?: OAuthProvider<ProvenPerson> | undefined
  hosted?: HostedIdentity | undefined
  passwords?: Passwords | undefined
}

/**
 * Better Auth over the shop's own database. Sessions are looked up on each use (no cookie cache): ending one works at
 * once. Reached only through `server/auth-proxy.ts`, which lets in our addresses and counts what may be guessed.
 */
export function openAuth(pool: Pool, settings: AuthSettings): Auth {
  const { url, secret, signatures, links, codes, google, hosted, passwords } = settings
  const auth = betterAuth({
    baseURL: url,
    basePath: '/api/auth',
    secret,
    trustedOrigins: ownOrigins(url),
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: {
      db: new Kysely({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] }),
      type: 'postgres',
    },
    user: { modelName: 'identities' },
    session: {
      modelName: 'sessions',
      ...lifeOf(hosted),
      // How lately somebody has shown who they are is asked where it matters: `reauthenticate.server.ts`.
      freshAge: 0,
      additionalFields: {
        secondFactor: { type: 'boolean', required: false, input: false },
        byPasskey: { type: 'boolean', required: false, input: false },
      },
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'accounts',
      // Only where both sides have proven the address: the provider (see `personOf`) and, by our mail, this account.
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
      updateAccountOnSignIn: false,
    },
    databaseHooks: { account: { create: { before: async (account) => ({ data: withoutTokens(account) }) } } },
    plugins: [
      ...(google ? [offering(google)] : []),
      ...passkeys(url, links.passkeyAdded),
      twoFactor(codes, links.codesAreGuessed),
      ...(hosted ? [hostedSession(hosted)] : []),
    ],
    verification: { modelName: 'verifications', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      // Signing up then answers the same bytes for a known and for an unknown address; the screen signs in after it.
      autoSignIn: false,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      ...(passwords && { password: passwords }),
      resetPasswordTokenExpiresIn: RESET_LINK_LIFE / SECOND,
      revokeSessionsOnPasswordReset: true,
      onExistingUserSignUp: ({ user }) => links.tellExisting(user),
      sendResetPassword: ({ user, token }) => links.sendReset(user, token),
      onPasswordReset: ({ user }) => links.passwordWasReset(user),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: VERIFICATION_LINK_LIFE / 1000,
      sendVerificationEmail: ({ user, token }) => links.sendVerification(user, token),
      beforeEmailVerification: ({ id }) => links.addressIsProven(id),
    },
    hooks: { before: onlyOnce(links, signatures) },
    // What nobody expected is thrown on, to the server's own last resort.
    onAPIError: { throw: true, errorURL: GOOGLE_NOTICE },
    // Counted in `server/auth-proxy.ts`, by account too, and by the address of a trusted proxy's client.
    rateLimit: { enabled: false },
    advanced: cookies(url.startsWith('https:')),
  })
  return {
    $context: auth.$context,
    handler: (request) => auth.handler(withHeaders(request, signatures.renew(request.headers))),
    api: {
      getSession: ({ headers, query }) => auth.api.getSession({ headers: signatures.renew(headers), query }),
    },
  }
}

function withHeaders(request: Request, headers: Headers): Request {
  return headers === request.headers ? request : new Request(request, { headers })
}

/** A session that a hosted provider stands for ends with its proof; one of our own goes on while it is used. */
function lifeOf(hosted: HostedIdentity | undefined) {
  return {
    expiresIn: (hosted ? HOSTED_SESSION_LIFE : 7 * DAY) / 1000,
    disableSessionRefresh: hosted !== undefined,
  }
}

/** `__Host-` binds a cookie to this very host; Better Auth's own prefix is the weaker `__Secure-`, so it stays off. */
function cookies(secure: boolean): NonNullable<BetterAuthOptions['advanced']> {
  const prefix = secure ? '__Host-shop' : 'shop'
  return {
    useSecureCookies: false,
    // Said outright: left out, Better Auth looks at where a request comes from only outside of tests.
    disableOriginCheck: false,
    disableCSRFCheck: false,
    cookiePrefix: prefix,
    cookies: { session_token: { name: `${prefix}-session` } },
    defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
    ipAddress: { ipAddressHeaders: ['x-shop-client'] },
    // Our migrations make the tables and the tests use them; looking them over at each start only costs time.
    database: { validateSchema: false },
  }
}

/** A verification link is good for one use, and for who is signed in: Better Auth's own would be for all who hold it. */
function onlyOnce(links: AuthLinks, signatures: Signatures) {
  return createAuthMiddleware(async (context) => {
    if (context.path !== '/verify-email') return
    const { token, key } = (context.query ?? {}) as Record<string, unknown>
    const leadTo = (location: string) => new APIError('FOUND', undefined, { location })
    if (typeof token !== 'string' || typeof key !== 'string') throw leadTo(wayOn('used', {}))
    const session = await getSessionFromCtx(context)
    const outcome = await links.takeVerification(token, key, session?.user.email)
    if (outcome !== 'taken') throw leadTo(wayOn(outcome, { ...context.query, token, key }))
    return { context: { query: { ...context.query, token: signatures.renewToken(token) } } }
  })
}

/** Whoever is not signed in takes the link along to the login, which leads back to it (`use-leave-signed-in.ts`). */
function wayOn(outcome: Exclude<LinkOutcome, 'taken'>, link: Record<string, string>): string {
  if (outcome !== 'signed-out') return `${AFTER_VERIFICATION}&error=${outcome}`
  return `/login?${new URLSearchParams({ ...link, notice: 'confirm' })}`
}

function offering(provider: OAuthProvider<ProvenPerson>): BetterAuthPlugin {
  return {
    id: 'google-sign-in',
    init: () => ({ context: { socialProviders: [provider as unknown as OAuthProvider] } }),
  }
}

/** What has proven somebody once is not kept: whoever read our database could use it elsewhere. */
function withoutTokens<A extends object>(account: A): A {
  return { ...account, accessToken: null, refreshToken: null, idToken: null }
}
