import { readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Runs `work` while no other process does, for those who share `file`.
 * The file names its holder's pid, so that a holder that was killed does not lock the others out.
 */
export async function alone<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!(await take(file))) {
    if (!(await holderLives(file))) await rm(file, { force: true })
    else await pause(50)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function take(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function holderLives(file: string): Promise<boolean> {
  const pid = Number(await readFile(file, 'utf8').catch(() => '0'))
  if (!pid) {
    // Taken but not yet signed, or just given back: look again in a moment.
    await pause(100)
    return Number(await readFile(file, 'utf8').catch(() => '1')) > 0
  }
  return isAlive(pid)
}

/** Whether a process of that number lives, ours or another account's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
