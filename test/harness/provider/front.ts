import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { browserPath } from '../../../app/payments/sandbox-path.ts'
import { answerWith, type FaultScript, type ProviderCall } from './faults.ts'

/** One call that the provider has got. */
export interface Asked {
  call: ProviderCall
  /** Method, path and query. */
  line: string
  headers: Headers
  body: string
  /** What the provider has answered, as far as it was asked to: a fault may have kept it from the shop. */
  answer?: { status: number; body: unknown }
}

/** The two parts of the sandbox: what the shop asks, and what browsers ask. */
export interface Sides {
  secret: Hono
  browser: Hono
}

type Front = Hono<{ Bindings: { incoming: IncomingMessage } }>

/** What stands before the provider: writes down each call, and lets the script's faults strike. */
export function openFront({ secret, browser }: Sides, script: FaultScript, asked: Asked[]): Front {
  const front: Front = new Hono()
  front.all('*', async (context) => {
    const { method, raw } = context.req
    const { pathname, search } = new URL(raw.url)
    const call = nameOf(method, pathname)
    const body = await context.req.text()
    const one: Asked = { call, line: `${method} ${pathname}${search}`, headers: raw.headers, body }
    asked.push(one)
    const side = call === 'card' ? browser : secret
    const path = call === 'card' ? pathname.slice(browserPath.length) : pathname
    const init = { method, headers: raw.headers, ...(body && { body }) }
    const work = async () => {
      const answer = await side.request(path + search, init)
      one.answer = { status: answer.status, body: await answer.clone().json() }
      return answer
    }
    const fault = script.next(call)
    const answer = fault ? await answerWith(fault, work) : await work()
    if (answer) return answer
    context.env.incoming.socket.destroy()
    return new Response(null, { status: 500 })
  })
  return front
}

function nameOf(method: string, path: string): ProviderCall {
  if (path.startsWith(browserPath)) return 'card'
  const [, , thing, id, act] = path.split('/')
  if (thing === 'events') return 'events'
  if (thing === 'refunds') return method === 'POST' ? 'refund' : 'refunds'
  if (act === 'cancel') return 'cancel'
  if (id) return 'retrieve'
  return method === 'POST' ? 'create' : 'intents'
}
