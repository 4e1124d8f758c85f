import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import pg from 'pg'
import { addPerson } from '../harness/direct-people.ts'
import { median } from './load.ts'

const asked = 25
const strangers = 150
const networks = 200

/** What a customer waits for an answer in the middle, in milliseconds, while nobody else is there and beside strangers. */
export interface Waits {
  alone: number
  crowded: number
}

/**
 * Asks for a customer's own orders, one time after another, before and while strangers of many networks ask over 150
 * connections for a page that is rendered for each of them.
 */
export async function customerWaits(origin: string, database: string): Promise<Waits> {
  const pool = new pg.Pool({ connectionString: database, max: 1 })
  const { email, token } = await addPerson(pool).finally(() => pool.end())
  const look = () => lookAtOrders(`${origin}/order?email=${encodeURIComponent(email)}`, token)
  await look()
  const alone = await look()
  const ended = Promise.withResolvers<unknown>()
  const crowd = autocannon(
    {
      ...{ url: origin, connections: strangers, duration: 60, timeout: 60, reconnectRate: 900 },
      // Beside this thread, whose own waiting would else be counted.
      workers: 1,
      requests: Array.from({ length: networks }, (_, one) => ({
        path: '/no/such/page',
        headers: { 'x-forwarded-for': `203.0.113.${one}` },
      })),
    },
    ended.resolve,
  )
  try {
    await pause(1000)
    return { alone, crowded: await look() }
  } finally {
    crowd.stop()
    await ended.promise
  }
}

async function lookAtOrders(url: string, token: string): Promise<number> {
  const waits: number[] = []
  for (let times = 0; times < asked; times++) {
    const begun = performance.now()
    const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`A customer was refused: ${answer.status}`)
    waits.push(performance.now() - begun)
  }
  return median(waits)
}
