import { setTimeout as pause } from 'node:timers/promises'

/** What the shop asks of the provider, by name. `card` is what browsers ask it. */
export type ProviderCall =
  | 'create'
  | 'retrieve'
  | 'cancel'
  | 'intents'
  | 'refund'
  | 'refunds'
  | 'events'
  | 'card'

/** Every call that the shop itself makes. */
export const providerCalls: ProviderCall[] = [
  ...(['create', 'retrieve', 'cancel', 'intents'] as const),
  ...(['refund', 'refunds', 'events'] as const),
]

/**
 * What goes wrong with a call. `done`: the provider has done what it was asked before it goes wrong; otherwise nothing
 * has happened there.
 */
export type Fault =
  /** The answer comes so many seconds late; the work is done at once. */
  | { kind: 'slow'; seconds: number }
  /** It answers with a status of its own: 500, or 429 with the seconds to wait. */
  | { kind: 'status'; status: 429 | 500 | 503; retryAfter?: number; done?: boolean }
  /** It answers with a body that ends in the middle. */
  | { kind: 'garbled'; status: 200 | 400; done?: boolean }
  /** A proxy before it answers with a page of its own. */
  | { kind: 'page'; status: 502 | 503; done?: boolean }
  /** The connection is cut. */
  | { kind: 'reset'; done?: boolean }
  /** Something happens at this very point: a competing act, or the shop's process is killed. */
  | { kind: 'meanwhile'; before?: () => unknown; after?: () => unknown }

/** Which calls a fault is for, and how often it strikes (once for each attempt of the package): all, for ever. */
export interface Aim {
  calls?: ProviderCall[]
  times?: number
}

/** The faults that wait to strike, the newest first. */
export interface FaultScript {
  /** Adds a fault; gives how to take it out again. */
  add(fault: Fault, aim?: Aim): () => void
  clear(): void
  /** The fault that strikes this call now, counted. */
  next(call: ProviderCall): Fault | undefined
}

/** An empty script. */
export function openScript(): FaultScript {
  let waiting: { fault: Fault; calls: ProviderCall[]; left: number }[] = []
  return {
    add(fault, { calls = providerCalls, times = Number.POSITIVE_INFINITY } = {}) {
      const entry = { fault, calls, left: times }
      waiting.unshift(entry)
      return () => {
        entry.left = 0
      }
    },
    clear() {
      waiting = []
    },
    next(call) {
      const struck = waiting.find(({ calls, left }) => left > 0 && calls.includes(call))
      if (struck) struck.left -= 1
      return struck?.fault
    },
  }
}

/** Answers a call as the fault says. `work` is the provider's own answer; `undefined` means: cut the connection. */
export async function answerWith(fault: Fault, work: () => Promise<Response>): Promise<Response | undefined> {
  if (fault.kind === 'meanwhile') {
    await fault.before?.()
    const answer = await work()
    await fault.after?.()
    return answer
  }
  if (fault.kind === 'slow') {
    const answer = await work()
    await pause(fault.seconds * 1_000, undefined, { ref: false })
    return answer
  }
  if (fault.done) await work()
  if (fault.kind === 'garbled') return garbled(fault)
  if (fault.kind === 'page') return page(fault)
  return fault.kind === 'reset' ? undefined : refusing(fault)
}

function garbled({ status }: { status: number }): Response {
  return new Response('{"id": "pi_', { status, headers: { 'Content-Type': 'application/json' } })
}

function page({ status }: { status: number }): Response {
  return new Response('<html><h1>Bad Gateway</h1></html>', {
    status,
    headers: { 'Content-Type': 'text/html' },
  })
}

function refusing({ status, retryAfter }: { status: number; retryAfter?: number }): Response {
  const error =
    status === 429
      ? { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded.' }
      : { type: 'api_error', message: 'An error occurred with our connection to Stripe.' }
  const headers = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) }
  return Response.json({ error }, { status, ...(headers && { headers }) })
}
