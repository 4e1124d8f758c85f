import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '../../../app/basics/clock.ts'
import { root, run } from '../../../scripts/run.ts'
import { endProcesses } from '../../harness/shop-process.ts'
import { type Drill, drills } from './drills.ts'
import { buildOlderShop } from './older-shop.ts'
import { type Figures, faultsOf, judge, tableOf } from './report.ts'
import { openScene, type Scene } from './scene.ts'
import { buy, probe, type Told } from './visitors.ts'

/**
 * `npm run prove:cluster`: two shops on three PostgreSQL servers under Patroni, bought from while servers and shops die, freeze and
 * change places. Ends in a table, which it also writes into `docs/cluster.md`. `ONLY` (a part of a drill's name) and `TIMES`
 * choose; then the file is left alone.
 */
const page = join(root, 'docs/cluster.md')
const workers = 4
const settleWithin = 3 * SECOND

const named = drills.filter(({ name }) => name.includes(process.env.ONLY ?? ''))
const older = named.some(({ upgrades }) => upgrades) ? buildOlderShop() : undefined
const chosen = named.filter(({ upgrades }) => older || !upgrades)
const times = Number(process.env.TIMES ?? 1)
const built = await run('node', ['scripts/build.ts', '--if-stale'], { inheritOutput: true })
if (!built.ok) throw new Error('The shop could not be built.')

if (older) console.log(`Upgraded from ${older.version}.`)
else if (chosen.length < named.length) console.log('No release is tagged here: nothing is upgraded.')
const scene = await openScene(older?.program)
const figures: Figures[] = []
let holds = true
try {
  for (let time = 0; time < times; time += 1) {
    for (const drill of chosen) {
      const found = await play(scene, drill)
      const faults = faultsOf(found, drill)
      figures.push(found)
      holds &&= faults.length === 0
      console.log(tableOf([found]).split('\n').at(-1))
      console.log(`${drill.name}: ${faults.length === 0 ? 'holds' : faults.join('; ')}`)
    }
  }
} finally {
  await scene.close()
  await endProcesses()
}
console.log(tableOf(figures))
if (!process.env.ONLY && times === 1) fillPage()
console.log(holds ? 'All of it holds.' : 'Some of it does not hold.')
process.exitCode = holds ? 0 : 1

async function play(scene: Scene, drill: Drill): Promise<Figures> {
  await scene.engine.settled()
  await scene.goBy(drill.way)
  const told: Told = { seen: [], ordered: [], paid: [], odd: [] }
  const ends = Date.now() + drill.seconds * SECOND
  const open = () => Date.now() < ends
  const each = scene.shops.map(({ url }) => url).filter((_, index) => index !== drill.avoids)
  const urls = drill.behind ? [scene.behind[drill.behind]] : each
  const buyers = Array.from({ length: workers }, (_, index) =>
    buy(told, {
      ...{ urls, open, product: scene.sold, price: scene.price },
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
  return await judge(scene.pool, { drill: drill.name, told, stale, marks, readyAt, ended: ends })
}

function fillPage(): void {
  const day = new Date().toISOString().slice(0, 10)
  const about = `Proved ${day}, ${cpus().length} cores, ${scene.programs.versions}.`
  const text = readFileSync(page, 'utf8')
  const [before = '', rest = ''] = text.split('<!-- figures -->\n')
  const [, after = ''] = rest.split('<!-- end of figures -->')
  const figured = `<!-- figures -->\n\n${about}\n\n${tableOf(figures)}\n\n<!-- end of figures -->`
  writeFileSync(page, before + figured + after)
}
