import type { z } from 'zod'
import type { CallSpec } from '../basics/call.ts'
import { specified } from '../content/messages.ts'
import * as ours from '../content/our-messages.ts'
import { renewAccessToken, storedAccessToken } from './access-token.ts'
import {
  type AnyInAddress,
  addressOf,
  type InAddress,
  type LastArgument,
  writeAddress,
} from './contract-address.ts'
import { currentSession } from './session.ts'

/** What a call answered: its value with the headers beside it, or the shop's own sentence with the status (0: the shop was not reached). */
export type Called<C extends CallSpec> =
  | { ok: true; value: z.output<C['answer']>; headers: Headers }
  | { ok: false; status: number; message: string; code: string; facts: Record<string, unknown> }

type BodyPart<C extends CallSpec> = C extends { outside: 'own body' }
  ? { body: never }
  : C extends { body: infer Body extends z.ZodType }
    ? C extends { bodyOptional: true }
      ? { body?: z.input<Body> }
      : { body: z.input<Body> }
    : { body?: undefined }

type KeyPart<C extends CallSpec> = C extends { method: 'post' } ? { key?: string } : { key?: undefined }

export type Asking<C extends CallSpec> = InAddress<C> & BodyPart<C> & KeyPart<C>

interface AnyAsking extends AnyInAddress {
  body?: unknown
  key?: string
}

/**
 * Makes a call of the contract as the signed-in person: bearer token, one silent renewal on a 401,
 * an `Idempotency-Key` on each POST so that a repeat has no second effect. Whoever may repeat a POST by hand gives the
 * `key` and keeps it. Path, parameters, query and body are the call's, by its type in its feature's `contract.ts`; without
 * the type nothing can be called: `callShop<typeof shipOrderCall>('patch', '/updatestatus/{id}', { params: { id }, body })`.
 */
export async function callShop<C extends CallSpec = never>(
  method: C['method'],
  path: C['path'],
  ...[asking]: LastArgument<Asking<C>>
): Promise<Called<C>> {
  const { body, key = crypto.randomUUID(), ...parts } = (asking ?? {}) as AnyAsking
  const address = writeAddress(path, parts)
  return await read<C>(await askShop((token) => request(method, address, body, token, key)))
}

/** Saves the answer as a file of that name. @returns the shop's sentence when it could not */
export async function saveFromShop<C extends CallSpec & { method: 'get' } = never>(
  path: C['path'],
  name: string,
  ...parts: LastArgument<InAddress<C>>
): Promise<string | undefined> {
  const address = addressOf<C>(path, ...parts)
  const answer = await askShop((token) => request('get', address, undefined, token, ''))
  if (!answer?.ok) {
    const refused = await read(answer)
    return refused.ok ? undefined : refused.message
  }
  const file = await answer.blob().catch(() => undefined)
  // It has broken off on its way.
  if (!file) return ours.unreachable
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
  return undefined
}

/** A 401 renews the token once and sends again; if that fails for now, that is the answer: only a 401 ends a session. */
export async function askShop(
  send: (token: string | null) => Promise<Response | undefined>,
): Promise<Response | undefined> {
  const answer = await send(storedAccessToken())
  if (answer?.status !== 401) return answer
  const session = await currentSession()
  if (session.state !== 'signed-in') return answer
  const renewed = await renewAccessToken(session.person.email)
  if (renewed.token !== undefined) return await send(renewed.token)
  // Others who wait for the same renewal read its answer, too.
  return over.includes(renewed.answer?.status ?? 0) ? answer : renewed.answer?.clone()
}

/** A renewal is refused so when there is no session any more, or it has become another person's. */
const over = [401, 403]

async function request(
  method: string,
  address: string,
  body: unknown,
  token: string | null,
  key: string,
): Promise<Response | undefined> {
  const headers = new Headers()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (method === 'post') headers.set('Idempotency-Key', key)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  const payload = body === undefined ? null : JSON.stringify(body)
  // The public lists may be kept for a while by anyone else; whoever works with them sees their own changes.
  const sent = { method: method.toUpperCase(), headers, body: payload, cache: 'no-cache' as const }
  return await fetch(address, sent).catch(() => undefined)
}

export async function read<C extends CallSpec>(answer: Response | undefined): Promise<Called<C>> {
  if (!answer) return { ok: false, status: 0, message: ours.unreachable, code: 'unreachable', facts: {} }
  const json: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return { ok: true, value: json as z.output<C['answer']>, headers: answer.headers }
  // A proxy's refusal has no sentence of ours, but its status says what it is.
  const wordless = answer.status === 403 ? specified.usersForbidden : ours.unreachable
  const { message = wordless, error = {} } = (json ?? {}) as {
    message?: string
    error?: { code?: string } & Record<string, unknown>
  }
  const { code = 'unknown', ...facts } = error
  return { ok: false, status: answer.status, message, code, facts }
}
