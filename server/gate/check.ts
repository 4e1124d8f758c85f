import type { z } from 'zod'
import type { AnyCallRefusal } from '../../app/basics/call.ts'
import { type Outcome, ok, refuse } from '../../app/basics/outcome.ts'

type Checked = Outcome<{ value: unknown }, AnyCallRefusal>

export function check(schema: z.ZodType, value: unknown): Checked {
  const read = schema.safeParse(value)
  if (read.success) return ok({ value: read.data })
  const [issue] = read.error.issues
  const field = issue?.path.join('.') ?? ''
  return refuse({ refusal: 'invalid', field, message: sentence(field, issue) })
}

/** Query parameters as an object. One that is given twice has no defined meaning and is refused (threat 32). */
export function readQuery(address: string): Outcome<{ value: Record<string, string> }, AnyCallRefusal> {
  const value: Record<string, string> = {}
  if (!address.includes('?')) return ok({ value })
  const url = new URL(address)
  for (const name of new Set(url.searchParams.keys())) {
    const all = url.searchParams.getAll(name)
    if (all.length > 1) {
      return refuse({ refusal: 'malformed', message: `The parameter ${name} is given more than once.` })
    }
    value[name] = all[0] ?? ''
  }
  return ok({ value })
}

function sentence(field: string, issue: z.core.$ZodIssue | undefined): string {
  const words = issue?.message ?? 'Invalid input'
  const own = !/^(Invalid|Too |Unrecognized|Expected)/.test(words)
  return own || !field ? words : `${field}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`
}
