import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkBooks } from '../../app/books/check-books.server.ts'
import { keepFigures } from '../harness/figures.ts'
import { whatIsForgotten } from '../prove/forgotten.ts'
import { countEndings, rareEndings } from '../prove/histories/endings.ts'
import { tellHistory, writeHistories } from '../prove/histories/history.ts'
import { playAll } from '../prove/histories/play.ts'
import type { Scene } from '../prove/histories/scene.ts'
import { openWorld, type World } from '../prove/histories/world.ts'
import { type Broken, whatIsBroken } from '../prove/invariants.ts'
import { whatIsMisMailed } from '../prove/mailed.ts'

/** `SEED` plays the same histories again, `HISTORY` one of them, a hundred times; `npm run prove` plays 10,000. */
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
const count = Number(process.env.HISTORIES ?? 60)
const only = process.env.HISTORY
const written = writeHistories(count, seed)
const histories = only === undefined ? written : Array.from({ length: 100 }, () => written[Number(only)])

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

it('whatever happens at two processes at once, what is paid is paid once and to the cent, and no piece is lost or invented', {
  timeout: 3_600_000,
}, async ({ task }) => {
  const started = Date.now()
  const scenes = await playAll(
    world,
    histories.filter((history) => history !== undefined),
  )
  const told = scenes.flatMap((scene) => scene.told)
  const faults = [
    ...(await whatIsBroken(world.pool)),
    ...(await whatIsForgotten(world.pool, told)),
    ...(await whatIsMisMailed(world.pool)),
  ]
  expect(faults.map((fault) => tell(fault, scenes))).toEqual([])
  expect(await checkBooks(world.warden.shop)).toEqual([])

  const statuses = scenes.flatMap((scene) => scene.statuses)
  const broke = statuses.filter((status) => status >= 500 && status !== 503)
  expect(broke, world.shops.map((shop) => shop.said()).join('\n')).toEqual([])
  const endings = await countEndings(world)
  const least = only === undefined ? count / 1_000 : -1
  const due = Object.entries(endings).filter(([ending]) => count >= 1_000 || !rareEndings.has(ending))
  expect(due.filter(([, times]) => Number(times) <= least)).toEqual([])
  keepFigures(task.meta, {
    'random histories at two processes': scenes.length,
    seed: String(seed),
    'seconds for them': Math.round((Date.now() - started) / 1_000),
    requests: statuses.length,
    'of them answered 503': statuses.filter((status) => status === 503).length,
    ...endings,
    'histories whose money or stock does not fit': faults.length,
    'differences in the books': 0,
  })
})

function tell({ productId, what }: Broken, scenes: Scene[]): string {
  const scene = scenes.find((other) => other.productId === productId || other.otherId === productId)
  const at = scene && histories.indexOf(scene.history)
  return `SEED=${seed} HISTORY=${only ?? at}: ${what}\n  ${scene && tellHistory(scene.history)}`
}
