import { type Context, Hono } from 'hono'
import type { CallSpec } from '../app/basics/call.ts'
import type { Refusal } from '../app/basics/outcome.ts'
import type { AnsweredCall } from '../app/shop/answer-call.server.ts'
import { answer, type Gate } from './gate/answer.ts'
import { networkOfCaller } from './gate/network.ts'
import { tell } from './refusals-to-status.ts'
import { writtenContract } from './written-contract/document.ts'

/** Every call behind the gate, and `openapi.json` written from the same declarations. */
export function openContract(gate: Gate, calls: readonly AnsweredCall[], trustedProxies: string[]): Hono {
  const app = new Hono()
  for (const answered of calls) {
    app.on(answered.call.method.toUpperCase(), routingPath(answered.call), async (context) => {
      const network = networkOfCaller(context, trustedProxies)
      const params = context.req.param() as Record<string, string>
      return respond(context, await answer(gate, answered, context.req.raw, { params, network }))
    })
  }
  declareMethods(app, calls)
  const written = once(() => writtenContract(calls.map(({ call }) => call)))
  app.get('/openapi.json', (context) => context.json(written()))
  return app
}

/** A known path answers 405 to every method that has no call there. */
function declareMethods(app: Hono, calls: readonly AnsweredCall[]): void {
  const byPath = Map.groupBy(calls, ({ call }) => routingPath(call))
  for (const [path, group] of byPath) {
    const methods = group.map(({ call }) => call.method.toUpperCase())
    // Whoever may ask for something may ask for its headers alone.
    const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)).join(', ')
    app.all(path, (context) => {
      context.header('Allow', allow)
      context.header('Cache-Control', 'no-store')
      return context.json({ message: `Only ${methods.join(', ')} here.`, error: { code: 'method' } }, 405)
    })
  }
}

function respond(context: Context, answered: Awaited<ReturnType<typeof answer>>): Response {
  if (answered.ok && 'response' in answered) return answered.response
  context.header('Cache-Control', 'no-store')
  if (answered.ok) return context.json(answered.answer as object, 200, answered.headers)
  return refusal(context, answered as Refusal)
}

function refusal(context: Context, refused: Refusal): Response {
  const { status, message, facts, retryAfter } = tell(refused)
  if (status === 401) context.header('WWW-Authenticate', 'Bearer')
  if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter))
  return context.json({ message, error: { code: refused.refusal, ...facts } }, status)
}

/** A call's path as the router spells it: `/tools/:id`. */
export function routingPath({ path }: Pick<CallSpec, 'path'>): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
