import { z } from 'zod'
import type { Database } from './tables.ts'

/** Somebody at the stand-in for Google; `confirmed` is whether it vouches for the address. */
export interface SandboxAccount {
  email: string
  name: string
  confirmed: boolean
}

/** The one spelling of an email address; `undefined` where what was typed is none. */
export type SpellEmail = (typed: string) => string | undefined

const shapeOfId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const chosen = z.object({
  email: z.string().trim(),
  name: z.string().trim().max(80).default(''),
  confirmed: z.enum(['on']).optional(),
})

/** Reads the account that was chosen on the page; `undefined` when its address is none. */
export function readChoice(form: URLSearchParams, spellEmail: SpellEmail): SandboxAccount | undefined {
  const read = chosen.safeParse(Object.fromEntries(form))
  const email = read.success ? spellEmail(read.data.email) : undefined
  if (!read.success || !email) return undefined
  const { name, confirmed } = read.data
  return { email, name: name || email.slice(0, email.indexOf('@')), confirmed: confirmed === 'on' }
}

/** Keeps an account, by its address, with what was said of it last. Gives its lasting id. */
export async function keepAccount(db: Database, { email, name, confirmed }: SandboxAccount): Promise<string> {
  const { sub } = await db
    .insertInto('sandbox.googleAccounts')
    .values({ email, name, emailVerified: confirmed })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ name, emailVerified: confirmed }))
    .returning('sub')
    .executeTakeFirstOrThrow()
  return sub
}

/** What the stand-in says of an account in an ID token, in OpenID's words. */
export async function claimsOf(db: Database, sub: string) {
  if (!shapeOfId.test(sub)) return undefined
  const account = await db
    .selectFrom('sandbox.googleAccounts')
    .selectAll()
    .where('sub', '=', sub)
    .executeTakeFirst()
  if (!account) return undefined
  return { sub, email: account.email, email_verified: account.emailVerified, name: account.name }
}
