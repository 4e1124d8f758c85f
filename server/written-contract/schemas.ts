import { z } from 'zod'

export type JsonSchema = { [keyword: string]: unknown } & {
  type?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** Writes schemas for one document; those that have a name (`meta({ id })`) stand once, in `components`. */
export interface SchemaWriter {
  components: Record<string, JsonSchema>
  write(schema: z.ZodType, io: 'input' | 'output'): JsonSchema
}

export function openSchemaWriter(): SchemaWriter {
  const components: Record<string, JsonSchema> = {}
  return {
    components,
    write(schema, io) {
      const whole = z.toJSONSchema(z.object({ it: schema }), {
        io,
        override: ({ jsonSchema }) => plain(jsonSchema as JsonSchema),
      })
      const { properties, $defs = {} } = pointed(whole)
      Object.assign(components, $defs)
      return properties?.it ?? {}
    },
  }
}

const written: ReadonlySet<unknown> = new Set(['date', 'date-time'])

/** Leaves out what says nothing to a reader: bounds of JavaScript, patterns of formats, and that more may come some day. */
function plain(jsonSchema: JsonSchema): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  if (written.has(jsonSchema.format)) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  // A body that is a file.
  if (jsonSchema.type === 'string') delete jsonSchema.properties
  delete jsonSchema.propertyNames
  delete jsonSchema.contentEncoding
}

function pointed(schema: object): JsonSchema & { $defs?: Record<string, JsonSchema> } {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
