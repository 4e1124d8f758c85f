import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { some } from '../harness/at-length.ts'
import { keepFigures } from '../harness/figures.ts'
import { picture } from '../harness/pictures.ts'
import { whatIsBroken } from '../prove/invariants.ts'
import { openDeeds, type Pressed } from '../prove/kills/deeds.ts'
import { openWorld, type World } from '../prove/kills/world.ts'
import { whatIsMisMailed } from '../prove/mailed.ts'

let world: World
let photo: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  world = await openWorld()
  photo = new Uint8Array(await picture().png().toBuffer())
})
afterAll(() => world?.close())

/** What is written to on the way of a guest's checkout, a return and its photo; the mail is a step's last. */
const tables = [
  ...(['outbox', 'returns', 'stock_movements', 'audit_log', 'orders', 'uploads', 'refunds'] as const),
  ...(['money_movements', 'products', 'guest_links', 'guests', 'users'] as const),
]

it.for(some(tables, tables.length))(
  'killed while a guest’s checkout, a return’s steps and its photo wait to write to %s, each has happened once when it is pressed again',
  { timeout: 600_000 },
  async (table, { task }) => {
    await world.start()
    const deeds = await openDeeds(world, photo)
    const waiting = await dieWriting(table, deeds)
    expect(waiting.length, `nothing of it writes to ${table}`).toBeGreaterThan(0)
    await world.start()
    for (const { title, press, again } of deeds) {
      const { status } = await press()
      expect(again, `${title}: ${status}`).toContain(status)
    }
    await untilSettled()
    for (const { title, done } of deeds) expect([title, await done()]).toEqual([title, true])
    expect(await whatIsBroken(world.pool)).toEqual([])
    expect(await whatIsMisMailed(world.pool)).toEqual([])
    await world.kill()
    keepFigures(task.meta, { 'deeds of guests and returns that died waiting to write': waiting.length })
  },
)

/** Presses for all of it while nobody may write to a table, and kills the shop as soon as nothing goes on; gives what had no answer. */
async function dieWriting(table: string, deeds: Pressed[]): Promise<Pressed[]> {
  const waiting = new Set<Pressed>()
  const answers: Promise<unknown>[] = []
  const client = await world.pool.connect()
  try {
    await client.query('begin; set local idle_in_transaction_session_timeout = 0')
    await client.query(`lock table ${table} in share mode`)
    // One after the other: a shop waits no longer than some seconds, which a picture may take to be drawn.
    for (const deed of deeds) {
      waiting.add(deed)
      const answered = () => waiting.delete(deed)
      answers.push(deed.press().then(answered, () => undefined))
      while (waiting.size > (await whoWait())) await pause(10)
    }
    const unanswered = [...waiting]
    await world.kill()
    await Promise.all(answers)
    return unanswered
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function whoWait(): Promise<number> {
  const { rowCount } = await world.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}

/** What the provider was asked for has come to its end; what nobody has given an answer for may be at work for a moment. */
async function untilSettled(): Promise<void> {
  await expect
    .poll(async () => {
      const { rowCount } = await world.pool.query(
        'select from refunds where settled_at is null and failed_at is null',
      )
      return rowCount
    })
    .toBe(0)
}
