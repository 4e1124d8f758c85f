import { createHmac, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KnownSecrets } from '../app/identity/secrets/secrets.server.ts'
import type { Environment } from './environment.ts'

/**
 * A secret of the shop's own, made once: 256 random bits in base64url, in `DATA_DIR/secrets`, readable by us alone.
 * Of two processes that start at once, the first has chosen for both. It is there whole or not at all: written aside,
 * then named.
 */
export async function ownSecret(dataDir: string, name: string): Promise<string> {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, name)
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known) return known
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(aside, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  await link(aside, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(aside)
  return await readFile(file, 'utf8')
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
