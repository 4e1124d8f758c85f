import { createHmac } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'

/** Keeps what has to be read again, and what only has to be known again, of no use to whoever reads the database. */
export interface SecretBox {
  encrypt(text: string): Promise<string>
  decrypt(sealed: string): Promise<string>
  /** The same text has the same one; nobody can try texts without the shop's secret. */
  hmac(text: string): Buffer
}

export function openSecretBox(key: string): SecretBox {
  return {
    encrypt: (data) => symmetricEncrypt({ key, data }),
    decrypt: (data) => symmetricDecrypt({ key, data }),
    hmac: (text) => createHmac('sha256', key).update(text).digest(),
  }
}
