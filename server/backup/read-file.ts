import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { ageHead, decrypted } from './encryption.ts'
import { DamagedBackup, isDamage } from './manifest.ts'

/** An entry of the file; `content` has to be read to its end. */
export interface BackupEntry {
  name: string
  size: number
  content: AsyncIterable<Buffer>
}

/** Rows are cut at 4 MiB and the next row's end; a picture has 5. */
const maxEntrySize = 256 * 1024 * 1024
const gzipHead = Buffer.from([0x1f, 0x8b])

/**
 * Reads a backup's entries one after the other, and never more of them into memory than is being looked at.
 * @throws DamagedBackup, or Error with a sentence where it is none or does not open; else what `visit` throws.
 */
export async function readBackupFile(
  file: string,
  passphrase: string | undefined,
  visit: (entry: BackupEntry) => Promise<void>,
): Promise<void> {
  const key = await keyFor(file, passphrase)
  const archive = extract()
  const source = createReadStream(file)
  const read = key
    ? pipeline(source, (bytes) => decrypted(bytes, key), createGunzip(), archive)
    : pipeline(source, createGunzip(), archive)
  let broken: Error | undefined
  const done = read.catch((error: Error) => {
    broken = error
  })
  try {
    for await (const entry of archive) {
      const { name, size = 0, type } = entry.header
      if (type !== 'file' || size > maxEntrySize) throw new DamagedBackup()
      await visit({ name, size, content: entry as AsyncIterable<Buffer> })
    }
  } catch (error) {
    archive.destroy()
    await done
    throw sentenceOf(error, broken)
  }
  await done
  if (broken) throw sentenceOf(broken, broken)
}

/** Where unpacking has failed, whoever was just reading met only the end of it. */
function sentenceOf(error: unknown, broken: Error | undefined): unknown {
  if (isDamage(error) || isDamage(broken)) return new DamagedBackup({ cause: error })
  const told = broken && (broken as NodeJS.ErrnoException).code === undefined && !isEnd(broken)
  return told ? broken : error
}

function isEnd({ message }: Error): boolean {
  return /premature close|stream was destroyed/i.test(message)
}

async function keyFor(file: string, passphrase: string | undefined): Promise<string | undefined> {
  const head = await headOf(file)
  if (head.equals(ageHead)) {
    if (passphrase) return passphrase
    throw new Error(`${file} is encrypted: set BACKUP_PASSPHRASE to the passphrase that it was made with.`)
  }
  if (head.subarray(0, gzipHead.length).equals(gzipHead)) return undefined
  throw new Error(`${file} is no backup of a shop.`)
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file).catch((error: Error) => {
    throw new Error(`The backup can't be read: ${error.message}.`)
  })
  try {
    if ((await handle.stat()).isDirectory())
      throw new Error(`${file} is a folder: name the backup in it that is to be restored.`)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ageHead.length), 0, ageHead.length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
