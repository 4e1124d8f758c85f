import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

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
