import type pg from 'pg'

/** A pooler that can't be worked behind; the message says what to do. */
export class UnfitPooler extends Error {}

/** What is said where the way to the server itself leads to a pooler. */
export const throughPooler =
  'It leads to a connection pooler, behind which changes are not heard: name the server’s own address in DATABASE_DIRECT_URL, beside the pooler’s in DATABASE_URL.'

/** What the shop gives its own connections (`connect.ts`), as a role has it. */
const limits = {
  statement_timeout: '3s',
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '5s',
}

interface Facts {
  /** Which server, which database: no two servers have started in the same microsecond. */
  place: string
  /** Who signs in, as limits of a role that is only acted as do not count. */
  role: string
  unlimited: string[] | null
}

const facts = `select pg_postmaster_start_time()::text || ' ' || current_database() as place, quote_ident(session_user) as role,
  (select array_agg(name order by name) from pg_settings
   where name in (${Object.keys(limits)
     .map((name) => `'${name}'`)
     .join(', ')}) and setting = '0') as unlimited`

/**
 * Proves that a pooler leads to the database that is reached `direct`, and that a statement which hangs is ended there:
 * a pooler knows no limits of the shop's, so the role has to have them.
 * @throws UnfitPooler
 */
export async function refuseUnfitPooler(pooled: pg.Pool, direct: pg.Pool): Promise<void> {
  const [behind, own] = await Promise.all([askFacts(pooled), askFacts(direct)])
  if (behind.place !== own.place)
    throw new UnfitPooler(
      'DATABASE_URL and DATABASE_DIRECT_URL have to lead to one database, and lead to two.',
    )
  if (!behind.unlimited) return
  const words = behind.unlimited.map(
    (name) => `alter role ${behind.role} set ${name} = '${limits[name as keyof typeof limits]}';`,
  )
  throw new UnfitPooler(
    `Behind the pooler at DATABASE_URL nothing ends what hangs: say “${words.join(' ')}” to the database, and have the pooler connect anew.`,
  )
}

async function askFacts(pool: pg.Pool): Promise<Facts> {
  const { rows } = await pool.query<Facts>(facts)
  return rows[0] as Facts
}
