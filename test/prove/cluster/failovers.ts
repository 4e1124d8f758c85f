import { readFileSync } from 'node:fs'
import { endProcesses } from '../../harness/shop-process.ts'
import { buildShop } from './build-shop.ts'
import { type Drill, deadLeader, frozenLeader } from './drills.ts'
import { type Failover, faultsOfAll, tableOfAll } from './failovers-report.ts'
import { fillPage } from './page.ts'
import { play } from './play.ts'
import { faultsOf, lostOf } from './report.ts'
import { openScene, type Scene } from './scene.ts'
import { nothing } from './visitors.ts'

/**
 * `npm run prove:cluster -- long`: over one pair of shops, of which one knows the servers and the other goes through HAProxy, the leader
 * dies twenty times and is frozen three times, each time once the cluster is whole again. Ends in the table of `docs/cluster.md`,
 * which it writes itself; with `TIMES` (so many deaths) the file is left alone.
 */
const deaths = Number(process.env.TIMES ?? 20)
const everySo = 6

const all: Drill[] = Array.from({ length: deaths }, (_, index) => {
  const dies = deadLeader('dead (kill -9)', 'each its own', 50)
  const freezes = frozenLeader('frozen, thawed 40 s later', 'each its own')
  return (index + 1) % everySo === 0 ? [dies, freezes] : [dies]
}).flat()

await buildShop()
const scene = await openScene()
const found: Failover[] = []
const told = nothing()
const faults: string[] = []
try {
  for (const [index, drill] of all.entries()) {
    const here = nothing()
    const figures = await play(scene, drill, here)
    told.ordered.push(...here.ordered)
    told.paid.push(...here.paid)
    found.push({ figures, ...(await sizesOf(scene)) })
    const wrong = faultsOf(figures, drill)
    faults.push(...wrong.map((fault) => `${index + 1}, leader ${drill.name}: ${fault}`))
    console.log(tableOfAll(found).split('\n').at(-1), wrong.join('; '))
  }
  const lost = await lostOf(scene.pool, told)
  if (lost > 0) faults.push(`of all that was ever told, lost: ${lost}`)
} finally {
  await scene.close()
  await endProcesses()
}
faults.push(...faultsOfAll(found))
console.log(tableOfAll(found))
if (!process.env.TIMES) fillPage('failovers', scene.programs, tableOfAll(found))
console.log(faults.length === 0 ? 'All of it holds.' : faults.join('\n'))
process.exitCode = faults.length === 0 ? 0 : 1

/** What the shops take at rest: their memory (MB), and their connections as the leader counts them. */
async function sizesOf({ pool, shops }: Scene): Promise<Pick<Failover, 'memory' | 'connections'>> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*) as n from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and application_name <> 'drill'`,
  )
  const memory = shops.map(({ pid }) => {
    const [, kilobytes] = readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s+(\d+)/m) ?? []
    return Math.round(Number(kilobytes) / 1024)
  })
  return { memory, connections: Number(rows[0]?.n) }
}
