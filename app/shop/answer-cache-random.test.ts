import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openChangeLog } from '../../server/change-feed/change-log.ts'
import { openAnswerCache } from './answer-cache.server.ts'
import { dependsOn, stockOf } from './cache-tags.server.ts'

const budget = 8_000
const ids = ['1', '2', '3']

/** Products with versions, written at once and heard of later; answers of several of them, each read in its own time. */
function openWorld(scheduler: fc.Scheduler) {
  const log = openChangeLog(['catalogue', 'reviews'])
  let hears = true
  const changes = {
    version: (topic: 'catalogue' | 'reviews') => (hears ? log.version(topic) : undefined),
    since: log.since,
  }
  const cache = openAnswerCache(changes, budget)
  const stored = new Map(ids.map((id) => [id, 0]))
  const heard = new Map(stored)
  let announced: string[] = []
  const asked: Promise<void>[] = []

  async function read(key: number) {
    const mine = ids.filter((_, place) => ((key % 7) + 1) & (1 << place))
    await scheduler.schedule(Promise.resolve())
    const value = mine.map((id) => [id, stored.get(id) ?? 0] as const)
    dependsOn(...mine.map((id) => `product:${id}` as const))
    await scheduler.schedule(Promise.resolve())
    return { value, bytes: 200 * ((key % 6) + 1) }
  }

  async function ask(key: number): Promise<void> {
    const known = new Map(heard)
    const value = (await cache.get(`of ${key}`, () => read(key))) ?? []
    for (const [id, version] of value) expect(version).toBeGreaterThanOrEqual(known.get(id) ?? 0)
  }

  return {
    cache,
    asked,
    ask: (number: number) => asked.push(ask(number)),
    write(number: number) {
      const id = ids[number % ids.length] ?? ''
      stored.set(id, (stored.get(id) ?? 0) + 1)
      announced.push(id)
    },
    hear() {
      for (const id of announced) {
        log.note('catalogue', [stockOf(id)])
        if (hears) heard.set(id, stored.get(id) ?? 0)
      }
      announced = []
    },
    step: async () => (scheduler.count() > 0 ? await scheduler.waitOne() : undefined),
    fallDeaf() {
      hears = false
    },
    /** As the listener does: what was announced while nobody listened counts as heard. */
    hearAgain() {
      hears = true
      announced = []
      log.note('catalogue')
      log.note('reviews')
      for (const [id, version] of stored) heard.set(id, version)
    },
  }
}

const acts = ['ask', 'ask', 'ask', 'write', 'hear', 'step', 'step', 'fallDeaf', 'hearAgain'] as const
const act = fc.tuple(fc.constantFrom(...acts), fc.nat(13))

it('whatever the order of writing, hearing, asking and making: never older than what was heard, never over budget', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(act, { minLength: 10, maxLength: 80 }),
      async (scheduler, played) => {
        const world = openWorld(scheduler)
        for (const [what, number] of played) {
          await world[what](number)
          await nextTurn()
          expect(world.cache.bytes).toBeLessThanOrEqual(budget)
        }
        await scheduler.waitIdle()
        await Promise.all(world.asked)
        expect(world.cache.bytes).toBeLessThanOrEqual(budget)
      },
    ),
    { numRuns: 500 },
  )
})
