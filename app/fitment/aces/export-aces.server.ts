import { streamOf } from '../../basics/in-batches.server.ts'
import type { Admin } from '../../basics/viewer.ts'
import { brand } from '../../content/brand.ts'
import type { Shop } from '../../shop/shop.ts'
import { fitListsOnSale } from '../fit-file/lists-on-sale.server.ts'
import { findWays } from './find-ways.server.ts'
import { acesFoot, acesHead, appOfNone, appOfRow } from './write-aces.ts'

/** Every fit row of what is on sale as an ACES 4 file that can be imported again, sent as it is read. */
export function exportAces({ db, now }: Pick<Shop, 'db' | 'now'>, _admin: Admin): Response {
  const headers = {
    'Content-Type': 'application/xml; charset=utf-8',
    'Content-Disposition': 'attachment; filename="fit-rows.xml"',
    'Cache-Control': 'no-store',
  }
  return new Response(streamOf(written()), { headers })

  async function* written() {
    const encoder = new TextEncoder()
    let apps = 0
    yield encoder.encode(acesHead({ company: brand.name, day: now().toISOString().slice(0, 10) }))
    for await (const lists of fitListsOnSale(db)) {
      const ways = await findWays(
        db,
        lists.flatMap(({ rows }) => rows),
      )
      const text = lists.flatMap(({ product, rows, complete }) => {
        if (rows.length === 0) return appOfNone(product, complete, ++apps)
        return rows.map((row) =>
          appOfRow(
            {
              part: product,
              row,
              vehicle: row.vehicleId === null ? undefined : ways.get(row.vehicleId),
              complete,
            },
            ++apps,
          ),
        )
      })
      yield encoder.encode(text.join(''))
    }
    yield encoder.encode(acesFoot(apps))
  }
}
