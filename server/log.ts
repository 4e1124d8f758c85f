import { pino } from 'pino'
import { requestId } from '../app/basics/request-id.server.ts'

/** Fields that could identify or admit a person, wherever they stand in the first three levels. */
const privateFields = ['authorization', 'cookie', 'password', 'token', 'secret', 'email', 'phone', 'address']
const blank = '…'

/** A part of an address as it stands in sentences, paths and queries: up to what ends one there (`normalEmail`). */
const local = String.raw`[^\s\p{Cc}@<>()[\]\\,;:"/=?&${blank}]`
const label = String.raw`[^\s\p{Cc}@<>()[\]\\,;:"'/=?&.%${blank}]`
/** Ends in letters, as a package of npm in a stack does not (`hono@4.6.10`). */
const email = new RegExp(`(?<!${local})${local}+(?:@|%40)(?:${label}+\\.)+\\p{L}${label}+`, 'giu')

/**
 * What admits or names somebody and may stand in a sentence, say a mail server's: keys of Stripe's and ours, a bearer, a password in an
 * address, a link's token, an address of e-mail.
 */
const secrets: [RegExp, string][] = [
  [/\b(sk|rk|whsec)_[\w-]{8,}/g, `$1_${blank}`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${blank}`],
  [/(\b[a-z][a-z+]{0,20}:\/\/[^\s:/@]*):[^\s/]*@/gi, `$1:${blank}@`],
  [/([?&](?:access_token|token|key|code|secret)=)[^&\s"']+/gi, `$1${blank}`],
  [email, blank],
]

/** One JSON line an event, with the id of its request or job; what could identify or admit a person is blanked. */
export function openLog(level: string, destination?: { write(line: string): void }) {
  const settings = {
    level,
    base: undefined,
    mixin: () => {
      const id = requestId()
      return id ? { request: id } : {}
    },
    redact: {
      paths: privateFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: blank,
    },
    formatters: { log: (facts: Record<string, unknown>) => blankSecrets(facts) as Record<string, unknown> },
  }
  return destination ? pino(settings, destination) : pino(settings)
}

function blankSecrets(value: unknown): unknown {
  if (typeof value === 'string') return secrets.reduce((text, [form, by]) => text.replace(form, by), value)
  if (Array.isArray(value)) return value.map(blankSecrets)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) {
    return value
  }
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, blankSecrets(one)]))
}
