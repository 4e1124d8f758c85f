import { normalEmail } from '../basics/email.ts'
import { made, type Outcome, refuse } from '../basics/outcome.ts'
import type { Shop } from '../basics/shop.ts'
import { issueAccessToken } from './access-token.server.ts'
import { liveSession } from './session.server.ts'

type Opened = Outcome<{ token: string }, { refusal: 'not-signed-in' } | { refusal: 'forbidden' }>

/**
 * Gives the signed-in person an access token, and their row in the shop when they come for the first time
 * (specification 7, `PUT /user/{email}`). The session proves who they are; both e-mails have to be theirs.
 * Never changes a role.
 */
export async function openAccess(shop: Shop, headers: Headers, emails: string[]): Promise<Opened> {
  const session = await liveSession(shop, headers)
  if (!session) return refuse({ refusal: 'not-signed-in' })
  if (emails.some((email) => normalEmail(email) !== session.email)) return refuse({ refusal: 'forbidden' })
  const person = { identityId: session.identityId, email: session.email, name: session.name }
  const { id } = await shop.db
    .insertInto('users')
    .values(person)
    .onConflict((conflict) =>
      conflict.column('identityId').where('removedAt', 'is', null).doUpdateSet({ name: person.name }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return made({ token: await issueAccessToken(shop, session.sessionId, id) })
}
