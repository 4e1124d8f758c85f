import { betterAuth } from 'better-auth'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { DAY } from '../basics/clock.ts'
import { normalEmail } from '../basics/email.ts'

/** What Better Auth is set up with. */
export interface AuthSettings {
  url: string
  secret: string
  /** Sends the mail with a link to a person. */
  sendResetLink(person: { email: string; name: string }, link: string): Promise<void>
  sendVerificationLink(person: { email: string; name: string }, link: string): Promise<void>
}

export type Auth = ReturnType<typeof openAuth>

const resetLinkSeconds = 10 * 60

/**
 * Better Auth over the shop's own database: e-mail and password, sessions, reset and verification links.
 * Sessions are looked up on each use (no cookie cache), so that ending one works at once.
 */
export function openAuth(pool: Pool, settings: AuthSettings) {
  const secure = settings.url.startsWith('https:')
  return betterAuth({
    baseURL: settings.url,
    basePath: '/api/auth',
    secret: settings.secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: {
      db: new Kysely({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] }),
      type: 'postgres',
    },
    user: { modelName: 'identities' },
    session: { modelName: 'sessions', expiresIn: (7 * DAY) / 1000, cookieCache: { enabled: false } },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: resetLinkSeconds,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, url }) => settings.sendResetLink(user, url),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendVerificationEmail: ({ user, url }) => settings.sendVerificationLink(user, url),
    },
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: secure,
      cookies: {
        session_token: { name: secure ? '__Host-shop-session' : 'shop-session', attributes: { path: '/' } },
      },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => ({ data: { ...user, email: normalEmail(user.email) ?? user.email } }),
        },
      },
    },
  })
}
