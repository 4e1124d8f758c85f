import type { z } from 'zod'
import type { CallSpec } from '../basics/call.ts'

type ParamsPart<C extends CallSpec> = C extends { params: infer Params extends z.ZodObject }
  ? { params: z.output<Params> }
  : { params?: undefined }

/** `state` and `sort` are any text: they come from an address that anybody may write; the shop refuses unknown words. */
type QueryOf<Query extends z.ZodObject> = {
  [Name in keyof z.output<Query>]: Name extends 'state' | 'sort' ? string | undefined : z.output<Query>[Name]
}

type QueryPart<C extends CallSpec> = C extends { query: infer Query extends z.ZodObject }
  ? Partial<QueryOf<Query>> extends QueryOf<Query>
    ? { query?: QueryOf<Query> }
    : { query: QueryOf<Query> }
  : { query?: undefined }

export type InAddress<C extends CallSpec> = ParamsPart<C> & QueryPart<C>

/** Left out of a function's arguments where nothing in it is required. */
export type LastArgument<Parts> = Partial<Parts> extends Parts ? [parts?: Parts] : [parts: Parts]

/** `InAddress` of whichever call. A name can't be given twice: the shop refuses that. */
export interface AnyInAddress {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
}

/** Without its type no call has one: `addressOf<typeof openAccessCall>('/user/{email}', { params: { email } })`. */
export function addressOf<C extends CallSpec = never>(
  path: C['path'],
  ...[parts]: LastArgument<InAddress<C>>
): string {
  return writeAddress(path, parts as AnyInAddress | undefined)
}

/** Writes an address whose parts have been checked. Values are encoded here; what is `undefined` is left out. */
export function writeAddress(path: string, { params = {}, query = {} }: AnyInAddress = {}): string {
  const named = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  return search.size > 0 ? `${named}?${search}` : named
}
