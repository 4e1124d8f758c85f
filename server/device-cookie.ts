import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { SecretBox } from '../app/identity/secret-box.server.ts'

export interface DeviceParts {
  secretBox: SecretBox
  /** The shop's own address; over https the cookie is bound to its host. */
  url: string
}

/** So many accounts of one browser are known; the one used longest ago makes room. */
const ACCOUNTS = 5
const YEAR = 365 * 24 * 60 * 60

/** By its device cookie (OWASP); `undefined` for any other. Whoever guesses elsewhere uses none of its tries up. */
export function knownDevice(parts: DeviceParts, request: Request, email: string): string | undefined {
  return entriesOf(parts, request).find((entry) => isFor(parts, entry, email))
}

export function rememberDevice(parts: DeviceParts, request: Request, email: string): string {
  const before = entriesOf(parts, request)
  const own = before.find((entry) => isFor(parts, entry, email)) ?? entryFor(parts, email)
  const entries = [own, ...before.filter((entry) => entry !== own)].slice(0, ACCOUNTS)
  const secure = parts.url.startsWith('https:') ? '; Secure' : ''
  return `${nameFor(parts)}=${entries.join('~')}; Max-Age=${YEAR}; Path=/; HttpOnly${secure}; SameSite=Lax`
}

function nameFor({ url }: DeviceParts): string {
  return url.startsWith('https:') ? '__Host-shop-device' : 'shop-device'
}

/** What the cookie holds, one for each account: a random name, and the proof that we have given it to this account. */
function entriesOf(parts: DeviceParts, request: Request): string[] {
  const start = `${nameFor(parts)}=`
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? ''
  return value
    .split('~')
    .slice(0, ACCOUNTS)
    .filter((entry) => /^[\w-]{22}\.[\w-]{43}$/.test(entry))
}

function entryFor(parts: DeviceParts, email: string): string {
  const name = randomBytes(16).toString('base64url')
  return `${name}.${markOf(parts, name, email)}`
}

function isFor(parts: DeviceParts, entry: string, email: string): boolean {
  const [name = '', mark = ''] = entry.split('.')
  return timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(parts, name, email)))
}

function markOf({ secretBox }: DeviceParts, name: string, email: string): string {
  return secretBox.hmac(`device ${name} ${email}`).toString('base64url')
}
