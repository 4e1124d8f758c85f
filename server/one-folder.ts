import { createHash } from 'node:crypto'
import type pg from 'pg'
import { SECOND } from '../app/basics/clock.ts'
import { DEAF_AFTER } from '../app/shop/announcing.server.ts'
import type { Log } from '../app/shop/base.ts'
import type { Environment } from './environment.ts'
import { folderId } from './folder.ts'

/** What a shop keeps in its `DATA_DIR`, where a machine with another one does not find it. */
const kept = {
  pictures: {
    bit: 1,
    sentence:
      'This shop runs on another machine too, with another DATA_DIR, so IMAGE_HOST can’t be local: set it to s3 or imgbb on every machine, or let all of them share one DATA_DIR.',
  },
  mails: {
    bit: 2,
    sentence:
      'This shop runs on another machine too, with another DATA_DIR, so mail can’t go into a folder of it: set SMTP_URL on every machine, or let all of them share one DATA_DIR.',
  },
}

/** Locks of these numbers say: a process with this folder is here, and keeps nothing (0) or something (bits) in it. */
const firstClass = 7_705_020
const classes = 1 + kept.pictures.bit + kept.mails.bit
/** Whoever enters holds it, so that of two who come at once the second sees the first. */
const entering = 7_705_019
/** How long (milliseconds) a silent connection is waited for to be ended. */
const endWithin = SECOND

/**
 * Makes a process known over the connection on which it listens, which it has to keep for as long as it serves, and to use
 * within every five seconds.
 */
export type Enter = (client: pg.ClientBase) => Promise<void>

/**
 * Keeps machines apart that would each have pictures or mails of their own (docs/decisions/042). Whoever enters first stays; the
 * first entry of a process is refused, a later one, over a connection that was lost meanwhile, is only told of in the log.
 * Another machine that has been silent for five seconds, as one without power is, does not count, and its connection is ended:
 * if it lives after all, it finds the new one over its next. With the embedded database there can be no other machine.
 * @throws Error from `enter`, with one sentence that names the setting
 */
export function openEntrance(
  {
    databaseUrl,
    dataDir,
    imageHost,
    smtpUrl,
  }: Pick<Environment, 'databaseUrl' | 'dataDir' | 'imageHost' | 'smtpUrl'>,
  log: Log,
): Enter {
  const own = (imageHost.kind === 'local' ? kept.pictures.bit : 0) | (smtpUrl ? 0 : kept.mails.bit)
  let entered = false
  return async (client) => {
    if (!databaseUrl) return
    const sentence = await enter(client, await placeOf(dataDir), own)
    if (sentence && !entered) throw new Error(sentence)
    if (sentence) log.error({}, sentence)
    entered = true
  }
}

async function enter(client: pg.ClientBase, place: number, own: number): Promise<string | undefined> {
  await client.query('select pg_advisory_lock($1)', [entering])
  try {
    const { rows } = await client.query<{ kept: number }>(
      `select distinct classid::bigint::integer - $1 as kept from pg_locks left join pg_stat_activity using (pid)
       where locktype = 'advisory' and granted and objsubid = 2 and objid::bigint <> $3
         and classid::bigint >= $1 and classid::bigint < $1 + $2
         and database = (select oid from pg_database where datname = current_database())
         and case when query_start < clock_timestamp() - $4 * interval '1 millisecond'
           then not pg_terminate_backend(pid, $5) else true end`,
      [firstClass, classes, place, DEAF_AFTER, endWithin],
    )
    await client.query('select pg_advisory_lock_shared($1, $2)', [firstClass + own, place | 0])
    const all = rows.reduce((bits, row) => bits | row.kept, own)
    const [conflict] = Object.values(kept).filter(({ bit }) => all & bit)
    return rows.length > 0 ? conflict?.sentence : undefined
  } finally {
    await client.query('select pg_advisory_unlock($1)', [entering])
  }
}

/** A number of 32 bits: of a handful of folders two have the same one once in a thousand million. */
async function placeOf(dataDir: string): Promise<number> {
  const hash = createHash('sha256').update(await folderId(dataDir))
  return hash.digest().readUInt32BE(0)
}
