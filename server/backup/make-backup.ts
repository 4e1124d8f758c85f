import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { isMediaKey, isPictureFile, mediaFolder } from '../../app/media/public.server.ts'
import { inSnapshot, type Snapshot } from '../../database/backup/snapshot.ts'
import { joinEmbeddedDatabase } from '../../database/embedded.ts'
import { version } from '../../package.json'
import type { Environment } from '../environment.ts'
import { openLog } from '../log.ts'
import { isSecretName, type Manifest, manifestName, tableEntry } from './manifest.ts'
import { openTally, type Tally } from './proof.ts'
import { type AddEntry, writeBackupFile } from './write-file.ts'

type Wanted = Pick<Environment, 'dataDir' | 'databaseUrl' | 'backupPassphrase'>

/**
 * Writes a backup of the shop into a new file, beside a shop at work or without one: its database as of one moment,
 * the pictures that it names and the shop's secrets. Changes nothing, the schema neither.
 * @throws Error with a sentence where there is no shop, or the file can't be written; then there is no file.
 */
export async function makeBackup(wanted: Wanted, file: string): Promise<Manifest> {
  const { databaseUrl, dataDir } = wanted
  const embedded = databaseUrl ? undefined : await joinOwn(dataDir)
  try {
    return await writeBackup(databaseUrl ?? embedded?.address ?? '', wanted, file)
  } finally {
    await embedded?.leave()
  }
}

/** The same of a shop whose database is at `address`. */
export async function writeBackup(
  address: string,
  { dataDir, backupPassphrase }: Omit<Wanted, 'databaseUrl'>,
  file: string,
): Promise<Manifest> {
  return await inSnapshot(address, async (snapshot) => {
    let manifest: Manifest | undefined
    await writeBackupFile(file, backupPassphrase, async (add) => {
      manifest = await addAll(snapshot, dataDir, add)
      await add(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
    })
    return manifest as Manifest
  })
}

/** A folder without a database stays without one, and one of a former version of PostgreSQL as it is. */
async function joinOwn(dataDir: string) {
  const there = ['postgres', 'database.json'].some((name) => existsSync(join(dataDir, name)))
  if (!there) throw new Error(`There is no shop in DATA_DIR ${dataDir} to make a backup of.`)
  return await joinEmbeddedDatabase(dataDir, openLog('silent'), { asItIs: true })
}

async function addAll(snapshot: Snapshot, dataDir: string, add: AddEntry): Promise<Manifest> {
  const createdAt = new Date().toISOString()
  const tables: Manifest['tables'] = []
  for (const table of snapshot.tables) tables.push(await addTable(snapshot, table, add))
  const media = openTally()
  const missing = await addPictures(snapshot.client, mediaFolder(dataDir), filesInto(media, add))
  const secrets = openTally()
  await addSecrets(join(dataDir, 'secrets'), filesInto(secrets, add))
  const { migrations, sequences } = snapshot
  return {
    format: 1,
    shop: version,
    createdAt,
    migrations,
    tables,
    sequences,
    media: media.sum(),
    secrets: secrets.sum(),
    elsewhere: await countElsewhere(snapshot.client),
    missing,
  }
}

async function addTable(
  { rowsOf }: Snapshot,
  table: Snapshot['tables'][number],
  add: AddEntry,
): Promise<Manifest['tables'][number]> {
  const tally = openTally()
  const pieces = rowsOf(table)
  for (;;) {
    const { done, value } = await pieces.next()
    if (done) return { ...table, rows: value, ...tally.sum() }
    tally.begin()
    tally.add(value)
    await add(tableEntry(table.name, tally.sum().files), value)
  }
}

function filesInto(tally: Tally, add: AddEntry): AddEntry {
  return async (name, bytes) => {
    tally.begin(name)
    tally.add(bytes)
    await add(name, bytes)
  }
}

/**
 * Those that the snapshot names: nothing of theirs is written after their row says that it is kept, and nothing is
 * taken away that was shown a day before. @returns how many were not there
 */
async function addPictures(client: ClientBase, folder: string, add: AddEntry): Promise<number> {
  let missing = 0
  for await (const key of keptPictures(client)) {
    const files = isMediaKey(key) ? await filesOf(folder, key) : []
    if (files.length === 0) missing += 1
    for (const path of files) await add(`media/${path.join('/')}`, await readFile(join(folder, ...path)))
  }
  return missing
}

/** A disk that fails, or a folder that may not be read, is no empty one: such a backup would look good. */
function whereThereIsNone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function filesOf(folder: string, key: string): Promise<string[][]> {
  const facts = await stat(join(folder, key)).catch(whereThereIsNone)
  if (!facts) return []
  if (facts.isFile()) return [[key]]
  const names = await readdir(join(folder, key))
  return names.filter(isPictureFile).map((name) => [key, name])
}

const page = 1_000

async function* keptPictures(client: ClientBase): AsyncGenerator<string> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await client.query<{ id: string; key: string }>(
      `select id, key from uploads where host = 'local' and kept_at is not null and id > $1 order by id limit $2`,
      [last, page],
    )
    for (const { key } of rows) yield key
    if (rows.length < page) return
    last = rows.at(-1)?.id ?? last
  }
}

async function countElsewhere(client: ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ host: string; pictures: number }>(
    `select host, count(*)::integer as pictures from uploads
     where host <> 'local' and kept_at is not null group by host`,
  )
  return Object.fromEntries(rows.map(({ host, pictures }) => [host, pictures]))
}

async function addSecrets(folder: string, add: AddEntry): Promise<void> {
  const names = (await readdir(folder).catch(whereThereIsNone)) ?? []
  for (const name of names.filter(isSecretName).sort()) {
    await add(`secrets/${name}`, await readFile(join(folder, name)))
  }
}
