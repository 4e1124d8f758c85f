import { createHmac } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'

/** Keeps what has to be read again, and what only has to be known again, of no use to whoever reads the database. */
export interface SecretBox {
  close(text: string): Promise<string>
  open(sealed: string): Promise<string>
  /** The same text has the same mark; nobody can try texts without the shop's secret. */
  mark(text: string): Buffer
}

declare module '../basics/shop.ts' {
  interface Shop {
    secretBox: SecretBox
  }
}

/** Opens the shop’s box by its secret. */
export function openSecretBox(key: string): SecretBox {
  return {
    close: (data) => symmetricEncrypt({ key, data }),
    open: (data) => symmetricDecrypt({ key, data }),
    mark: (text) => createHmac('sha256', key).update(text).digest(),
  }
}
