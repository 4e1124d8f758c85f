import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
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

/** By Linux' numbers (statfs(2)): FUSE with virtiofs, sshfs and Docker Desktop's shares; SMB and CIFS; 9p; VirtualBox. */
const makesUpInodes = [0x65735546, 0x517b, 0xfe534d42, 0xff534d42, 0x01021997, 0x786f4256]

/**
 * Tells one `DATA_DIR` from another: alike for all who see it, over a network too; a copy's file is another. Where mounts
 * may number files anew, a copy is not told apart. `systemOf` says on which kind of file system a file lies.
 */
export async function folderId(dataDir: string, systemOf = systemUnder): Promise<string> {
  const file = join(dataDir, 'folder-id')
  await mkdir(dataDir, { recursive: true })
  const known = await readFile(file, 'utf8').catch(() => '')
  const id = known || (await writeOnce(file, randomUUID()))
  if (makesUpInodes.includes(await systemOf(file))) return id
  const { ino } = await stat(file, { bigint: true })
  return `${id} ${ino}`
}

/** Of 32 bits, without a sign. */
async function systemUnder(file: string): Promise<number> {
  const { type } = await statfs(file)
  return type >>> 0
}
