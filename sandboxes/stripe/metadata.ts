import { replies } from './replies.ts'
import type { Reply } from './wire.ts'

const most = { keys: 50, key: 40, value: 500 }

type Read = { ok: true; value: Record<string, string> } | { ok: false; reply: Reply }

/**
 * The metadata of a form, `metadata[any-key]`: as Stripe takes it, whatever the key but square brackets, of at most 50
 * keys of 40 characters and values of 500. An empty value is none.
 */
export function readMetadata(form: URLSearchParams): Read {
  const given = [...form].filter(([name]) => name.startsWith('metadata['))
  const pairs = given.map(([name, value]) => [name.slice('metadata['.length, -1), value] as const)
  const wrong = pairs.flatMap(([key, value]) => faultOf(key, value) ?? [])[0]
  if (wrong) return { ok: false, reply: wrong }
  const value = Object.fromEntries(pairs.filter((pair) => pair[1] !== ''))
  const count = Object.keys(value).length
  if (count > most.keys) {
    const message = `Metadata can have up to ${most.keys} keys, but you passed in ${count}.`
    return { ok: false, reply: replies.invalid('metadata', message) }
  }
  return { ok: true, value }
}

function faultOf(key: string, value: string): Reply | undefined {
  const param = `metadata[${key}]`
  if (key === '' || /[[\]]/.test(key)) {
    return replies.invalid('metadata', 'Metadata keys can not be empty, nor include square brackets.')
  }
  if (`${key}${value}`.includes('\0')) return replies.invalid('metadata', 'Metadata can not include NUL.')
  const long = [
    ['key', key, most.key],
    ['value', value, most.value],
  ] as const
  for (const [what, text, limit] of long) {
    const length = Array.from(text).length
    const message = `Metadata ${what}s can have up to ${limit} characters, but you passed in a ${what} that is ${length} characters. Invalid ${what}: ${text}`
    if (length > limit) return replies.invalid(param, message)
  }
  return undefined
}
