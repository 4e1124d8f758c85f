import fc from 'fast-check'
import { z } from 'zod'
import { hostileParts, hostileValues } from '../hostile-input.ts'

/** As much of JSON Schema as the contract's bodies and queries are written in. */
interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

/** A request as somebody makes it up who has read the contract and does not mind it. */
export interface MadeUp {
  path: string
  /** As it goes over the wire. */
  body: string | Uint8Array | undefined
  headers: Record<string, string>
}

interface Shape {
  path: string
  query?: z.ZodType | undefined
  body?: z.ZodType | undefined
  /** It takes whatever bytes there are. */
  ownBody: boolean
  /** What a field or part of the path holds when nobody means harm, by its name. */
  sound: Record<string, unknown>
}

const written = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    'null',
    '0',
    '-1',
    '1e309',
    '\u0000',
    '\ud800',
    'a@example.com',
    '../..',
    "' or 1=1 --",
  ),
)
const anyNumber = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom(0, -0, -1, 0.1, 2 ** 31, 2 ** 53),
)
const anything = fc.oneof(fc.jsonValue({ maxDepth: 3 }), anyText, anyNumber)

/** Values of a schema, those at its edges and just beyond them first; now and then something else. */
function valuesOf(schema: Schema, sound?: unknown): fc.Arbitrary<unknown> {
  const own = [
    { weight: 6, arbitrary: withinSchema(schema) },
    { weight: 1, arbitrary: anything },
  ]
  return fc.oneof(...own, ...(sound === undefined ? [] : [{ weight: 5, arbitrary: fc.constant(sound) }]))
}

function withinSchema(schema: Schema): fc.Arbitrary<unknown> {
  const { minimum = -10, maximum = 1e9, minLength = 0, maxLength = 200 } = schema
  const choices = schema.anyOf ?? schema.oneOf
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (choices) return fc.oneof(...choices.map((one) => valuesOf(one)))
  if (schema.type === 'integer' || schema.type === 'number') {
    const edges = [minimum - 1, minimum, maximum, maximum + 1]
    return fc.oneof(fc.constantFrom(...edges), anyNumber, fc.integer({ min: 0, max: 100 }))
  }
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'array') return fc.array(valuesOf(schema.items ?? {}), { maxLength: 6 })
  if (schema.type === 'object') return objectOf(schema, {})
  if (schema.type !== 'string') return anything
  const edges = [minLength - 1, minLength, maxLength, maxLength + 1].filter((length) => length >= 0)
  return fc.oneof(anyText, ...edges.map((length) => fc.constant('ä'.repeat(Math.min(length, 5_000)))))
}

function objectOf(
  { properties = {} }: Schema,
  sound: Record<string, unknown>,
): fc.Arbitrary<Record<string, unknown>> {
  const known = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, sound[name])]),
  )
  const odd = fc.dictionary(
    fc.constantFrom('__proto__', 'constructor', 'id', 'role', 'toString', ''),
    anything,
    { maxKeys: 1 },
  )
  return fc
    .tuple(fc.record(known, { requiredKeys: [] }), fc.record(known), odd, fc.boolean())
    .map(([some, all, more, whole]) => ({ ...(whole ? all : some), ...more }))
}

/** Also of an object whose own `toString` is no function. */
const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

const types = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data; boundary=x',
  'image/png',
  '',
]

/** Requests of one address of the contract. */
export function requestsOf({ path, query, body, ownBody, sound }: Shape): fc.Arbitrary<MadeUp> {
  const part = (name: string) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(encodeURIComponent(String(sound[name] ?? 'x'))) },
      { weight: 2, arbitrary: fc.uuid() },
      { weight: 2, arbitrary: anyText.map((text) => encodeURIComponent(text.toWellFormed()) || '%20') },
      { weight: 1, arbitrary: fc.constantFrom(...hostileParts) },
    )
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const madePath = fc
    .tuple(...names.map(part))
    .map((parts) =>
      parts.reduce<string>((made, text, at) => made.replace(`{${names[at]}}`, () => text), path),
    )
  const asked = query ? objectOf(written(query), sound) : fc.constant({})
  const search = asked.map((fields) =>
    Object.entries(fields)
      .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, textOf(one)]))
      .map((pair) => pair.map((text = '') => encodeURIComponent(text.toWellFormed())).join('='))
      .join('&'),
  )
  const json = body && objectOf(written(body), sound)
  const bytes = fc.oneof(fc.uint8Array({ maxLength: 200 }), anyText, fc.constantFrom(...hostileValues))
  const bytesOrNone = ownBody ? bytes : fc.constant(undefined)
  const sent: fc.Arbitrary<MadeUp['body']> = json
    ? fc.oneof(
        { weight: 9, arbitrary: json.map((value) => JSON.stringify(value)) },
        { weight: 1, arbitrary: bytes },
      )
    : bytesOrNone
  const type = fc.oneof(
    { weight: 12, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom(...types) },
  )
  const key = fc.option(
    fc.string({ maxLength: 300 }).map((text) => text.replace(/[^\x20-\x7e]/g, '').trim()),
    { freq: 8 },
  )
  return fc.record({ madePath, search, sent, type, key }).map(
    (made): MadeUp => ({
      path: made.search ? `${made.madePath}?${made.search}` : made.madePath,
      body: made.sent,
      headers: {
        ...(made.sent !== undefined && { 'Content-Type': made.type }),
        ...(made.key && { 'Idempotency-Key': made.key }),
      },
    }),
  )
}
