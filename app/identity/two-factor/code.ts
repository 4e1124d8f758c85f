import { SECOND } from '../../basics/clock.ts'

/** A code of the app is good for so long, in milliseconds (RFC 6238's usual step). */
const STEP = 30 * SECOND

export const BACKUP_CODES = 10

export type TypedCode = { kind: 'app'; digits: string } | { kind: 'backup'; letters: string }

/** Crockford's 32 signs: none looks like another. */
export const backupSigns = '0123456789abcdefghjkmnpqrstvwxyz'

const looksLike: Record<string, string> = { o: '0', i: '1', l: '1' }

/** Reads a code however it is spaced; `undefined` when it has the shape of neither kind. */
export function readCode(typed: string): TypedCode | undefined {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(plain)) return { kind: 'app', digits: plain }
  const letters = plain.replace(/[oil]/g, (sign) => looksLike[sign] ?? sign)
  return /^[0-9a-hjkmnp-tv-z]{10}$/.test(letters) ? { kind: 'backup', letters } : undefined
}

/** A backup code as it is shown: `3f7ka-91xtz`. */
export function showBackupCode(letters: string): string {
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** This step, and one to either side for clocks that are a little off; none up to the last one taken. */
export function openSteps(now: Date, lastStep: number): number[] {
  const current = Math.floor(now.getTime() / STEP)
  return [current - 1, current, current + 1].filter((step) => step > lastStep)
}
