import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KnownSecrets } from '../app/identity/secrets/secrets.server.ts'
import type { Environment } from './environment.ts'
import { writeOnce } from './folder.ts'

/** Made once: 256 random bits in base64url in `DATA_DIR/secrets`, readable by us alone; of two starts, the first's. */
export async function ownSecret(dataDir: string, name: string): Promise<string> {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, name)
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known) return known
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return await writeOnce(file, randomBytes(32).toString('base64url'))
}

/** One is made where there is none; not beside `SHOP_SECRET`, which takes its place. */
export async function knownSecrets({
  secrets: named,
  dataDir,
}: Pick<Environment, 'secrets' | 'dataDir'>): Promise<KnownSecrets> {
  if (named.length === 0) return { named, own: await ownSecret(dataDir, 'identity') }
  const own = await readFile(join(dataDir, 'secrets', 'identity'), 'utf8').catch(() => '')
  return { named, own: own || undefined }
}

/** That of a demo's stand-ins, which know each other by it alone: the same at each machine with the same `SHOP_SECRET`. */
export async function sandboxSecret({
  secrets: [named],
  dataDir,
}: Pick<Environment, 'secrets' | 'dataDir'>): Promise<string> {
  if (named === undefined) return await ownSecret(dataDir, 'sandbox')
  return createHmac('sha256', named).update('sandbox').digest('base64url')
}
