import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import pg from 'pg'
import { addPerson } from '../harness/direct-people.ts'
import { median } from './load.ts'

const strangers = 150
const networks = 200
/** In seconds. */
const looked = 15

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
  // Not stopped early: its workers never say that they have ended then.
  const crowd = autocannon({
    url: origin,
    connections: strangers,
    duration: looked + 3,
    timeout: 60,
    reconnectRate: 900,
    // Beside this thread, whose own waiting would else be counted.
    workers: 1,
    requests: Array.from({ length: networks }, (_, one) => ({
      path: '/no/such/page',
      headers: { 'x-forwarded-for': `203.0.113.${one}` },
    })),
  })
  await pause(2000)
  const crowded = await look()
  await crowd
  return { alone, crowded }
}

/** One request after another, for as long as is looked. */
async function lookAtOrders(url: string, token: string): Promise<number> {
  const waits: number[] = []
  const end = performance.now() + looked * 1000
  while (performance.now() < end) {
    const begun = performance.now()
    const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`A customer was refused: ${answer.status}`)
    waits.push(performance.now() - begun)
    await pause(20)
  }
  return median(waits)
}
