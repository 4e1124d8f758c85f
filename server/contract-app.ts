import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import type { AnsweredCall, CallSpec } from '../app/basics/call.ts'
import { brand } from '../app/content/brand.ts'
import { answer, type Gate } from './gate/answer.ts'
import { networkOfCaller } from './gate/caller.ts'
import { type AnyRefusal, statusOf, tell } from './refusals-to-status.ts'

/**
 * The HTTP contract as one Hono app: every call behind the gate, and `openapi.json` written from the same
 * declarations.
 */
export function openContract(gate: Gate, calls: AnsweredCall[], trustedProxies: string[]): OpenAPIHono {
  const app = new OpenAPIHono()
  for (const answered of calls) {
    const route = routeOf(answered.call)
    app.openAPIRegistry.registerPath(route)
    app.on(answered.call.method.toUpperCase(), route.getRoutingPath(), async (context) => {
      const network = networkOfCaller(context, trustedProxies)
      const params = context.req.param() as Record<string, string>
      return respond(context, await answer(gate, answered, context.req.raw, { params, network }))
    })
  }
  declareMethods(app, calls)
  app.get('/openapi.json', (context) => context.json(writtenContract(app)))
  return app
}

const document = {
  openapi: '3.1.0',
  info: { title: brand.name, version: '1', description: 'The shop over HTTP. Money is in dollars.' },
}

/** The written contract, as `/openapi.json` serves it and `docs/openapi.json` keeps it. */
export function writtenContract(app: OpenAPIHono): object {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'shop-session',
    description: 'The cookie of signing in. Over https its name is `__Host-shop-session`.',
  })
  return app.getOpenAPI31Document(document)
}

/** A known path answers 405 to every method that has no call there. */
function declareMethods(app: OpenAPIHono, calls: AnsweredCall[]): void {
  const byPath = Map.groupBy(calls, ({ call }) => routeOf(call).getRoutingPath())
  for (const [path, group] of byPath) {
    const allow = group.map(({ call }) => call.method.toUpperCase()).join(', ')
    app.all(path, (context) => {
      context.header('Allow', allow)
      context.header('Cache-Control', 'no-store')
      return context.json({ message: `Only ${allow} here.`, error: { code: 'method' } }, 405)
    })
  }
}

function respond(context: Context, answered: Awaited<ReturnType<typeof answer>>): Response {
  if (answered.ok && 'response' in answered) return answered.response
  context.header('Cache-Control', 'no-store')
  if (answered.ok) return context.json(answered.answer as object, 200, answered.headers)
  return refusal(context, answered as AnyRefusal)
}

function refusal(context: Context, refused: AnyRefusal): Response {
  const { status, message, facts, retryAfter } = tell(refused)
  if (status === 401) context.header('WWW-Authenticate', 'Bearer')
  if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter))
  return context.json({ message, error: { code: refused.refusal, ...facts } }, status)
}

const refusalBody = z.object({
  message: z.string(),
  error: z.looseObject({ code: z.string() }),
})

function routeOf(call: CallSpec) {
  return createRoute({
    method: call.method,
    path: call.path,
    summary: call.summary,
    tags: [call.tag],
    description: `Who: ${call.who}. Proof: ${call.proof}.`,
    security: proofsOf(call),
    request: {
      ...(call.params && { params: call.params }),
      ...(call.query && { query: call.query }),
      ...(call.body && {
        body: { required: !call.bodyOptional, content: { [bodyType(call)]: { schema: call.body } } },
      }),
    },
    responses: {
      200: {
        description: 'Done',
        content: { [call.answerType ?? 'application/json']: { schema: call.answer } },
      },
      ...refusalsOf(call),
    },
  })
}

/** The proofs that a call takes, any one of them; with none among them (`{}`) where nobody may ask too. */
function proofsOf({ proof, who }: CallSpec): Record<string, string[]>[] {
  const proofs = (['session', 'bearer'] as const).filter((name) => proof.includes(name))
  const named = proofs.map((name) => ({ [name]: [] }))
  return proof === 'session or bearer' && who === 'anyone' ? [{}, ...named] : named
}

function bodyType(call: CallSpec): string {
  if (call.bodyType) return call.bodyType
  return call.outside === 'own body' && call.proof === 'bearer' ? 'multipart/form-data' : 'application/json'
}

/** The refusals a call has by its rule alone, and the ones it declares, by status. */
function refusalsOf(call: CallSpec): Record<number, object> {
  const always: string[] = []
  if (call.who !== 'anyone' || call.proof.includes('session')) always.push('not-signed-in')
  if (call.who === 'admin' || call.proof.startsWith('session')) always.push('forbidden')
  if (call.who === 'admin') always.push('codes-needed')
  if (call.params) always.push('not-found')
  if (call.body) always.push('malformed', 'wrong-type', 'too-large', 'invalid')
  if (call.limit) always.push('too-many')
  const byStatus = Object.groupBy([...new Set([...always, ...call.refusals])], (name) =>
    String(statusOf(name)),
  )
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, names]) => [
      status,
      { description: names?.join(', '), content: { 'application/json': { schema: refusalBody } } },
    ]),
  )
}
