import type { z } from 'zod'
import { HOUR } from './clock.ts'
import type { Invalid } from './faults.ts'
import type { Outcome, Refusal } from './outcome.ts'
import type { Admin, Scope, Viewer } from './viewer.ts'

/** What proves who asks. `none` with a cookie or token beside it still means nobody. */
export type Proof = 'none' | 'bearer' | 'session' | 'session or bearer' | 'signature'

/** Whom a call is for. `anyone` may also be nobody; `customer` is any signed-in person, admins among them. */
export type Who = 'anyone' | 'customer' | 'admin'

/** How long (milliseconds) the body of a call with a `longBody` may be on its way. */
export const LONGEST_BODY = 2 * HOUR

export interface Limit {
  calls: number
  seconds: number
  per: 'address' | 'person'
}

export type AnswerHeader =
  | 'X-Counts'
  | 'X-Total-Count'
  | 'X-Total-At-Least'
  | 'Link'
  | 'Retry-After'
  | 'Content-Disposition'
  | 'WWW-Authenticate'
  | 'ETag'
  | 'Set-Cookie'

export interface CallSpec {
  /** What it is called in the written contract, once: clients that are made from it call it so. */
  operationId: string
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** In OpenAPI's spelling: `/order/{id}`. */
  path: string
  summary: string
  /** What a client has to know of it beside that and its fields. */
  details?: string
  tag: string
  proof: Proof
  who: Who
  /** What an API key has to be made for to make this call in its admin's name; without it no key opens it. */
  scope?: Scope
  /** The sentence for a signed-in person who may not, where the specification gives one. */
  forbidden?: string
  limit?: Limit
  /** It reads its own body or asks a provider: no transaction spans it and its key (`server/gate/once-apart.ts`). */
  outside?: 'own body' | 'provider'
  /**
   * Its answer holds a secret, which nobody keeps: neither is it kept under an `Idempotency-Key`. Where asking again gives
   * the same one it is done again under its key, and another body is refused; else the key means nothing.
   */
  secret?: true | 'again'
  /**
   * A POST that changes nothing, because its question is too long for an address: it has room and turns of its own, and
   * keeps nothing under an `Idempotency-Key`, as a repeat has no effect anyway.
   */
  readsOnly?: true
  /** A GET's query parameter with (or all but) which it is answered anew; strangers take turns, as with `readsOnly`. */
  unkept?: string | { but: readonly string[] }
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject | undefined
  /** What it takes the body as, where that is not what its kind of call does: JSON, or a form. */
  bodyType?: string
  /** How many bytes of JSON it takes, where that is more than other calls do. */
  bodyLimit?: number
  /**
   * Its body may be on its way for longer than half a minute, as long as it comes steadily (`server/slow-senders.ts`); a proxy has to let it through
   * (`ops/`).
   */
  longBody?: true
  /** A request without a body stands for an empty one. */
  bodyOptional?: true
  answer: z.ZodType
  answerType?: string
  /** The headers of its answer that a client may go by, beside those that its kind of answer has. */
  headers?: readonly AnswerHeader[]
  /** Who has its answer already (`If-None-Match`) is told so: 304. */
  conditional?: true
  /** The refusals it may answer with, beside those that every call has (see `AnyCallRefusal`). */
  refusals: readonly string[]
}

export const MAX_KEY_LENGTH = 255

export function defineCall<const C extends CallSpec>(spec: C): C {
  return spec
}

export type AnyCallRefusal =
  | { refusal: 'not-signed-in' }
  | { refusal: 'forbidden'; message?: string }
  /** An admin has to turn two-factor codes on first (`ADMIN_2FA`). */
  | { refusal: 'two-factor-needed' }
  /** Only a cookie proves it, and nothing says that one of our own pages asks. `origin` is what one would say. */
  | { refusal: 'missing-or-null-origin'; origin: string }
  | { refusal: 'out-of-scope'; needed: readonly Scope[] }
  | { refusal: 'not-found' }
  | { refusal: 'malformed'; message: string }
  | Invalid
  | { refusal: 'too-large'; limit: number }
  | { refusal: 'wrong-type'; expected: string }
  | { refusal: 'too-many'; retryAfter: number }
  | { refusal: 'unavailable'; retryAfter: number }
  | { refusal: 'key-in-flight' }
  | { refusal: 'key-reused' }

type Read<S> = S extends z.ZodType ? z.output<S> : undefined

export type ViewerOf<C extends CallSpec> = C['who'] extends 'admin'
  ? Admin
  : C['who'] extends 'anyone'
    ? Viewer | undefined
    : Viewer

export interface Asked<C extends CallSpec> {
  viewer: ViewerOf<C>
  params: Read<C['params']>
  query: Read<C['query']>
  body: Read<C['body']>
  /** The request itself, for the few calls that read a header or the raw body. */
  request: Request
  /** The caller's network: an IPv4 address or an IPv6 /64. */
  network: string
  /** What the call said that it was `about` the first time, where it is done again under its key. */
  about: string | undefined
  /** For a call that reads its own body. */
  once: Once
}

/**
 * Does a work once under the request's `Idempotency-Key`; without one each time. Whoever has read the body says by its
 * hash what it was. What is made is kept as JSON.
 */
export type Once = <O extends { ok: boolean }>(
  bodyHash: string,
  work: () => Promise<O>,
) => Promise<O | ({ ok: false } & AnyCallRefusal)>

/** For what is asked for without a key. */
export const eachTime: Once = (_, work) => work()

type OwnRefusal<C extends CallSpec> = Refusal & { refusal: C['refusals'][number] }

export type Answered<C extends CallSpec> =
  | Outcome<
      {
        answer: z.input<C['answer']>
        headers?: Record<string, string | string[]>
        /** What is kept under a key in place of an answer with a secret, so that a repeat is about the same. */
        about?: string
      },
      OwnRefusal<C> | AnyCallRefusal
    >
  | { ok: true; response: Response }
