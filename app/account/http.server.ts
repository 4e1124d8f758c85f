import type { Answered, Asked, CallSpec } from '../basics/call.ts'
import { ok, refuse } from '../basics/outcome.ts'
import { type LiveSession, liveSession } from '../identity/public.server.ts'
import { answerCall } from '../shop/answer-call.server.ts'
import type { Shop } from '../shop/shop.ts'
import { beginPasskey } from './begin-passkey.server.ts'
import { changePassword } from './change-password.server.ts'
import {
  beginPasskeyCall,
  beginTwoFactorCall,
  changePasswordCall,
  confirmTwoFactorCall,
  deleteAccountCall,
  disableTwoFactorCall,
  endSessionCall,
  gatherDataCall,
  removePasskeyCall,
  renewBackupCodesCall,
  showAccountCall,
  signOutEverywhereCall,
} from './contract.ts'
import { deleteAccount } from './delete-account.server.ts'
import { disableTwoFactor, renewBackupCodes } from './disable-two-factor.server.ts'
import { beginTwoFactor, confirmTwoFactor } from './enable-two-factor.server.ts'
import { endOwnSessions } from './end-own-sessions.server.ts'
import { gatherData } from './gather-data.server.ts'
import { removePasskey } from './remove-passkey.server.ts'
import { showAccount } from './show-account.server.ts'

export const accountCalls = [
  answerCall(
    showAccountCall,
    withSession(async (shop, { viewer, session }) =>
      ok({ answer: await showAccount(shop, viewer, session) }),
    ),
  ),
  answerCall(
    changePasswordCall,
    withSession(async (shop, { viewer, session, body }) => {
      const changed = await changePassword(shop, viewer, session, body)
      return changed.ok ? ok({ answer: { deletedCount: changed.ended } }) : changed
    }),
  ),
  answerCall(
    endSessionCall,
    withSession(async (shop, { viewer, session, params }) =>
      ok({ answer: { deletedCount: await endOwnSessions(shop, viewer, session, { only: params.id }) } }),
    ),
  ),
  answerCall(
    signOutEverywhereCall,
    withSession(async (shop, { viewer, session }) =>
      ok({ answer: { deletedCount: await endOwnSessions(shop, viewer, session) } }),
    ),
  ),
  answerCall(
    beginPasskeyCall,
    withSession(async (shop, { viewer, session, request: { headers }, body: { password, code } }) => {
      const begun = await beginPasskey(shop, viewer, { session, headers, shown: { password, code } })
      return begun.ok ? ok({ response: begun.options }) : begun
    }),
  ),
  answerCall(
    removePasskeyCall,
    withSession(async (shop, { viewer, session, params }) =>
      ok({ answer: { deletedCount: await removePasskey(shop, viewer, session, params.id) } }),
    ),
  ),
  answerCall(
    beginTwoFactorCall,
    withSession(async (shop, { viewer, session, body: { password, enrolment } }) => {
      const begun = await beginTwoFactor(shop, { viewer, session, enrolment }, password)
      return begun.ok ? ok({ answer: { secret: begun.secret, address: begun.address } }) : begun
    }),
  ),
  answerCall(
    confirmTwoFactorCall,
    withSession(async (shop, { viewer, session, body: { code, enrolment } }) => {
      const confirmed = await confirmTwoFactor(shop, { viewer, session, enrolment }, code)
      return confirmed.ok ? ok({ answer: { backupCodes: confirmed.backupCodes } }) : confirmed
    }),
  ),
  answerCall(
    disableTwoFactorCall,
    withSession(async (shop, { viewer, session, body: { password, code } }) => {
      const off = await disableTwoFactor(shop, viewer, session, { password, code })
      return off.ok ? ok({ answer: { off: true as const } }) : off
    }),
  ),
  answerCall(
    renewBackupCodesCall,
    withSession(async (shop, { viewer, session, body: { password, code } }) => {
      const renewed = await renewBackupCodes(shop, viewer, session, { password, code })
      return renewed.ok ? ok({ answer: { backupCodes: renewed.backupCodes } }) : renewed
    }),
  ),
  answerCall(
    gatherDataCall,
    withSession(async (shop, { session }) => {
      const data = JSON.stringify(await gatherData(shop, session), null, 2)
      return ok({ response: new Response(data, { headers: dataHeaders }) })
    }),
  ),
  answerCall(
    deleteAccountCall,
    withSession(async (shop, { viewer, session, body: { email, password } }) => {
      const deleted = await deleteAccount(shop, viewer.userId, session, { email, password })
      return deleted.ok ? ok({ answer: { cancelledOrders: deleted.cancelled } }) : deleted
    }),
  ),
]

const dataHeaders = {
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Disposition': 'attachment; filename="my-data.json"',
  'Cache-Control': 'no-store',
}

/** Hands the asking session in; the gate has just seen that there is one. */
function withSession<C extends CallSpec>(
  handle: (shop: Shop, asked: Asked<C> & { session: LiveSession }) => Promise<Answered<C>>,
): (shop: Shop, asked: Asked<C>) => Promise<Answered<C>> {
  return async (shop, asked) => {
    const session = await liveSession(shop, asked.request.headers)
    return session ? await handle(shop, { ...asked, session }) : refuse({ refusal: 'not-signed-in' })
  }
}
