import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { SecretBox } from '../app/identity/secrets/secret-box.server.ts'

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
  const known = before.find((entry) => isFor(parts, entry, email))
  const own = entryFor(parts, email, known?.split('.')[0])
  const entries = [own, ...before.filter((entry) => entry !== known)].slice(0, ACCOUNTS)
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

function entryFor({ secretBox }: DeviceParts, email: string, name = newName()): string {
  return `${name}.${secretBox.hmac(markedFor(name, email)).toString('base64url')}`
}

function newName(): string {
  return randomBytes(16).toString('base64url')
}

function isFor({ secretBox }: DeviceParts, entry: string, email: string): boolean {
  const [name = '', mark = ''] = entry.split('.')
  return secretBox
    .hmacs(markedFor(name, email))
    .some((own) => timingSafeEqual(Buffer.from(mark), Buffer.from(own.toString('base64url'))))
}

function markedFor(name: string, email: string): string {
  return `device ${name} ${email}`
}
