import { ok, refuse } from '../basics/outcome.ts'
import { normalEmail } from '../basics/text-checks.ts'
import { isAdmin } from '../basics/viewer.ts'
import { answerCall, answerList } from '../shop/answer-call.server.ts'
import {
  adminCall,
  endUserSessionsCall,
  exportUsersCall,
  listUsersCall,
  makeAdminCall,
  openAccessCall,
  removeUserCall,
} from './contract.ts'
import { endUserSessions } from './end-user-sessions.server.ts'
import { makeAdmin } from './make-admin.server.ts'
import { openAccess } from './open-access.server.ts'
import { removeUser } from './remove-user.server.ts'
import { userList } from './user-list.server.ts'

export const identityCalls = [
  answerCall(openAccessCall, async (shop, { params, body, request }) => {
    const opened = await openAccess(shop, request.headers, [params.email, body.email])
    return opened.ok ? ok({ answer: { token: opened.token } }) : opened
  }),
  ...answerList(listUsersCall, exportUsersCall, userList),
  answerCall(removeUserCall, async (shop, { viewer, query }) => {
    if (!query.email) return refuse({ refusal: 'malformed', message: 'Say whom to remove: ?email=' })
    const gone = await removeUser(shop, viewer, query.email)
    return gone.ok ? ok({ answer: { deletedCount: gone.removed } }) : gone
  }),
  answerCall(endUserSessionsCall, async (shop, { viewer, params }) => {
    const ended = await endUserSessions(shop, viewer, params.email)
    return ended.ok ? ok({ answer: { deletedCount: ended.ended } }) : ended
  }),
  answerCall(makeAdminCall, async (shop, { viewer, params }) => {
    const promoted = await makeAdmin(shop, params.email, viewer)
    return promoted.ok ? ok({ answer: { modifiedCount: promoted.changed } }) : promoted
  }),
  // Nothing is looked up for the e-mail that is asked about, so every other one gets the same answer alike.
  answerCall(adminCall, async (_shop, { viewer, query }) => {
    const own = viewer !== undefined && normalEmail(query.email ?? '') === viewer.email
    const lacking = own && viewer.needsTwoFactor
    return ok({
      answer: { admin: own && isAdmin(viewer), ...(lacking && { twoFactorNeeded: true as const }) },
    })
  }),
]
