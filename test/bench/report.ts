import { cpus, totalmem } from 'node:os'

/** One thing that was measured. */
export interface Row {
  what: string
  figure: number
  /** `of bare`, `a second`, `ms`, `MiB`, … */
  unit: string
  /** The lowest and the highest of the rounds whose median `figure` is. */
  spread?: readonly [number, number] | undefined
  atLeast?: number | undefined
  atMost?: number | undefined
  /** What it was measured beside, in words. */
  beside?: string | undefined
}

/** What was measured, where and when, as it is written to a file. */
export interface Report {
  date: string
  machine: string
  rows: Row[]
}

export const holds = ({ figure, atLeast = -Infinity, atMost = Infinity }: Row): boolean =>
  figure >= atLeast && figure <= atMost

/** Says each row as soon as it is measured, and keeps all of them. */
export function openReport() {
  const rows: Row[] = []
  return {
    add(row: Row): void {
      rows.push(row)
      console.log(`${holds(row) ? '✓' : '✗'} ${row.what.padEnd(46)} ${told(row)}`)
    },
    get misses() {
      return rows.filter((row) => !holds(row)).map(({ what }) => what)
    },
    get whole(): Report {
      return { date: new Date().toISOString().slice(0, 10), machine: machine(), rows }
    },
  }
}

/** A figure as people read it: `0.92 of bare (0.90 to 0.95; at least 0.85)`. */
function told({ figure, unit, spread, atLeast, atMost, beside }: Row): string {
  const notes = [
    ...(spread ? [`${short(spread[0])} to ${short(spread[1])}`] : []),
    ...(atLeast === undefined ? [] : [`at least ${short(atLeast)}`]),
    ...(atMost === undefined ? [] : [`at most ${short(atMost)}`]),
    ...(beside ? [beside] : []),
  ]
  return `${short(figure)} ${unit}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`
}

/** Three digits are as much as a bench can say. */
export const short = (figure: number): string =>
  figure.toLocaleString(
    'en-US',
    figure >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 },
  )

function machine(): string {
  const [one] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} × ${one?.model.trim() ?? 'an unknown processor'}, ${memory} GiB, Node ${process.versions.node}`
}
