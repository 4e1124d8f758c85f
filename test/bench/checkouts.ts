import pg from 'pg'
import type { DirectPerson } from '../harness/direct-people.ts'
import { addBuyers, rateOf } from './orders.ts'
import { shares } from './ratios.ts'
import type { Row } from './report.ts'

const buyers = 20
const eachBuys = 4
const rounds = 5
const connections = 4

interface Line {
  toolsId: string
  orderQuantity: number
  /** In dollars. */
  totalPrice: number
}

/** How long a checkout of four lines takes, beside one of one line; turn by turn, eight at a time. */
export async function checkoutTimes(origin: string, database: string): Promise<Row> {
  const pool = new pg.Pool({ connectionString: database, max: connections })
  try {
    const lines = await stockedLines(pool)
    const times: Record<'one' | 'four', number[]> = { one: [], four: [] }
    for (let round = 0; round < rounds; round++) {
      for (const [size, bought] of [
        ['one', lines.slice(0, 1)],
        ['four', lines],
      ] as const) {
        const people = await addBuyers(pool, buyers)
        const waiting = Array.from({ length: eachBuys }, () => people).flat()
        times[size].push(1 / (await rateOf(waiting, (buyer) => place(origin, buyer, bought))))
      }
    }
    const ratio = shares(times.four, times.one)
    return { what: 'a checkout of four lines', ...ratio, unit: '× one of one line', atMost: 2 }
  } finally {
    await pool.end()
  }
}

/** Four products that do not run out. */
async function stockedLines(pool: pg.Pool): Promise<Line[]> {
  const { rows } = await pool.query<{ id: string; minimum: number; price_cents: number }>(
    `update products set available = 1000000
     where id in (select id from products where removed_at is null order by id limit 4)
     returning id, minimum, price_cents`,
  )
  return rows.map(({ id, minimum, price_cents: price }) => {
    const orderQuantity = Math.max(1, minimum)
    return { toolsId: id, orderQuantity, totalPrice: (price * orderQuantity) / 100 }
  })
}

async function place(origin: string, { token }: DirectPerson, lines: Line[]): Promise<void> {
  const body = JSON.stringify({ lines, customerName: 'Bench', address: '1 Bench Street', phone: '' })
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const answer = await fetch(`${origin}/checkouts`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`A checkout was refused: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}
