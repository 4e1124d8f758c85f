import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from '../../database/engine/lock.ts'

/** The number of the embedded database server of a `DATA_DIR`; `undefined` when none runs. */
export async function serverOf(dataDir: string): Promise<number | undefined> {
  const file = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(file.split('\n')[0])
  return isAlive(pid) ? pid : undefined
}

/** Kills it with `kill -9`. */
export async function killServer(dataDir: string): Promise<void> {
  const pid = await serverOf(dataDir)
  if (pid) process.kill(pid, 'SIGKILL')
}
