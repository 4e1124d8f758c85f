import { createHash } from 'node:crypto'
import { DamagedBackup, type Manifest, placeOf, type Sum } from './manifest.ts'
import type { BackupEntry } from './read-file.ts'

export interface Tally {
  /** Begins an entry; files are summed with their names, a table's rows without. */
  begin(name?: string): void
  add(bytes: Uint8Array): void
  sum(): Sum
}

export function openTally(): Tally {
  const hash = createHash('sha256')
  let files = 0
  let size = 0
  return {
    begin(name) {
      files += 1
      if (name) hash.update(`${name}\0`)
    },
    add(bytes) {
      size += bytes.length
      hash.update(bytes)
    },
    sum: () => ({ files, bytes: size, sha256: hash.copy().digest('hex') }),
  }
}

/** Proves that a backup has the entries that its manifest names, as they come: in their turn, with the sums that it says. */
export interface Proof {
  /** Its content, summed as read. @throws DamagedBackup, or Error with a sentence for a name the shop does not write */
  content(entry: BackupEntry): AsyncIterable<Buffer>
  /** @throws DamagedBackup where anything is missing, too much or changed */
  conclude(manifest: Manifest): void
}

const maxSections = 1_000

export function openProof(): Proof {
  const tallies = new Map<string, Tally>()
  return {
    content({ name, content }) {
      const place = placeOf(name)
      if (!place) {
        const shown = name.slice(0, 100)
        throw new Error(`The backup has an entry that no shop writes, “${shown}”: it is not restored.`)
      }
      const section = place.section === 'table' ? `table ${place.table}` : place.section
      const tally = tallies.get(section) ?? openTally()
      if (place.section === 'table' && place.part !== tally.sum().files + 1) throw new DamagedBackup()
      tallies.set(section, tally)
      if (tallies.size > maxSections) throw new DamagedBackup()
      tally.begin(place.section === 'table' ? undefined : name)
      return summed(content, tally)
    },
    conclude: (manifest) => compare(manifest, tallies),
  }
}

async function* summed(content: AsyncIterable<Buffer>, tally: Tally): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    tally.add(chunk)
    yield chunk
  }
}

function compare({ tables, media, secrets }: Manifest, tallies: Map<string, Tally>): void {
  const named: [string, Sum][] = [
    ...tables.map((table): [string, Sum] => [`table ${table.name}`, table]),
    ['media', media],
    ['secrets', secrets],
  ]
  const known = new Set(named.map(([section]) => section))
  if (known.size !== named.length || [...tallies.keys()].some((section) => !known.has(section)))
    throw new DamagedBackup()
  for (const [section, { files, bytes, sha256 }] of named) {
    const found = (tallies.get(section) ?? openTally()).sum()
    if (found.files !== files || found.bytes !== bytes || found.sha256 !== sha256) throw new DamagedBackup()
  }
}
