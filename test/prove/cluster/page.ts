import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { root } from '../../../scripts/run.ts'
import type { Programs } from './programs.ts'

const page = join(root, 'docs/cluster.md')

/** Writes figures into `docs/cluster.md`, between `<!-- name -->` and `<!-- end of name -->`, with the day, the machine and its load. */
export function fillPage(name: string, { versions }: Programs, figured: string): void {
  const day = new Date().toISOString().slice(0, 10)
  const load = loadavg()[2]?.toFixed(1)
  const about = `Proved ${day}, ${cpus().length} cores (mean load at the end: ${load}), ${versions}.`
  const [start, end] = [`<!-- ${name} -->\n`, `<!-- end of ${name} -->`]
  const text = readFileSync(page, 'utf8')
  const [before = '', rest] = text.split(start)
  const [, after] = rest?.split(end) ?? []
  if (after === undefined) throw new Error(`docs/cluster.md has no place for ${name}.`)
  writeFileSync(page, `${before}${start}\n${about}\n\n${figured}\n\n${end}${after}`)
}
