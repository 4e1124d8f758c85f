import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { encrypted } from './encryption.ts'
import { type Measure, refuseToFill } from './refuse-no-room.ts'

/** Adds an entry; resolves when there is room for the next. */
export type AddEntry = (name: string, bytes: Buffer) => Promise<void>

/** Most pictures are packed already, and rows pack well at any level. */
const level = 4

/**
 * Writes a tar file, packed and, with a passphrase, encrypted: to `FILE.part`, which gets its name when all of it is on
 * the disk. A fault leaves nothing behind; being killed leaves the part.
 * @throws Error with a sentence where the file or its part is there already; else the first fault.
 */
export async function writeBackupFile(
  file: string,
  passphrase: string | undefined,
  fill: (add: AddEntry) => Promise<void>,
  measure?: Measure,
): Promise<void> {
  const there = await stat(file).catch(() => undefined)
  if (there?.isDirectory())
    throw new Error(`${file} is a folder: name the file in it that is to be the backup.`)
  if (there) throw new Error(`${file} is there already: a backup is never written over another one.`)
  const part = `${file}.part`
  const handle = await openPart(part)
  try {
    await refuseToFill(part, measure)
    await writeEntries(handle, passphrase, (add) => fill(leavingRoom(part, add, measure)))
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await syncFolder(dirname(file))
}

/** Looks at the disk once for so many bytes that are handed over: rows come 4 MiB at a time, pictures in small files. */
const lookEach = 16 * 1024 * 1024

function leavingRoom(part: string, add: AddEntry, measure: Measure | undefined): AddEntry {
  let unlooked = 0
  return async (name, bytes) => {
    unlooked += bytes.length
    if (unlooked >= lookEach) {
      unlooked = 0
      await refuseToFill(part, measure)
    }
    await add(name, bytes)
  }
}

/** Nobody but the shop's account may read it: it holds customers and secrets. */
async function openPart(part: string): Promise<FileHandle> {
  return await open(part, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new Error(
          `${part} is there: another backup is being written, or one was broken off and it can be deleted.`,
        )
      : new Error(`The backup can't be written: ${error.message}.`)
  })
}

async function writeEntries(
  handle: FileHandle,
  passphrase: string | undefined,
  fill: (add: AddEntry) => Promise<void>,
): Promise<void> {
  const archive = pack()
  const sink = handle.createWriteStream({ flush: true })
  const packed = createGzip({ level })
  const written = passphrase
    ? pipeline(archive, packed, (source) => encrypted(source, passphrase), sink)
    : pipeline(archive, packed, sink)
  let broken: Error | undefined
  let giveUp: ((error: Error) => void) | undefined
  const done = written.catch((error: Error) => {
    broken = error
    giveUp?.(error)
  })
  try {
    await fill(async (name, bytes) => {
      await new Promise<void>((resolve, reject) => {
        if (broken) return reject(broken)
        giveUp = reject
        // What stops the file stops the entry too, which says so by itself.
        archive
          .entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()))
          .on('error', reject)
      })
    })
    archive.finalize()
  } catch (error) {
    archive.destroy()
    await done
    throw error
  }
  await done
  if (broken) throw broken
}

/** A name is on the disk when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
