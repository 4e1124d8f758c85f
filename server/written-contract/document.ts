import { z } from 'zod'
import type { CallSpec } from '../../app/basics/call.ts'
import { seller } from '../../app/content/brand.ts'
import { contractWords } from '../../app/content/contract-words.ts'
import { type MoreRefusals, type Operation, writeOperation } from './operation.ts'
import { openSchemaWriter } from './schemas.ts'
import { shareResponses } from './share-responses.ts'
import { signInCalls } from './sign-in.ts'

const error = z
  .object({
    message: z.string().describe('A sentence to show.'),
    error: z.looseObject({
      code: z.string().describe('What to act on.'),
      field: z.string().optional().describe('The field or parameter that it is about.'),
    }),
  })
  .meta({
    id: 'Error',
    description: 'A refusal. Beside `code` stand the facts that its sentence speaks of.',
    examples: [{ message: 'Please fill this in.', error: { code: 'invalid', field: 'name' } }],
  })

export interface WrittenContract {
  openapi: '3.1.0'
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, object>>
  [more: string]: unknown
}

/** Paths and components are in the order of their names, so that it changes only where a call does. */
export function writtenContract(calls: CallSpec[]): WrittenContract {
  const schemas = openSchemaWriter()
  schemas.write(error, 'output')
  const all: [CallSpec, MoreRefusals][] = [
    ...calls.map((call): [CallSpec, MoreRefusals] => [call, {}]),
    ...signInCalls,
  ]
  const paths: WrittenContract['paths'] = {}
  for (const [call, more] of all) {
    const path = writtenPath(call.path)
    paths[path] ??= {}
    // A slash at the end is another spelling of the same address.
    paths[path][call.method] ??= writeOperation(schemas, call, more)
  }
  const responses = shareResponses(paths)
  const tags = [...new Set(all.map(([{ tag }]) => tag))].sort()
  return {
    openapi: '3.1.0',
    info: {
      title: contractWords.title,
      version: '1',
      description: contractWords.about,
      contact: { name: seller.name, email: seller.email },
      license: contractWords.licence,
    },
    servers: [{ url: '/', description: contractWords.server }],
    tags: tags.map((name) => ({ name, description: contractWords.tags[name] ?? name })),
    paths: sorted(paths),
    components: {
      schemas: sorted(schemas.components),
      responses: sorted(responses),
      headers: mapped(contractWords.answerHeaders, (description, name) => ({
        description,
        schema: { type: name === 'Retry-After' ? 'integer' : 'string' },
      })),
      parameters: mapped(contractWords.requestHeaders, (description, name) => ({
        name,
        in: 'header',
        required: false,
        description,
        schema: { type: 'string' },
      })),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: contractWords.security.bearer },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'sk_shop_…',
          description: contractWords.security.apiKey,
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'shop-session',
          description: contractWords.security.session,
        },
        stripeSignature: {
          type: 'apiKey',
          in: 'header',
          name: 'Stripe-Signature',
          description: contractWords.security.stripeSignature,
        },
      },
    },
  }
}

/** Where a call stands in the document: the specification's `/profile-details/` without its slash. */
export function writtenPath(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)))
}

function mapped<T>(
  record: Record<string, string>,
  write: (words: string, name: string) => T,
): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([name, words]) => [name, write(words, name)]))
}
