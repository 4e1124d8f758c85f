import { z } from 'zod'
import type { Database } from '../../../basics/database.ts'
import { normalEmail } from '../../../basics/email.ts'
import { isId } from '../../../basics/id.ts'
import './tables.server.ts'

/** Somebody at the stand-in for Google; `confirmed` is whether it vouches for the address. */
export interface SandboxAccount {
  email: string
  name: string
  confirmed: boolean
}

const chosen = z.object({
  email: z.string().transform((typed) => normalEmail(typed.trim()) ?? ''),
  name: z.string().trim().max(80).default(''),
  confirmed: z.enum(['on']).optional(),
})

/** Reads the account that was chosen on the page; `undefined` when its address is none. */
export function readChoice(form: URLSearchParams): SandboxAccount | undefined {
  const read = chosen.safeParse(Object.fromEntries(form))
  if (!read.success || !read.data.email) return undefined
  const { email, name, confirmed } = read.data
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
  if (!isId(sub)) return undefined
  const account = await db
    .selectFrom('sandbox.googleAccounts')
    .selectAll()
    .where('sub', '=', sub)
    .executeTakeFirst()
  if (!account) return undefined
  return { sub, email: account.email, email_verified: account.emailVerified, name: account.name }
}
