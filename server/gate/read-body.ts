import type { AnyCallRefusal } from '../../app/basics/call.ts'
import { type Outcome, ok, refuse } from '../../app/basics/outcome.ts'
import { readBytes } from '../../app/basics/read-bytes.ts'

/** What calls take that name no `bodyLimit` of their own (contract: messages are the longest, at 16 KB). */
export const MAX_BODY_SIZE = 16 * 1024

/** Lets a byte order mark pass, as RFC 8259 allows. What is no UTF-8 would be kept with other letters than were sent. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

type Parsed = Outcome<{ value: unknown; text: string }, AnyCallRefusal>

/** What is longer than `limit` bytes is not read to its end. Where it is `optional`, none is an empty object. */
export async function readJson(
  request: Request,
  {
    optional = false,
    limit = MAX_BODY_SIZE,
  }: { optional?: boolean | undefined; limit?: number | undefined } = {},
): Promise<Parsed> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  const wrongType = () => refuse({ refusal: 'wrong-type', expected: 'application/json' } as const)
  if (type !== 'application/json' && !optional) return wrongType()
  const bytes = await readBytes(request, limit)
  if (!bytes) return refuse({ refusal: 'too-large', limit })
  if (optional && bytes.length === 0) return ok({ value: {}, text: '' })
  if (type !== 'application/json') return wrongType()
  const text = textOf(bytes)
  if (text === undefined) return refuse({ refusal: 'malformed', message: 'The body is not UTF-8.' })
  try {
    return ok({ value: JSON.parse(text) as unknown, text })
  } catch {
    return refuse({ refusal: 'malformed', message: 'The body is not JSON.' })
  }
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}
