import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A secret of the shop's own, made once: 256 random bits in base64url, in `DATA_DIR/secrets`, readable by us alone.
 * Of two processes that start at once, the first to write has chosen for both.
 */
export async function ownSecret(dataDir: string, name: string): Promise<string> {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const fresh = randomBytes(32).toString('base64url')
  await writeFile(file, fresh, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return await readFile(file, 'utf8')
}
