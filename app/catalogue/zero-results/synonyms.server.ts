import { recordAudit } from '../../audit/public.server.ts'
import type { Invalid } from '../../basics/faults.ts'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import { anyOf, lockByName } from '../../basics/sql.server.ts'
import type { Admin } from '../../basics/viewer.ts'
import { inTransaction } from '../../shop/database.ts'
import type { Shop } from '../../shop/shop.ts'
import { openSynonyms } from '../search/synonyms.ts'
import type { WireSynonyms } from './contract.ts'
import { zeroResultTerm } from './count-searches.server.ts'
import { decideSynonyms, MAX_GROUPS } from './terms.ts'

type Changing = Pick<Shop, 'db' | 'now' | 'changes'>

/** The shop's own groups of terms that mean the same, newest first. */
export async function listSynonyms({ db }: Pick<Shop, 'db'>, _admin: Admin): Promise<WireSynonyms[]> {
  const rows = await db.selectFrom('synonyms').selectAll().orderBy('id', 'desc').limit(MAX_GROUPS).execute()
  return rows.map(({ id, terms, addedAt }) => ({
    _id: id,
    terms: terms.split('\n'),
    addedAt: addedAt.toISOString(),
  }))
}

/** Has the search take terms for the same, in every process with the commit. What found nothing under one of them is settled. */
export async function addSynonyms(
  shop: Changing,
  admin: Admin,
  typed: readonly string[],
): Promise<Outcome<{ id: string }, Invalid<'terms'>>> {
  return await inTransaction(shop.db, async (db) => {
    // Of two who add the same one is told so.
    await lockByName(db, 'synonyms')
    const rows = await db.selectFrom('synonyms').select('terms').execute()
    if (rows.length >= MAX_GROUPS) {
      const message = `There are ${MAX_GROUPS} groups already. Remove one you no longer need.`
      return refuse({ refusal: 'invalid', field: 'terms', message })
    }
    const decided = decideSynonyms(typed, openSynonyms(rows.map(({ terms }) => terms.split('\n'))))
    if (!decided.ok) return decided
    const { terms } = decided
    const { id } = await db
      .insertInto('synonyms')
      .values({ terms: terms.join('\n'), addedAt: shop.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const settled = terms.flatMap((term) => zeroResultTerm(term) ?? [])
    await db.deleteFrom('zeroResultSearches').where('term', '=', anyOf('text', settled)).execute()
    await recordAudit(db, { actor: admin.userId, action: 'add-synonyms', after: { terms } })
    await shop.changes.publish(db, 'catalogue')
    return ok({ id })
  })
}

/** @returns whether there was one */
export async function removeSynonyms(shop: Changing, admin: Admin, id: string): Promise<boolean> {
  return await inTransaction(shop.db, async (db) => {
    const removed = await db.deleteFrom('synonyms').where('id', '=', id).returning('terms').executeTakeFirst()
    if (!removed) return false
    const before = { terms: removed.terms.split('\n') }
    await recordAudit(db, { actor: admin.userId, action: 'remove-synonyms', before })
    await shop.changes.publish(db, 'catalogue')
    return true
  })
}
