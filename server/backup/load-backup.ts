import { type CopyInto, loadDatabase } from '../../database/backup/load.ts'
import type { Migrations } from '../../database/migrate.ts'
import { DamagedBackup, type Manifest, manifestName, type Place, placeOf } from './manifest.ts'
import { openProof } from './proof.ts'
import { readBackupFile } from './read-file.ts'

export interface ProvedBackup {
  file: string
  backupPassphrase: string | undefined
  /** As `checkBackup` has found it. */
  manifest: Manifest
  /** All that this version of the shop has. */
  known: Migrations
}

/** What is done with a picture or a secret. */
type PutFile = (place: Extract<Place, { path: string[] }>, content: AsyncIterable<Buffer>) => Promise<void>

/**
 * Makes an empty database that of a backup, and proves once more that its entries are those of the manifest, and its rows as
 * many. Without `putFile` the files in it are proved, and left where they are.
 */
export async function loadBackup(address: string, backup: ProvedBackup, putFile?: PutFile): Promise<void> {
  await loadDatabase(address, { ...backup.manifest, known: backup.known }, (copyInto) =>
    fill(backup, copyInto, putFile),
  )
}

async function fill(
  { file, backupPassphrase, manifest }: ProvedBackup,
  copyInto: CopyInto,
  putFile: PutFile = drain,
): Promise<void> {
  const proof = openProof()
  const rows = new Map<string, number>()
  await readBackupFile(file, backupPassphrase, async (entry) => {
    // Read already, when the file was proved.
    if (entry.name === manifestName) for await (const _ of entry.content);
    else await put(placeOf(entry.name), proof.content(entry))
  })
  proof.conclude(manifest)
  if (manifest.tables.some(({ name, rows: wanted }) => (rows.get(name) ?? 0) !== wanted))
    throw new DamagedBackup()

  async function put(place: Place | undefined, content: AsyncIterable<Buffer>): Promise<void> {
    if (place?.section === 'table') {
      const table = manifest.tables.find(({ name }) => name === place.table)
      if (!table) throw new DamagedBackup()
      rows.set(table.name, (rows.get(table.name) ?? 0) + (await copyInto(table, content)))
    } else if (place) await putFile(place, content)
  }
}

async function drain(_: unknown, content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content);
}

/**
 * What follows ours in a backup is from a later version, and what differs from ours is from another shop.
 * @throws Error with a sentence that says so
 */
export function refuseNewer({ migrations, shop }: Manifest, known: Migrations): void {
  const names = Object.keys(known).sort()
  if (migrations.every((name, index) => name === names[index])) return
  throw new Error(
    `The backup was made by version ${shop} of the shop, whose database this one does not know: restore it with that version, or a later one.`,
  )
}
