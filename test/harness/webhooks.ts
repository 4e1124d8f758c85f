import { createHmac } from 'node:crypto'
import { after, SECOND } from '../../app/basics/clock.ts'
import type { Shop } from '../../app/shop/shop.ts'
import { hearSandbox } from '../../server/jobs.ts'
import { type Answer, ask } from './ask.ts'
import type { TestShop } from './test-shop.ts'

/** Lets the sandbox reach the shop's webhook, as in a running shop: at once and after each change. */
export function letSandboxSpeak({ shop, app }: TestShop): void {
  hearSandbox(shop, app)
}

/** An event as the card provider writes it. */
export function eventOf(id: string, type: string, intentId: string, change: object = {}): string {
  const object = { object: 'payment_intent', id: intentId }
  return JSON.stringify({ id, object: 'event', type, livemode: false, data: { object }, ...change })
}

/** Signs a webhook's body as the card provider does: over the moment and its very bytes. */
export function sign(body: string, secret: string, moment: Date): string {
  const at = Math.floor(moment.getTime() / SECOND)
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

/** The same with the sandbox's secret, so many seconds off the shop's clock. */
export function signatureOf(
  { shop }: { shop: Pick<Shop, 'now' | 'sandbox'> },
  body: string,
  offBy = 0,
): string {
  return sign(body, shop.sandbox?.account.webhookSecret ?? '', after(shop.now(), offBy * SECOND))
}

/** Delivers a webhook. */
export async function deliver<T = { received: true }>(
  shop: TestShop,
  body: string,
  signature: string | undefined = signatureOf(shop, body),
): Promise<Answer<T>> {
  const headers = { 'Content-Type': 'application/json', ...(signature && { 'Stripe-Signature': signature }) }
  return await ask<T>(shop, 'POST /webhooks/stripe', { body, headers })
}
