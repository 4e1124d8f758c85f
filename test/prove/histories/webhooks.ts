import { randomUUID } from 'node:crypto'
import { idOf } from '../../harness/card.ts'
import { eventOf, signatureOf } from '../../harness/webhooks.ts'
import { heard, type Placed, type Scene } from './scene.ts'

/** What the provider may say of a payment, in whatever order it arrives. */
const words = ['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.canceled']

/** Genuine events about an order's payment, out of order and each of them twice, at both processes at once. */
export async function tellTwice(scene: Scene, order: Placed): Promise<void> {
  const secret = order.secrets.at(-1)
  if (!secret) return
  const events = words.map((word) => eventOf(`evt_${randomUUID()}`, word, idOf(secret)))
  const signed = events.map((body) => [body, signatureOf(scene.world.warden, body)] as const)
  const told = signed.flatMap(([body, signature]) =>
    [0, 1].map((at) => deliver(scene, at, [body, signature])),
  )
  scene.statuses.push(...(await Promise.all(told)))
}

const outside = 600
const forgeries: ((scene: Scene, body: string) => string)[] = [
  () => '',
  ({ world }, body) => signatureOf(world.warden, `${body} `),
  ({ world }, body) => signatureOf(world.warden, body).slice(0, -1),
  ({ world }, body) => signatureOf(world.warden, body, -outside),
  ({ world }, body) => signatureOf(world.warden, body, outside),
]

/** An event that claims success, and is not the provider's. */
export async function forge(scene: Scene, order: Placed, [at, which]: [0 | 1, number]): Promise<void> {
  const id = idOf(order.secrets.at(-1) ?? 'pi_guessed')
  const body = eventOf(`evt_forged_${randomUUID()}`, 'payment_intent.succeeded', id)
  const signature = forgeries[which % forgeries.length]?.(scene, body) ?? ''
  const status = await deliver(scene, at, [body, signature])
  if (status !== 400) throw new Error(`A forged event was answered ${status}.`)
}

async function deliver(
  { world }: Scene,
  at: number,
  [body, signature]: readonly [string, string],
): Promise<number> {
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
  const address = `${world.shops[at]?.url}/webhooks/stripe`
  const answer = await heard(() => fetch(address, { method: 'POST', headers, body }))
  await answer.arrayBuffer()
  return answer.status
}
