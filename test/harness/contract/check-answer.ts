import { contractWords } from '../../../app/content/contract-words.ts'
import { codesOf } from '../../../server/written-contract/operation.ts'
import { contractOfTests, type FoundOperation, findOperation } from './find-operation.ts'
import { faultOf } from './match-schema.ts'

interface Seen {
  status: number
  headers: Headers
  body: unknown
}

interface WrittenAnswer {
  headers?: Record<string, object>
  content?: Record<string, object>
}

/** Of these a written one may be left out: there is no next page, nobody was signed in. */
const mayLack = new Set(['Link', 'Set-Cookie', 'X-Total-At-Least'])

/**
 * Holds an answer that a test has got against the written contract: its status, its type, its body with its code, and
 * the headers that say something. So every call and every refusal of the tests is one of the document's too.
 * @throws what is not written down, in a sentence
 */
export function checkAnswer(method: string, address: string, seen: Seen): void {
  const found = findOperation(method, address)
  // The auth proxy knows no 405: whatever it has not is not there.
  const atAuthProxy = found?.path.startsWith('/api/auth/') && !found.operation
  if (!found || atAuthProxy || method === 'HEAD') return
  const fault = found.operation ? answerFault(found, found.operation, seen) : methodFault(seen)
  if (fault) {
    const call = `${method} ${found.path}`
    throw new Error(`${call} answered ${seen.status}, and docs/openapi.json does not say so: ${fault}.`)
  }
}

function methodFault({ status, headers }: Seen): string | undefined {
  // One that the shop knows nowhere.
  if (status === 501) return undefined
  if (status !== 405) return 'the path has no such method'
  return headers.has('allow') ? undefined : 'a 405 names the methods that there are in Allow'
}

function answerFault(
  { path, method }: FoundOperation,
  operation: { responses: Record<string, object> },
  { status, headers, body }: Seen,
): string | undefined {
  const own = operation.responses[status] as (WrittenAnswer & { $ref?: string }) | undefined
  if (!own) return `it has only ${Object.keys(operation.responses).join(', ')}`
  const name = own.$ref?.split('/').at(-1)
  const written = name ? (contractOfTests().components.responses?.[name] as WrittenAnswer) : own
  const type = headers.get('content-type')?.split(';')[0] ?? ''
  if (written.content && !written.content[type]) {
    return `it is ${Object.keys(written.content).join(' or ')}, not “${type}”`
  }
  const json = written.content && type === 'application/json'
  const place = ['paths', path, method, 'responses', String(status), 'content', type, 'schema']
  const bodyFault = () => (status < 400 ? faultOf(place, body) : refusalFault(codesOf(written), body))
  return headerFault(path, written, headers) ?? (json ? bodyFault() : undefined)
}

/** A refusal's schema is the one of all and its codes; so it need not be compiled for each call anew. */
function refusalFault(codes: string[], body: unknown): string | undefined {
  const fault = faultOf(['components', 'schemas', 'Error'], body)
  const code = (body as { error?: { code?: string } }).error?.code ?? ''
  return fault ?? (codes.includes(code) ? undefined : `its codes are ${codes.join(', ')}, not ${code}`)
}

function headerFault(
  path: string,
  { headers: written = {} }: WrittenAnswer,
  headers: Headers,
): string | undefined {
  const telling = Object.keys(contractWords.answerHeaders)
  const stray = telling.find((name) => headers.has(name) && !written[name])
  if (stray) return `the header ${stray} is not among its own`
  // The auth proxy is no place for a bearer.
  const needed = Object.keys(written).filter((name) => !mayLack.has(name) && !path.startsWith('/api/auth/'))
  const lacking = needed.find((name) => !headers.has(name))
  return lacking && `it lacks the header ${lacking}`
}
