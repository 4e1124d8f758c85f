import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Runs `work` while no other process does, for those who share `file`.
 * The file names its holder, so that a holder that was killed does not lock the others out.
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
    await writeFile(file, `${process.pid} ${birthOf(process.pid) ?? ''}`, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function holderLives(file: string): Promise<boolean> {
  const words = await readFile(file, 'utf8').catch(() => undefined)
  if (words) return isHolder(words)
  // Taken but not yet signed, or just given back: look again in a moment.
  await pause(100)
  const later = await readFile(file, 'utf8').catch(() => undefined)
  return later === undefined || isHolder(later)
}

/** A number is given out again, after a restart of the machine or container above all; a birth is not. */
function isHolder(words: string): boolean {
  const [pid, birth] = words.split(' ')
  return isAlive(Number(pid)) && (!birth || birthOf(Number(pid)) === birth)
}

/** Whether a process of that number lives, ours or another account's. */
export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When a process began, in the kernel's own count since the machine started; `undefined` where it does not tell. */
function birthOf(pid: number): string | undefined {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)
    return afterName?.split(' ')[19]
  } catch {
    return undefined
  }
}
