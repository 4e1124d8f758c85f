import type { z } from 'zod'
import { renewAccessToken, storedAccessToken } from '../../session/access-token.ts'
import type { Called } from '../../session/call-shop.ts'
import { currentSession } from '../../session/session.ts'
import type { placeOrderCall } from '../contract.ts'

type Order = z.input<typeof placeOrderCall.body>
type Placed = Called<typeof placeOrderCall>

const unreachable =
  'The shop can’t be reached. Check your connection and press the button again: it orders once.'

/** A wish to order, sent as often as it takes, that becomes one order at the most. */
export interface OrderIntent {
  send(order: Order): Promise<Placed>
}

/**
 * Starts an intent to order. Its `Idempotency-Key` stays the same until the shop has refused for good:
 * an answer that was lost on its way, or a second click, finds the order that the first has made.
 */
export function startOrderIntent(): OrderIntent {
  let key = crypto.randomUUID()
  return {
    async send(order) {
      const placed = await post(order, key)
      if (!placed.ok && isFinal(placed.status, placed.code)) key = crypto.randomUUID()
      return placed
    },
  }
}

function isFinal(status: number, code: string): boolean {
  return status >= 400 && status < 500 && code !== 'key-in-flight'
}

async function post(order: Order, key: string): Promise<Placed> {
  let answer = await request(order, key, storedAccessToken())
  if (answer?.status === 401) {
    const session = await currentSession()
    const fresh = session.state === 'signed-in' ? await renewAccessToken(session.person.email) : undefined
    if (fresh) answer = await request(order, key, fresh)
  }
  const json: unknown = await answer?.json().catch(() => undefined)
  if (!answer || !json) return { ok: false, status: 0, message: unreachable, code: 'unreachable', facts: {} }
  if (answer.ok) return { ok: true, value: json as z.output<typeof placeOrderCall.answer> }
  const { message, error } = json as { message: string; error: { code: string } & Record<string, unknown> }
  const { code, ...facts } = error
  return { ok: false, status: answer.status, message, code, facts }
}

async function request(order: Order, key: string, token: string | null): Promise<Response | undefined> {
  return await fetch('/order', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(order),
  }).catch(() => undefined)
}
