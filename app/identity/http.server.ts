import { answerCall } from '../basics/call.ts'
import { made } from '../basics/outcome.ts'
import { listUsersCall, openAccessCall } from './contract.ts'
import { listUsers } from './list-users.server.ts'
import { openAccess } from './open-access.server.ts'

/** The calls of identity. */
export const identityCalls = [
  answerCall(openAccessCall, async (shop, { params, body, request }) => {
    const opened = await openAccess(shop, request.headers, [params.email, body.email])
    return opened.ok ? made({ answer: { token: opened.token } }) : opened
  }),
  answerCall(listUsersCall, async (shop) => made({ answer: await listUsers(shop) })),
]
