import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { DamagedBackup } from './manifest.ts'

export const ageHead = Buffer.from('age-encryption.org/v1\n')

type Bytes = AsyncIterable<Uint8Array>

/** Encrypts a stream with a passphrase, as the program `age -p` does. */
export async function* encrypted(source: Bytes, passphrase: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  yield* await encrypter.encrypt(webStream(source))
}

/** @throws Error with a sentence where the passphrase is another, DamagedBackup where a byte is. */
export async function* decrypted(source: Bytes, passphrase: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const opened = await decrypter.decrypt(webStream(source)).catch((cause: Error) => {
    if (/no identity matched/i.test(cause.message))
      throw new Error('The backup does not open with this BACKUP_PASSPHRASE.', { cause })
    throw new DamagedBackup({ cause })
  })
  const reader = opened.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch((cause: Error) => {
      throw new DamagedBackup({ cause })
    })
    if (done) return
    yield value
  }
}

function webStream(source: Bytes): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>
}
