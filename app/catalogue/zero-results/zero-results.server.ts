import { sql } from 'kysely'
import { recordAudit } from '../../audit/public.server.ts'
import type { Invalid } from '../../basics/faults.ts'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import type { Admin } from '../../basics/viewer.ts'
import * as ours from '../../content/our-messages.ts'
import { inTransaction } from '../../shop/database.ts'
import type { Shop } from '../../shop/shop.ts'
import type { WireZeroResults } from './contract.ts'
import { firstDayGone, zeroResultTerm } from './count-searches.server.ts'

const maxListed = 200

/** What nobody has found in the last 30 days, most first, and apart from it what is put down as wanted. */
export async function listZeroResults(
  shop: Pick<Shop, 'db' | 'now' | 'timeZone'>,
  _admin: Admin,
): Promise<WireZeroResults> {
  const since = firstDayGone(shop)
  const { rows: zeroResultSearches } = await sql<WireZeroResults['zeroResultSearches'][number]>`
    select term, sum(times)::integer as times, max(day)::text as "lastAsked"
    from zero_result_searches where day > ${since} and term not in (select term from wanted_parts)
    group by term order by times desc, term limit ${maxListed}`.execute(shop.db)
  const { rows: wanted } = await sql<{ id: string; term: string; times: number; lastAsked: string | null }>`
    select id, wanted_parts.term, coalesce(sum(times), 0)::integer as times, max(day)::text as "lastAsked"
    from wanted_parts left join zero_result_searches as searched
      on searched.term = wanted_parts.term and day > ${since}
    group by id order by times desc, wanted_parts.term limit ${maxListed}`.execute(shop.db)
  return {
    zeroResultSearches,
    wanted: wanted.map(({ id, lastAsked, ...part }) => ({
      _id: id,
      ...part,
      ...(lastAsked && { lastAsked }),
    })),
  }
}

/** Puts down what visitors search for as a part to buy; searches for it go on being counted. */
export async function wantPart(
  shop: Pick<Shop, 'db' | 'now'>,
  admin: Admin,
  typed: string,
): Promise<Outcome<{ id: string }, Invalid<'term'>>> {
  const term = zeroResultTerm(typed)
  if (!term) return refuse({ refusal: 'invalid', field: 'term', message: ours.required })
  return await inTransaction(shop.db, async (db) => {
    const added = await db
      .insertInto('wantedParts')
      .values({ term, addedAt: shop.now() })
      .onConflict((conflict) => conflict.column('term').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) await recordAudit(db, { actor: admin.userId, action: 'want-part', after: { term } })
    const known =
      added ??
      (await db.selectFrom('wantedParts').select('id').where('term', '=', term).executeTakeFirstOrThrow())
    return ok({ id: known.id })
  })
}

/** @returns whether it was wanted */
export async function unwantPart({ db }: Pick<Shop, 'db'>, admin: Admin, id: string): Promise<boolean> {
  return await inTransaction(db, async (inside) => {
    const removed = await inside
      .deleteFrom('wantedParts')
      .where('id', '=', id)
      .returning('term')
      .executeTakeFirst()
    if (removed)
      await recordAudit(inside, {
        actor: admin.userId,
        action: 'unwant-part',
        before: { term: removed.term },
      })
    return removed !== undefined
  })
}
