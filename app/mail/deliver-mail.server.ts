import { sql } from 'kysely'
import { type Database, inTransaction } from '../shop/database.ts'
import { composedOnce } from '../shop/prepared.server.ts'
import type { Shop } from '../shop/shop.ts'
import { htmlOf } from './compose.tsx'
import { isPermanent, MAX_ATTEMPTS, neverDueAfter, nextTry } from './deliver-mail.ts'
import type { Outgoing } from './outgoing.server.ts'
import { hasExpired } from './queued-mail.ts'

type Parts = Pick<Shop, 'db' | 'now' | 'log' | 'url'>

/** So few that others get a turn; what is `repeatable` is done at once. */
const atOnce = ({ repeatable }: Outgoing) => (repeatable ? 50 : 10)

/**
 * Sends the mails that are due, some at a time, until none is: of each turn those first whose links expire, as somebody waits for them,
 * however long the others have waited (docs/decisions/075). A mail is claimed before it is tried, so two processes
 * don't both send it; one that dies in between leaves it to be tried again, under the same Message-ID. After `signal`
 * none is begun any more. @returns how many have left, and how many of those are forgotten with that
 */
export async function deliverMail(
  shop: Parts,
  outgoing: Outgoing,
  signal?: AbortSignal,
): Promise<{ left: number; forgotten: number }> {
  let left = 0
  let forgotten = 0
  while (!signal?.aborted) {
    const mails = await claim(shop, atOnce(outgoing))
    const gone: Claimed[] = []
    for (const mail of mails) {
      if (signal?.aborted) await giveBack(shop, mail)
      else if (await attempt(shop, outgoing, mail)) gone.push(mail)
    }
    if (outgoing.repeatable) await recordDelivered(shop, gone)
    left += gone.length
    forgotten += gone.filter(({ passing }) => passing).length
    if (mails.length < atOnce(outgoing)) break
  }
  return { left, forgotten }
}

/** One that was claimed and not tried is due as it was. */
async function giveBack({ db }: Parts, { id, dueAt, attempts }: Claimed): Promise<void> {
  await change(db, id, { dueAt, attempts })
}

/** Whether nobody has claimed a mail anew while those before it took their time; if so, it is ours for as long as one takes. */
async function isStillOurs({ db, now }: Parts, { id, attempts }: Claimed): Promise<boolean> {
  const held = await db
    .updateTable('outbox')
    .set({ dueAt: nextTry(now(), attempts + 1) })
    .where('id', '=', id)
    .where('attempts', '=', attempts + 1)
    .where('deliveredAt', 'is', null)
    .executeTakeFirst()
  return held.numUpdatedRows > 0n
}

type Claimed = Awaited<ReturnType<typeof claim>>[number]

async function claim({ db, now }: Parts, most: number) {
  return await inTransaction(db, async (transaction) => {
    const urgent = await lockDue(transaction, { urgent: true, most, now: now() })
    const others = { urgent: false, most: most - urgent.length, now: now() }
    const due = others.most > 0 ? [...urgent, ...(await lockDue(transaction, others))] : urgent
    const tried = due.filter((mail) => !hasExpired(mail, now()))
    if (tried.length > 0) await countAttempts(transaction, tried, now())
    return due
  })
}

async function lockDue(db: Database, { urgent, most, now }: { urgent: boolean; most: number; now: Date }) {
  return await db
    .selectFrom('outbox')
    .selectAll()
    .where('expiresAt', urgent ? 'is not' : 'is', null)
    .where('deliveredAt', 'is', null)
    .where('expiredAt', 'is', null)
    .where('undeliverableAt', 'is', null)
    .where(({ or, eb }) => or([eb('dueAt', '<=', now), eb('dueAt', '>', neverDueAfter(now))]))
    .where('attempts', '<', MAX_ATTEMPTS)
    .orderBy('dueAt')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
}

async function countAttempts(
  db: Database,
  mails: Pick<Claimed, 'id' | 'attempts'>[],
  now: Date,
): Promise<void> {
  const ids = mails.map(({ id }) => id)
  const next = mails.map(({ attempts }) => nextTry(now, attempts + 1))
  await putOff(db, { ids, next })
}

const putOff = composedOnce((db, { ids, next }: { ids: string[]; next: Date[] }) =>
  sql`
    update outbox set attempts = attempts + 1, due_at = later.due_at
    from unnest(${ids}::uuid[], ${next}::timestamptz[]) as later (id, due_at) where outbox.id = later.id`.compile(
    db,
  ),
)

async function attempt(shop: Parts, outgoing: Outgoing, mail: Claimed): Promise<boolean> {
  const { db, now, log } = shop
  if (hasExpired(mail, now())) {
    log.info({ mail: mail.id }, 'a mail was not sent: its link has expired')
    await end(db, mail, { expiredAt: now() })
    return false
  }
  if (!outgoing.repeatable && !(await isStillOurs(shop, mail))) return false
  try {
    await outgoing(lettered(shop, mail))
    if (!outgoing.repeatable) await recordDelivered(shop, [mail])
    return true
  } catch (error) {
    await recordFailure(shop, mail, error as Error)
    return false
  }
}

function lettered({ url }: Parts, mail: Claimed): Parameters<Outgoing>[0] {
  const { id, recipient: to, subject, textBody: text } = mail
  const messageId = `<${id}@${new URL(url).hostname}>`
  const replyTo = mail.replyTo ?? undefined
  return { id, messageId, to, subject, text, html: htmlOf(mail), replyTo }
}

async function recordFailure({ db, now, log }: Parts, mail: Claimed, error: Error): Promise<void> {
  const attempts = mail.attempts + 1
  const lastError = error.message.slice(0, 500)
  const noted = { mail: mail.id, attempt: attempts, error: error.message }
  if (isPermanent(error)) {
    log.warn(noted, 'a mail was refused for good; it is not tried again')
    await end(db, mail, { undeliverableAt: now(), lastError })
    return
  }
  log.warn(noted, 'a mail did not leave; it is tried again')
  if (attempts >= MAX_ATTEMPTS) await end(db, mail, { lastError })
  else await change(db, mail.id, { lastError })
}

async function recordDelivered({ db, now }: Parts, mails: Claimed[]): Promise<void> {
  const kept = mails.filter(({ passing }) => !passing)
  if (kept.length > 0) await markDelivered(db, { ids: kept.map(({ id }) => id), now: now() })
  for (const mail of mails) if (mail.passing) await end(db, mail, {})
}

const markDelivered = composedOnce((db, { ids, now }: { ids: string[]; now: Date }) =>
  sql`update outbox set delivered_at = ${now}, last_error = null where id = any(${ids}::uuid[])`.compile(db),
)

/** The last that is noted of a mail; one that is `passing` is forgotten with it, whatever became of it. */
async function end(db: Database, { id, passing }: Claimed, values: Change): Promise<void> {
  if (passing) await db.deleteFrom('outbox').where('id', '=', id).execute()
  else await change(db, id, values)
}

interface Change {
  dueAt?: Date
  attempts?: number
  deliveredAt?: Date
  expiredAt?: Date
  undeliverableAt?: Date
  lastError?: string | null
}

async function change(db: Database, id: string, values: Change): Promise<void> {
  await db.updateTable('outbox').set(values).where('id', '=', id).execute()
}
