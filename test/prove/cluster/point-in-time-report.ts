import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { MOST_NAMED } from '../../../app/books/compare-provider.ts'
import { type ShopProcess, spawnShop } from '../../harness/shop-process.ts'
import { lostOf, nextJobDone } from './report.ts'
import type { Stale, Told } from './visitors.ts'

/** What was done to a shop before and after its database went back to a moment. */
export interface WentBack {
  moment: Date
  /** What clients were told by the shop that the accident befell, and by the one on the recovered server. */
  told: Told
  since: Told
  stale: Stale[]
  openedAt: number
  /** The payments that the card provider has taken. */
  charged: string[]
  /** A product that the accident renamed, and as it was called before. */
  product: { id: string; name: string }
  settings: Record<string, string>
}

/** Compares all that with the recovered shop, which is open; gives what does not hold. */
export async function judgeWentBack(pool: pg.Pool, shop: ShopProcess, all: WentBack): Promise<string[]> {
  const { told, since, moment } = all
  await untilSettled(pool)
  const before = {
    ordered: told.ordered.filter(({ at }) => at < moment.getTime()),
    paid: told.paid.filter(({ at }) => at < moment.getTime()),
  }
  const later = told.ordered.filter(({ begun }) => begun > moment.getTime())
  const gone = await lostOf(pool, { ordered: later, paid: [] })
  const { named, strange } = await unknownToBooks(all.settings)
  const missing = await notBooked(pool, all.charged)
  const shown = await Promise.all(
    ['/tools', `/tools/${all.product.id}`, '/catalogue'].map(async (path) => {
      const text = await (await fetch(shop.url + path)).text()
      return text.includes(all.product.name)
        ? []
        : [`${path} does not show what was there before the accident`]
    }),
  )
  console.log(
    `Acknowledged until the moment: ${before.ordered.length} orders, ${before.paid.length} payments; later ${later.length} orders. ` +
      `At the card provider ${all.charged.length} payments, of which prove:books names ${named.length}. ` +
      `Since then ${since.ordered.length} orders.`,
  )
  const enough = [before.ordered, before.paid, later, missing, since.paid].every(({ length }) => length > 0)
  return [
    ...(enough ? [] : ['too little was sold to say anything']),
    ...counted('acknowledged until the moment, and lost', await lostOf(pool, before)),
    ...counted('ordered after the moment, and there', later.length - gone),
    ...counted('acknowledged since, and lost', await lostOf(pool, since)),
    ...counted('named wrongly by prove:books', strange.length - (missing.length > MOST_NAMED ? 1 : 0)),
    ...counted('in the books, and named', named.filter((id) => !missing.includes(id)).length),
    ...counted('not in the books, and not named', Math.min(missing.length, MOST_NAMED) - named.length),
    ...shown.flat(),
    ...counted('stale', all.stale.length),
    ...((await nextJobDone(pool, all.openedAt)) ? [] : ['no job was done within a minute']),
    ...new Set([...told.odd, ...since.odd]),
  ]
}

const counted = (what: string, count: number) => (count === 0 ? [] : [`${what}: ${count}`])

/** A payment that was begun before the moment is asked after. */
async function untilSettled(pool: pg.Pool): Promise<void> {
  for (let tries = 0; tries < 90; tries += 1) {
    const { rows } = await pool.query('select from payments where ended_at is null limit 1')
    if (rows.length === 0) return
    await pause(1_000)
  }
}

async function notBooked(pool: pg.Pool, charged: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select provider_id as id from money_movements')
  const booked = new Set(rows.map(({ id }) => id))
  return charged.filter((id) => !booked.has(id))
}

/** What `npm run prove:books` says: payments that only the provider knows, and whatever else there is: that there are more than it names, too. */
async function unknownToBooks(
  settings: Record<string, string>,
): Promise<{ named: string[]; strange: string[] }> {
  const books = await spawnShop(settings, ['prove:books'])
  await books.ended
  const said = books.said().trim().split('\n')
  const found = said.map((line) =>
    line.match(/The payment (\w+) of .+ at the card provider is not in the books\.$/),
  )
  return {
    named: found.flatMap((match) => match?.[1] ?? []),
    strange: said.filter((_, index) => !found[index]),
  }
}
