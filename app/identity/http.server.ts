import { answerCall } from '../basics/call.ts'
import { csvAnswer } from '../basics/csv.server.ts'
import { normalEmail } from '../basics/email.ts'
import { countsHeader } from '../basics/list.ts'
import { ok, refuse } from '../basics/outcome.ts'
import { isAdmin } from '../basics/viewer.ts'
import {
  adminCall,
  exportUsersCall,
  listUsersCall,
  makeAdminCall,
  openAccessCall,
  removeUserCall,
} from './contract.ts'
import { exportUsers, listUsers, userColumns } from './list-users.server.ts'
import { makeAdmin } from './make-admin.server.ts'
import { openAccess } from './open-access.server.ts'
import { removeUser } from './remove-user.server.ts'

/** The calls of identity. */
export const identityCalls = [
  answerCall(openAccessCall, async (shop, { params, body, request }) => {
    const opened = await openAccess(shop, request.headers, [params.email, body.email])
    return opened.ok ? ok({ answer: { token: opened.token } }) : opened
  }),
  answerCall(listUsersCall, async (shop, { viewer, query }) => {
    const { users, counts } = await listUsers(shop, viewer, query)
    const answer = users.map(({ id, email, role }) => ({ _id: id, email, role }))
    return ok({ answer, headers: countsHeader(counts) })
  }),
  answerCall(exportUsersCall, async (shop, { viewer, query }) => ({
    ok: true,
    response: csvAnswer('users', userColumns, exportUsers(shop, viewer, query)),
  })),
  answerCall(removeUserCall, async (shop, { viewer, query }) => {
    if (!query.email) return refuse({ refusal: 'malformed', message: 'Say whom to remove: ?email=' })
    const gone = await removeUser(shop, viewer, query.email)
    return gone.ok ? ok({ answer: { deletedCount: gone.removed } }) : gone
  }),
  answerCall(makeAdminCall, async (shop, { viewer, params }) => {
    const promoted = await makeAdmin(shop, params.email, viewer)
    return promoted.ok ? ok({ answer: { modifiedCount: promoted.changed } }) : promoted
  }),
  // Nothing is looked up for the e-mail that is asked about, so every other one gets the same answer alike.
  answerCall(adminCall, async (_shop, { viewer, query }) => {
    const own = viewer !== undefined && normalEmail(query.email ?? '') === viewer.email
    const lacking = own && viewer.needsCodes
    return ok({ answer: { admin: own && isAdmin(viewer), ...(lacking && { codesNeeded: true as const }) } })
  }),
]
