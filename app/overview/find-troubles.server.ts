import { after, DAY, HOUR, MINUTE } from '../basics/clock.ts'
import { booksStand } from '../books/public.server.ts'
import { mailsNotDelivered } from '../mail/public.server.ts'
import { owedRefunds, refusedRefunds } from '../payments/public.server.ts'
import type { Database } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import type { Trouble } from './troubles.ts'

// As `ops/alerts.yml` says; whoever has nobody to read metrics is told here.
const backupEvery = 26 * HOUR
const mailsWithin = 15 * MINUTE

/** Longer ago, who it was for has asked or has given up. */
const failedWithin = 7 * DAY

/** What goes wrong while nobody looks, as far as the database knows; what keeps money from coming in is first. */
export async function findTroubles(db: Database, now: Date): Promise<Trouble[]> {
  const { differences, at } = await booksStand(db)
  const undone = await owedRefunds(db)
  const refused = await refusedRefunds(db, after(now, -failedWithin))
  const mails = await mailsNotDelivered(db, after(now, -failedWithin))
  const late = mails.oldest !== null && mails.oldest < after(now, -mailsWithin)
  const found: (Trouble | false)[] = [
    differences > 0 && { what: 'books-differ', count: differences, since: at },
    undone.count > 0 && { what: 'refund-undone', ...undone },
    refused.count > 0 && { what: 'refund-refused', ...refused },
    late && { what: 'mails-late', count: mails.waiting, since: mails.oldest ?? undefined },
    mails.undeliverable > 0 && { what: 'mails-undeliverable', count: mails.undeliverable },
    mails.givenUp > 0 && { what: 'mails-given-up', count: mails.givenUp },
  ]
  return found.filter((one) => one !== false)
}

/** The same of what this process alone knows: the card provider, and the folder of backups, which may be slow to answer. */
export async function findOwnTroubles(
  { backupAge, cardProvider }: Pick<Shop, 'backupAge' | 'cardProvider'>,
  now: Date,
): Promise<Trouble[]> {
  const age = (await backupAge?.()) ?? 0
  const found: (Trouble | false)[] = [
    cardProvider.isDown() && { what: 'card-provider-down' },
    age === Number.POSITIVE_INFINITY && { what: 'no-backup' },
    Number.isFinite(age) && age > backupEvery && { what: 'backup-late', since: after(now, -age) },
  ]
  return found.filter((one) => one !== false)
}
