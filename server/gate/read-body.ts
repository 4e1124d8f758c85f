import type { AnyCallRefusal } from '../../app/basics/call.ts'
import { type Outcome, ok, refuse } from '../../app/basics/outcome.ts'
import { readBytes } from '../../app/basics/read-bytes.ts'

/** No JSON body of the contract comes near it (contract: messages are the longest, at 16 KB). */
export const MAX_BODY_SIZE = 16 * 1024

type Parsed = Outcome<{ value: unknown; text: string }, AnyCallRefusal>

/** What is longer than `MAX_BODY_SIZE` is not read to its end. Where it is `optional`, none is an empty object. */
export async function readJson(
  request: Request,
  { optional = false }: { optional?: boolean | undefined } = {},
): Promise<Parsed> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  const wrongType = () => refuse({ refusal: 'wrong-type', expected: 'application/json' } as const)
  if (type !== 'application/json' && !optional) return wrongType()
  const bytes = await readBytes(request, MAX_BODY_SIZE)
  if (!bytes) return refuse({ refusal: 'too-large', limit: MAX_BODY_SIZE })
  if (optional && bytes.length === 0) return ok({ value: {}, text: '' })
  if (type !== 'application/json') return wrongType()
  const text = bytes.toString('utf8')
  try {
    return ok({ value: JSON.parse(text) as unknown, text })
  } catch {
    return refuse({ refusal: 'malformed', message: 'The body is not JSON.' })
  }
}
