/** A backup that is not, byte for byte, what was written once. */
export class DamagedBackup extends Error {
  constructor(options?: ErrorOptions) {
    super('The backup is damaged or cut short: take another one (nothing was changed).', options)
  }
}

/** What unpacking says of bytes that were never packed so. */
export function isDamage(error: unknown): boolean {
  const { code = '', message } = error as NodeJS.ErrnoException
  return /^Z_/.test(code) || /^(Unexpected end of data|Invalid tar header|Invalid ZIP)/i.test(message)
}
