import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Runs `work` while no other process does, for those who share `file`; `onWait` is told once where somebody else is at work.
 * The file names its holder, so that a holder that was killed does not lock the others out.
 */
export async function alone<T>(file: string, work: () => Promise<T>, onWait?: () => void): Promise<T> {
  let told = false
  while (!(await take(file))) {
    if (await clearDead(file)) continue
    if (!told) onWait?.()
    told = true
    await pause(50)
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
    // On a full disk it was made and could not be signed.
    await rm(file, { force: true })
    throw error
  }
}

/** Takes a lock away whose holder is gone; gives whether there is none any more. */
async function clearDead(file: string): Promise<boolean> {
  let words = await readFile(file, 'utf8').catch(() => undefined)
  if (words === '') {
    // Taken but not yet signed: look again in a moment.
    await pause(100)
    words = await readFile(file, 'utf8').catch(() => undefined)
  }
  if (words === undefined) {
    await pause(10)
    return true
  }
  if (isHolder(words)) return false
  // Of two who have seen the same dead holder, the slower one must not take away the lock of the quicker.
  await alone(`${file}.clearing`, async () => {
    const still = await readFile(file, 'utf8').catch(() => undefined)
    if (still === words) await rm(file, { force: true })
  })
  return true
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
