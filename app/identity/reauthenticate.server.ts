import type { AnyCallRefusal } from '../basics/call.ts'
import { after } from '../basics/clock.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Shop } from '../shop/shop.ts'
import { FRESH, type LiveSession } from './live-session.ts'

type WrongPassword = { refusal: 'wrong-password'; field: string } | AnyCallRefusal

export type ProofRefusal = WrongPassword | { refusal: 'sign-in-again' }

/** `undefined` for who only ever came by Google, and where a hosted provider keeps the identities. */
export async function passwordHashOf(
  { db, hosted }: Pick<Shop, 'db' | 'hosted'>,
  identityId: string,
): Promise<string | undefined> {
  if (hosted) return undefined
  const account = await db
    .selectFrom('accounts')
    .select('password')
    .where('userId', '=', identityId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return account?.password ?? undefined
}

/** Tries are counted before. `field`: where it was typed. Not inside a transaction: hashing takes its time. */
export async function provePassword(
  shop: Pick<Shop, 'auth' | 'attempts'>,
  identityId: string,
  { hash, typed, field }: { hash: string; typed: string; field: string },
): Promise<Outcome<object, WrongPassword>> {
  const counted = await shop.attempts.count('password', identityId)
  if (!counted.ok) return counted
  const { password } = await shop.auth.$context
  if (!(await password.verify({ hash, password: typed }))) return refuse({ refusal: 'wrong-password', field })
  await shop.attempts.reset('password', identityId)
  return ok({})
}

/** Before what a session's thief must not do: by password, or, without one, by having signed in just now. */
export async function reauthenticate(
  shop: Pick<Shop, 'db' | 'now' | 'auth' | 'hosted' | 'attempts'>,
  { identityId, signedInAt }: LiveSession,
  typed: string | undefined,
): Promise<Outcome<object, ProofRefusal>> {
  const hash = await passwordHashOf(shop, identityId)
  if (hash !== undefined) {
    return await provePassword(shop, identityId, { hash, typed: typed ?? '', field: 'password' })
  }
  return after(signedInAt, FRESH) > shop.now() ? ok({}) : refuse({ refusal: 'sign-in-again' })
}
