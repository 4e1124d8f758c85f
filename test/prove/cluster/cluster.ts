import { join } from 'node:path'
import { runnerImport } from 'vite'
import { endProcesses } from '../../harness/shop-process.ts'
import { buildShop } from './build-shop.ts'
import { drills } from './drills.ts'
import { buildOlderShop } from './older-shop.ts'
import { fillPage } from './page.ts'
import { play } from './play.ts'
import { type Figures, faultsOf, tableOf } from './report.ts'
import { openScene } from './scene.ts'

/**
 * `npm run prove:cluster`: two shops on three PostgreSQL servers under Patroni, bought from while servers and shops die, freeze
 * and change places; then one server that goes back to a moment. Ends in a table, which it also writes into `docs/cluster.md`.
 * `ONLY` (a part of a drill's name) and `TIMES` choose; then the file is left alone.
 */
const named = drills.filter(({ name }) => name.includes(process.env.ONLY ?? ''))
const older = named.some(({ upgrades }) => upgrades) ? buildOlderShop() : undefined
const pointInTime = 'point in time: back to before an accident'
const times = Number(process.env.TIMES ?? 1)
await buildShop()

let holds = true
if (named.length > 0) await playAll()
if (pointInTime.includes(process.env.ONLY ?? '')) tell(pointInTime, await goBack())
console.log(holds ? 'All of it holds.' : 'Some of it does not hold.')
process.exitCode = holds ? 0 : 1

async function playAll(): Promise<void> {
  if (older) console.log(`Upgraded from ${older.version}.`)
  const scene = await openScene(older?.program)
  const figures: Figures[] = []
  try {
    for (const drill of Array.from({ length: times }, () => named).flat()) {
      const found = await play(scene, drill)
      figures.push(found)
      console.log(tableOf([found]).split('\n').at(-1))
      tell(drill.name, faultsOf(found, drill))
    }
  } finally {
    await scene.close()
    await endProcesses()
  }
  console.log(tableOf(figures))
  if (!process.env.ONLY && times === 1) fillPage('figures', scene.programs, tableOf(figures))
}

/** By Vite, as the card provider's part of it is made of what Node alone can't read. */
async function goBack(): Promise<string[]> {
  const file = join(import.meta.dirname, 'point-in-time.ts')
  const { module } = await runnerImport<typeof import('./point-in-time.ts')>(file, { configFile: false })
  return await module.provePointInTime()
}

function tell(name: string, faults: string[]): void {
  holds &&= faults.length === 0
  console.log(`${name}: ${faults.length === 0 ? 'holds' : faults.join('; ')}`)
}
