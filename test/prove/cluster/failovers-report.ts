import type { Figures } from './report.ts'

/** One change of leaders, and what the shops take once it is over. */
export interface Failover {
  figures: Figures
  /** Of each shop, in MB. */
  memory: number[]
  /** Of both shops together, to the leader. */
  connections: number
}

/** Both shops: ten for visitors and four of their own each. */
const mostConnections = 28
/** Where the least of the last ones is so much above the most of the first ones, it grows. */
const growth = 1.25
const few = 5

/** What does not hold of all of them together. */
export function faultsOfAll(all: Failover[]): string[] {
  const most = Math.max(...all.map(({ connections }) => connections))
  const grows = [0, 1].filter((shop) => {
    const sizes = all.map(({ memory }) => memory[shop] ?? 0)
    return Math.min(...sizes.slice(-few)) > growth * Math.max(...sizes.slice(0, few))
  })
  return [
    ...(most > mostConnections ? [`the shops had ${most} connections`] : []),
    ...grows.map((shop) => `the memory of shop ${shop + 1} grows`),
  ]
}

const titles = [
  ...['', 'Leader', 'Requests', 'Orders acknowledged', 'Lost', 'Twice', 'Stuck'],
  ...['Stale later than 6 s (in all)', 'Refused (503)', 'Other 5xx', 'Longest outage, several servers'],
  ...['Longest outage, HAProxy', 'Slowest answer', 'Jobs on after', 'Books wrong', 'Memory of each shop'],
  'Connections of both',
]

/** A row for each, and their sums: of outages and answers the longest. */
export function tableOfAll(all: Failover[]): string {
  const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  const sum = (of: (figures: Figures) => number) => all.reduce((so, { figures }) => so + of(figures), 0)
  const most = (of: (figures: Figures) => number) => Math.max(0, ...all.map(({ figures }) => of(figures)))
  const cellsOf = (of: (take: (figures: Figures) => number) => number, longest: typeof of) => [
    ...[
      of((one) => one.requests).toLocaleString('en-US'),
      of((one) => one.acknowledged).toLocaleString('en-US'),
    ],
    ...[of((one) => one.lost), of((one) => one.twice), of((one) => one.stuck)],
    `${of((one) => one.staleLate)} (${of((one) => one.staleInAll)})`,
    ...[of((one) => one.refused), of((one) => one.otherFaults)],
    ...[
      seconds(longest((one) => one.outages[0] ?? Infinity)),
      seconds(longest((one) => one.outages[1] ?? Infinity)),
    ],
    ...[seconds(longest((one) => one.slowest)), seconds(longest((one) => one.jobsAfter ?? Infinity))],
    of((one) => one.brokenBooks),
  ]
  const rows = all.map(({ figures, memory, connections }, index) => {
    const own = (take: (one: Figures) => number) => take(figures)
    return row([index + 1, figures.drill, ...cellsOf(own, own), `${memory.join(' and ')} MB`, connections])
  })
  const last = row(['', 'all', ...cellsOf(sum, most), '', ''])
  return [row(titles), row(titles.map((_, index) => (index < 2 ? '---' : '--:'))), last, ...rows].join('\n')
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
