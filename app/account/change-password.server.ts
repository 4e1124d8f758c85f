import { recordAudit } from '../audit/public.server.ts'
import type { AnyCallRefusal } from '../basics/call.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Viewer } from '../basics/viewer.ts'
import {
  countPasskeys,
  dropPasskeys,
  endSessions,
  type LiveSession,
  newPasswordFault,
  passwordChangedEmail,
  passwordHashOf,
  provePassword,
  replacePassword,
} from '../identity/public.server.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'

type Changed = Outcome<
  { ended: number },
  { refusal: 'wrong-password'; field: string } | { refusal: 'no-password' } | AnyCallRefusal
>

export interface PasswordChange {
  currentPassword: string
  newPassword: string
  /** Passkeys open the account beside the password: they go with the old one. */
  removePasskeys?: boolean | undefined
}

/**
 * Changes a person's password, who knows the present one; every other session of theirs ends with it, and they are told by
 * mail. Passkeys stay unless they say otherwise, and the mail says how many there are. Somebody who has none yet sets the first
 * by a reset mail: that proves the address, as a session does not. Of two changes at once the second finds its present password
 * to be the one before.
 */
export async function changePassword(
  shop: Pick<Shop, 'db' | 'url' | 'auth' | 'hosted' | 'attempts' | 'postman'>,
  viewer: Viewer,
  session: LiveSession,
  { currentPassword, newPassword, removePasskeys = false }: PasswordChange,
): Promise<Changed> {
  const { identityId } = session
  const proven = await passwordHashOf(shop, identityId)
  if (proven === undefined) return refuse({ refusal: 'no-password' })
  const fault = newPasswordFault(newPassword)
  if (fault) return refuse({ refusal: 'invalid', field: 'newPassword', message: fault })
  const typed = { hash: proven, typed: currentPassword, field: 'currentPassword' }
  const known = await provePassword(shop, identityId, typed)
  if (!known.ok) return known
  const counted = await shop.attempts.count('change-password', identityId)
  if (!counted.ok) return counted
  const fresh = await (await shop.auth.$context).password.hash(newPassword)
  return await inTransaction(shop.db, async (db): Promise<Changed> => {
    const replaced = await replacePassword(db, identityId, { proven, fresh })
    if (!replaced) return refuse({ refusal: 'wrong-password', field: 'currentPassword' })
    const ended = await endSessions(db, identityId, { except: session.sessionId })
    await recordAudit(db, { actor: viewer.userId, action: 'change-password', subject: viewer.userId })
    const passkeys = removePasskeys ? await dropPasskeys(db, identityId) : await countPasskeys(db, identityId)
    const told = removePasskeys ? { passkeys } : { passkeysLeft: passkeys }
    await shop.postman.send(db, passwordChangedEmail(viewer, shop.url, told))
    return ok({ ended })
  })
}
