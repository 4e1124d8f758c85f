import type { AnyCallRefusal } from '../../app/basics/call.ts'
import { made, type Outcome, refuse } from '../../app/basics/outcome.ts'
import { readBytes } from '../../app/basics/read-bytes.ts'

/** No JSON body of the contract comes near it (contract: messages are the longest, at 16 KB). */
export const LARGEST_BODY = 16 * 1024

type Parsed = Outcome<{ value: unknown; text: string }, AnyCallRefusal>

/** Reads a JSON body of at most `LARGEST_BODY` bytes; what is longer is not read to its end. */
export async function readJson(request: Request): Promise<Parsed> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') return refuse({ refusal: 'wrong-type', expected: 'application/json' })
  const bytes = await readBytes(request, LARGEST_BODY)
  if (!bytes) return refuse({ refusal: 'too-large', limit: LARGEST_BODY })
  const text = bytes.toString('utf8')
  try {
    return made({ value: JSON.parse(text) as unknown, text })
  } catch {
    return refuse({ refusal: 'malformed', message: 'The body is not JSON.' })
  }
}
