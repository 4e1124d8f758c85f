import { z } from 'zod'
import type { AnswerHeader, CallSpec } from '../../app/basics/call.ts'
import { scopesFor } from '../../app/basics/viewer.ts'
import { contractWords } from '../../app/content/contract-words.ts'
import { honoursKey, refusalsOf } from './refusals.ts'
import type { JsonSchema, SchemaWriter } from './schemas.ts'

/** Refusals in words that are not ours: a provider's codes, by status. */
export type MoreRefusals = Record<number, string[]>

export interface Operation {
  operationId: string
  parameters?: object[]
  responses: Record<string, object>
  [more: string]: unknown
}

export function writeOperation(schemas: SchemaWriter, call: CallSpec, more: MoreRefusals = {}): Operation {
  const parameters = parametersOf(schemas, call)
  const scopes = scopesFor(call)
  return {
    operationId: call.operationId,
    summary: call.summary,
    description: [whoMay(call), call.details, call.query?.description].filter(Boolean).join(' '),
    tags: [call.tag],
    security: proofsOf(call),
    // Linters let no scopes stand behind an API key's scheme.
    ...(scopes.length > 0 && { 'x-api-key-scopes': scopes }),
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && {
      requestBody: {
        required: !call.bodyOptional,
        content: { [bodyType(call)]: { schema: schemas.write(call.body, 'input') } },
      },
    }),
    responses: { 200: answerOf(schemas, call), ...unchanged(call), ...refused(call, more) },
  }
}

function whoMay(call: CallSpec): string {
  const who = whoByProof(call)
  const scopes = scopesFor(call)
  return scopes.length > 0 ? `${who} An API key for ${scopes.join(' or ')}.` : who
}

function whoByProof({ who, proof, body }: CallSpec): string {
  if (who === 'customer') return 'Anyone who is signed in.'
  if (who === 'admin') return 'Admins.'
  if (proof === 'signature') return 'The card provider alone, by its signature.'
  if (proof === 'session') return 'Whoever has the session’s cookie.'
  const byLink = body instanceof z.ZodObject && 'link' in body.shape
  return byLink ? 'Whoever has the order’s link.' : 'Anyone.'
}

/** The proofs that a call takes, any one of them; with none among them (`{}`) where nobody may ask too. */
function proofsOf(call: CallSpec): Record<string, string[]>[] {
  const { proof, who } = call
  if (proof === 'signature') return [{ stripeSignature: [] }]
  const proofs = (['session', 'bearer'] as const).filter((name) => proof.includes(name))
  const named: Record<string, string[]>[] = proofs.map((name) => ({ [name]: [] }))
  const keys = scopesFor(call).length > 0 ? [{ apiKey: [] }] : []
  const nobody = proof === 'session or bearer' && who === 'anyone' ? [{}] : []
  return [...nobody, ...named, ...keys]
}

function bodyType(call: CallSpec): string {
  if (call.bodyType) return call.bodyType
  return call.outside === 'own body' && call.proof === 'bearer' ? 'multipart/form-data' : 'application/json'
}

function parametersOf(schemas: SchemaWriter, call: CallSpec): object[] {
  const headers = Object.keys(contractWords.requestHeaders).filter((name) => sends(call, name))
  return [
    ...fields(schemas, call.params, 'path'),
    ...fields(schemas, call.query, 'query'),
    ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ]
}

function sends(call: CallSpec, header: string): boolean {
  if (header === 'Idempotency-Key') return honoursKey(call)
  if (header === 'If-None-Match') return call.conditional === true
  return call.method !== 'get' && (call.proof.startsWith('session') || call.path.startsWith('/api/auth/'))
}

function fields(schemas: SchemaWriter, object: CallSpec['query'], where: 'path' | 'query'): object[] {
  if (!object) return []
  const { properties = {}, required = [] } = schemas.write(object, 'input')
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    description: description ?? words(name),
    schema,
  }))
}

function words(name: string): string | undefined {
  return (contractWords.parameters as Record<string, string>)[name]
}

function answerOf(schemas: SchemaWriter, call: CallSpec): object {
  const type = call.answerType ?? 'application/json'
  const file = type !== 'application/json' ? (['Content-Disposition'] as const) : []
  const names = [...file, ...(call.conditional ? (['ETag'] as const) : []), ...(call.headers ?? [])]
  return {
    description: 'Done',
    ...(names.length > 0 && { headers: headersNamed(names) }),
    content: { [type]: { schema: schemas.write(call.answer, 'output') } },
  }
}

function unchanged(call: CallSpec): object {
  if (!call.conditional) return {}
  const headers = headersNamed(['ETag', ...(call.headers ?? [])])
  return { 304: { description: contractWords.unchanged, headers } }
}

/** By their status, the refusals that any call may have. */
const always: Record<number, string[]> = { 500: ['internal'], 503: ['unavailable'] }

function refused(call: CallSpec, more: MoreRefusals): Record<number, object> {
  const known = refusalsOf(call)
  const statuses = new Set([...known.keys(), ...[more, always].flatMap(Object.keys).map(Number)])
  return Object.fromEntries(
    [...statuses].map((status) => {
      const codes = new Set([
        ...(known.get(status) ?? []),
        ...(more[status] ?? []),
        ...(always[status] ?? []),
      ])
      return [status, refusal(status, [...codes].sort())]
    }),
  )
}

/** By its status, the headers that a refusal has. */
const headersOf: Record<number, AnswerHeader[]> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
}

function refusal(status: number, codes: string[]): object {
  const names = headersOf[status] ?? []
  const code: JsonSchema = { properties: { error: { properties: { code: { enum: codes } } } } }
  return {
    description: status === 500 ? contractWords.internal : codes.join(', '),
    ...(names.length > 0 && { headers: headersNamed(names) }),
    content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Error' }, code] } } },
  }
}

function headersNamed(names: readonly AnswerHeader[]): Record<string, object> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

export function codesOf(response: object): string[] {
  const { content } = response as { content: Record<'application/json', { schema: { allOf: JsonSchema[] } }> }
  const [, own] = content['application/json'].schema.allOf
  return own?.properties?.error?.properties?.code?.enum as string[]
}
