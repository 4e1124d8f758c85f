import type { Schema } from './description.ts'

interface Nested {
  [name: string]: string | Nested
}

/**
 * A form or query as Stripe reads it: `created[gte]=1` is an object, `types[0]=a` a list, and each text is what its
 * schema takes it for.
 */
export function readSent(fields: URLSearchParams, schema: Schema): unknown {
  const nested: Nested = {}
  for (const [name, value] of fields) {
    const [root = '', ...inner] = name.replaceAll(']', '').split('[')
    put(nested, [root, ...inner], value)
  }
  return typed(nested, schema)
}

function put(into: Nested, [first = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    into[first] = value
    return
  }
  const inner = into[first]
  const next: Nested = typeof inner === 'object' ? inner : {}
  into[first] = next
  put(next, rest, value)
}

function typed(value: string | Nested, schema: Schema): unknown {
  if (typeof value === 'string')
    return schemasOf(schema).some(isNumber) && value !== '' ? Number(value) : value
  const list = schemasOf(schema).find(({ type }) => type === 'array')
  if (list) return Object.values(value).map((one) => typed(one, list.items ?? {}))
  const properties = schemasOf(schema).find((one) => one.properties)?.properties
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, typed(one, properties?.[name] ?? {})]),
  )
}

function schemasOf(schema: Schema): Schema[] {
  return schema.anyOf ? schema.anyOf.flatMap(schemasOf) : [schema]
}

function isNumber({ type }: Schema): boolean {
  return type === 'integer' || type === 'number'
}
