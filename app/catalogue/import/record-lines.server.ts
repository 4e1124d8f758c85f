import type { Shop } from '../../shop/shop.ts'
import { recordPrice, recordStock } from '../ledger.server.ts'
import type { AppliedLine } from './lines-of-import.server.ts'
import type { Cell } from './read-line.ts'

const why = 'imported' as const

/** Writes what some lines do to stock and price into the ledgers; `of` undoing, the other way round. */
export async function recordLines(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: string,
  { lines, of }: { lines: AppliedLine[]; of: 'apply' | 'undo' },
): Promise<void> {
  const stock = lines.map(({ productId, before, after }) => {
    const units = number(after.available) - number(before.available)
    return { productId, units: of === 'apply' ? units : -units, why, actor }
  })
  const prices = lines.flatMap(({ productId, before, after }) => {
    if (typeof after.price !== 'number') return []
    const was = typeof before.price === 'number' ? before.price : null
    if (of === 'apply') return { productId, from: was, to: after.price, why, actor }
    return was === null ? [] : { productId, from: after.price, to: was, why, actor }
  })
  await recordStock(shop, stock)
  await recordPrice(shop, prices)
}

function number(cell: Cell | undefined): number {
  return typeof cell === 'number' ? cell : 0
}
