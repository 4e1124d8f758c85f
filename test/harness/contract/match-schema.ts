import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { contractOfTests } from './find-operation.ts'

type Json = { [key: string]: unknown }

let ajv: Ajv2020 | undefined
const compiled = new Map<string, ValidateFunction>()

/** What keeps a body from being what the contract says it is; nothing when it is. Each schema is compiled once. */
export function faultOf(pointer: string[], body: unknown): string | undefined {
  const address = `contract#/${pointer.map(escaped).join('/')}`
  const matches = compiled.get(address) ?? compile(address)
  if (matches(body)) return undefined
  const [first] = matches.errors ?? []
  const { additionalProperty, allowedValues } = first?.params ?? {}
  const facts = [additionalProperty, allowedValues].filter(Boolean).map((fact) => JSON.stringify(fact))
  return [`${first?.instancePath || 'the body'} ${first?.message}`, ...facts].join(' ')
}

function compile(address: string): ValidateFunction {
  ajv ??= openAjv()
  const matches = ajv.compile({ $ref: address })
  compiled.set(address, matches)
  return matches
}

function openAjv(): Ajv2020 {
  const fresh = new Ajv2020({ strict: false, validateSchema: false })
  addFormats.default(fresh)
  // What is no schema of an answer stays as it is: a client may send more than the shop reads.
  const { paths, components } = structuredClone(contractOfTests())
  fresh.addSchema(
    { paths: closed(paths), components: { ...components, schemas: closed(components.schemas) } },
    'contract',
  )
  return fresh
}

/** A field that is not written down is a fault, so an object that does not say that it may have more has no more. */
function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed)
  if (typeof part !== 'object' || part === null) return part
  const whole = Object.fromEntries(Object.entries(part as Json).map(([key, value]) => [key, closed(value)]))
  const open = whole.type !== 'object' || !whole.properties || 'additionalProperties' in whole
  return open ? whole : { ...whole, additionalProperties: false }
}

/** A JSON pointer's token in a fragment of an address. */
function escaped(token: string): string {
  return encodeURIComponent(token.replaceAll('~', '~0').replaceAll('/', '~1'))
}
