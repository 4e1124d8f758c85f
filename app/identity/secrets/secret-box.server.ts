import { createHmac } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Secrets } from './secrets.server.ts'

/** Keeps what has to be read again, and what only has to be known again, of no use to whoever reads the database. */
export interface SecretBox {
  encrypt(text: string): Promise<string>
  /** `undefined` where none of the shop's secrets opens it. */
  decrypt(sealed: string): Promise<string | undefined>
  /** The same text has the same one; nobody can try texts without the shop's secret. */
  hmac(text: string): Buffer
  /** What `hmac` gives, and gave under each secret that the shop has had. */
  hmacs(text: string): Buffer[]
}

export function openSecretBox({ current, all }: Pick<Secrets, 'current' | 'all'>): SecretBox {
  return {
    encrypt: (data) => symmetricEncrypt({ key: current, data }),
    async decrypt(data) {
      for (const key of all) {
        const text = await symmetricDecrypt({ key, data }).catch(() => undefined)
        if (text !== undefined) return text
      }
      return undefined
    },
    hmac: (text) => hmacBy(current, text),
    hmacs: (text) => all.map((secret) => hmacBy(secret, text)),
  }
}

function hmacBy(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}
