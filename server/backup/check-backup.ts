import { DamagedBackup, type Manifest, manifestLimit, manifestName, manifestSchema } from './manifest.ts'
import { openProof } from './proof.ts'
import { type BackupEntry, readBackupFile } from './read-file.ts'

/**
 * Reads a backup from end to end and writes nothing: each entry has a name that the shop gives, in its turn, and all
 * sums are those of the manifest. @throws DamagedBackup, or Error with a sentence where it is none or does not open.
 */
export async function checkBackup(file: string, passphrase: string | undefined): Promise<Manifest> {
  const proof = openProof()
  let manifest: Manifest | undefined
  await readBackupFile(file, passphrase, async (entry) => {
    if (manifest) throw new DamagedBackup()
    if (entry.name === manifestName) manifest = await readManifest(entry)
    else for await (const _ of proof.content(entry));
  })
  if (!manifest) throw new DamagedBackup()
  proof.conclude(manifest)
  return manifest
}

async function readManifest({ size, content }: BackupEntry): Promise<Manifest> {
  if (size > manifestLimit) throw new DamagedBackup()
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  const words = parse(Buffer.concat(chunks).toString())
  const read = manifestSchema.safeParse(words)
  if (read.success) return read.data
  const { format } = (words ?? {}) as { format?: unknown }
  if (typeof format === 'number' && format > 1)
    throw new Error(
      'The backup was made by a newer version of the shop, in a way that this one does not know.',
    )
  throw new DamagedBackup({ cause: read.error })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new DamagedBackup({ cause })
  }
}
