import { MINUTE, SECOND } from '../basics/clock.ts'

/** Longer than a signature is good for: what is left is for the check that counts, over the whole body. */
const farthest = 6 * MINUTE

/**
 * Whether a `Stripe-Signature` may be a genuine one: it names a moment of these minutes, and a proof of the right form.
 * What can't be is refused before its body is received, and with it the work of hashing that.
 */
export function maySign(header: string | null, now: Date): boolean {
  const words = (header ?? '').split(',').map((word) => word.split('='))
  const moment = Number.parseInt(words.findLast(([name]) => name === 't')?.[1] ?? '', 10)
  const timely = Math.abs(moment * SECOND - now.getTime()) < farthest
  return timely && words.some(([name, proof = '']) => name === 'v1' && /^[0-9a-f]{64}$/.test(proof))
}
