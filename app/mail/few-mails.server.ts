import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { after, DAY } from '../basics/clock.ts'
import type { Database } from '../shop/database.ts'
import type { Mail } from './mail.ts'
import { isProven } from './queue-mail.server.ts'

/** So many mails go in a day to an address that nobody has proven: it may be anybody's (docs/decisions/061). */
const MAX_MAILS = 5

interface Asked {
  db: Database
  now: Date
  /** As it is stored: in its one spelling. */
  email: string
}

/**
 * Whether a mail may go, and counts it: of those that whoever has the account can cause as often as they like (`Mail.few`), only a few
 * go to an address that has not been proven. In the caller's transaction, as its last lock but on the account's own rows.
 */
export async function permitMail(
  { db, now }: Pick<Asked, 'db' | 'now'>,
  { recipient: email, few = false }: Pick<Mail, 'recipient' | 'few'>,
): Promise<boolean> {
  if (!few) return true
  return await permitOrCount({ db, now, email }, { unless: isProven(email), spared: 0 })
}

/**
 * The same for what was ordered without an account, of whose address nobody knows whether it is theirs who typed it, proven or not.
 * `spared`: so many of those that were counted are none of them by now.
 */
export async function permitMailToAnybody(asked: Asked, spared: number): Promise<boolean> {
  return await permitOrCount(asked, { unless: sql.lit(false), spared })
}

/**
 * One row an address, by its hash, with the other limits (docs/decisions/028): deleting the account does not forget it. What is counted
 * while a clock is ahead does not outlast that.
 */
async function permitOrCount(
  { db, now, email }: Asked,
  { unless, spared }: { unless: RawBuilder<boolean>; spared: number },
): Promise<boolean> {
  const key = `mails to ${createHash('sha256').update(email).digest('base64url')}`
  const [at, end, never] = [now, after(now, DAY), after(now, 2 * DAY)].map((moment) => moment.getTime())
  const over = sql<boolean>`(kept.expire <= ${at}::bigint or kept.expire > ${never}::bigint)`
  const { rows } = await sql<{ permitted: boolean }>`
    with counted as (
      insert into rate_limits as kept (key, points, expire)
      select ${key}, 1, ${end}::bigint where not ${unless}
      on conflict (key) do update set
        points = case when ${over} then 1 else kept.points + 1 end,
        expire = case when ${over} then excluded.expire else kept.expire end
      where ${over} or kept.points < ${MAX_MAILS + spared}::integer
      returning key)
    select ${unless} or exists (select from counted) as permitted`.execute(db)
  return rows[0]?.permitted === true
}
