import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes a file that is made once: whole or not at all, since it is written aside and then named. Of two processes
 * that do it at once, the first has chosen for both. @returns what is in the file
 */
export async function writeOnce(file: string, made: string): Promise<string> {
  const aside = `${file}.${process.pid}.${randomUUID()}`
  await writeFile(aside, made, { flag: 'wx', mode: 0o600 })
  await link(aside, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(aside)
  return await readFile(file, 'utf8')
}

/** Tells one `DATA_DIR` from another: alike for all who see it, over a network too; a copy's file is another. */
export async function folderId(dataDir: string): Promise<string> {
  const file = join(dataDir, 'folder-id')
  await mkdir(dataDir, { recursive: true })
  const known = await readFile(file, 'utf8').catch(() => '')
  const id = known || (await writeOnce(file, randomUUID()))
  const { ino } = await stat(file, { bigint: true })
  return `${id} ${ino}`
}
