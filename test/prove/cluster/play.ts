import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '../../../app/basics/clock.ts'
import type { Drill } from './drills.ts'
import { type Figures, judge } from './report.ts'
import type { Scene } from './scene.ts'
import { buy, nothing, probe, type Told } from './visitors.ts'

const workers = 4
const settleWithin = 3 * SECOND

/** Plays one drill on shops that are bought from, and compares what clients were told (added to `told`) with the database. */
export async function play(scene: Scene, drill: Drill, told: Told = nothing()): Promise<Figures> {
  await scene.engine.settled()
  await scene.goBy(drill.way)
  const ends = Date.now() + drill.seconds * SECOND
  const open = () => Date.now() < ends
  const each = scene.shops.map(({ url }) => url).filter((_, index) => index !== drill.avoids)
  const urls = drill.behind ? [scene.behind[drill.behind]] : each
  const buyers = Array.from({ length: workers }, (_, index) =>
    buy(told, {
      urls,
      open,
      product: scene.sold,
      price: scene.price,
      person: scene.people[index] ?? scene.admin,
    }),
  )
  const probing = probe(told, { urls, admin: scene.admin, product: scene.renamed, open })
  await pause(5 * SECOND)
  const marks = [Date.now()]
  const happened = await drill.happens(scene)
  const readyAt = typeof happened === 'number' ? happened : undefined
  const { stale } = await probing
  await Promise.all(buyers)
  await drill.after?.(scene)
  await scene.engine.settled()
  await pause(settleWithin)
  return await judge(scene.pool, { drill, told, urls, stale, marks, readyAt, ended: ends })
}
