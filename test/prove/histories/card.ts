import { cardFields, goodCard, idOf } from '../../harness/card.ts'
import { heard, type Scene } from './scene.ts'

/** The sandbox's test cards that a history uses. */
export const cards = { good: goodCard.number, declined: '4000000000000002', challenge: '4000002500003155' }

/** The customer's browser confirms a payment with a card at the provider's own door. */
export async function typeCard(scene: Scene, at: 0 | 1, secret: string, number: string): Promise<void> {
  await askProvider(scene, at, secret, ['confirm', cardFields({ number })])
}

/** The customer answers the challenge of their bank. */
export async function answerChallenge(scene: Scene, at: 0 | 1, secret: string, passed: boolean) {
  await askProvider(scene, at, secret, ['challenge', [['outcome', passed ? 'complete' : 'fail']]])
}

async function askProvider(
  { world }: Scene,
  at: 0 | 1,
  secret: string,
  [act, fields]: [string, [string, string][]],
): Promise<void> {
  const body = new URLSearchParams([['client_secret', secret], ...fields])
  const address = `${world.shops[at].url}/sandbox/stripe/v1/payment_intents/${idOf(secret)}/${act}`
  const answer = await heard(() => fetch(address, { method: 'POST', body }))
  await answer.arrayBuffer()
}
