import { sql } from 'kysely'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Viewer } from '../basics/viewer.ts'
import type { Shop } from '../shop/shop.ts'
import { selectMails } from './open-mail.server.ts'

export interface OwnMail {
  id: string
  subject: string
  text: string
}

const most = 20

/** Whether mails stay in this shop for people to read there: a demo, from which nothing is sent. */
export function keepsItsMail({ demo, postman }: Pick<Shop, 'demo' | 'postman'>): boolean {
  return demo && !postman.hasServer
}

/**
 * In a demo alone, links and all: whoever reads a mail in the shop has not shown that the address is theirs. So none from before
 * the account was made: what had been ordered under that address may be somebody else's.
 */
export async function ownMails(
  shop: Pick<Shop, 'db' | 'demo' | 'postman'>,
  viewer: Viewer,
): Promise<Outcome<{ mails: OwnMail[] }, { refusal: 'not-found' }>> {
  if (!keepsItsMail(shop)) return refuse({ refusal: 'not-found' })
  const mails = await selectMails(shop.db)
    .select('textBody as text')
    .where('recipient', '=', viewer.email)
    .where('queuedAt', '>=', (account) =>
      account
        .selectFrom('users')
        .innerJoin('identities', 'identities.id', 'users.identityId')
        // The two are told by two clocks.
        .select(sql<Date>`identities.created_at - interval '1 minute'`.as('since'))
        .where('users.id', '=', viewer.userId),
    )
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return ok({ mails: mails.map(({ id, subject, text }) => ({ id, subject, text })) })
}
