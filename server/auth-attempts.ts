import { createHash } from 'node:crypto'
import type { AnyCallRefusal } from '../app/basics/call.ts'
import { type Outcome, ok } from '../app/basics/outcome.ts'
import { type AttemptLimit, type AuthAddress, authAddresses } from '../app/identity/auth-addresses.server.ts'
import { type AttemptKind, type Attempts, attemptLimits } from '../app/identity/needs.server.ts'
import type { Limiter } from './gate/limits.ts'

export interface Asker {
  path: string
  network: string
  email: string
  /** This browser's name for that account, where it has signed in to it before. */
  device: string | undefined
}

/** Counted, and let in; or, without a word, to be answered as if it had been. */
type Counted = Outcome<{ silent: boolean }, AnyCallRefusal>

/**
 * Counts an attempt, by the network first: what that refuses is counted nowhere else, so that no network uses up the tries of
 * more accounts than its own limit has, nor has the shop write down what it makes up. A browser that the account knows
 * is counted by itself alone.
 */
export async function countAttempt(limiter: Limiter, address: AuthAddress, asker: Asker): Promise<Counted> {
  for (const limit of limitsOf(address, asker)) {
    const counted = await count(limiter, limit, asker)
    if (!counted.ok || counted.silent) return counted
  }
  return ok({ silent: false })
}

async function count(limiter: Limiter, limit: AttemptLimit, asker: Asker): Promise<Counted> {
  const counted = await limiter.count(...counterOf(limit, asker))
  if (limit.leastEvery === undefined) return counted.ok ? ok({ silent: false }) : counted
  // The first within that time is counted here, too, whichever of the two has let it through.
  const sole = { ...limit, attempts: 1, seconds: limit.leastEvery }
  const first = await limiter.count(...counterOf(sole, asker, ' at least'))
  return ok({ silent: !counted.ok && !first.ok })
}

/** Somebody who knows the password was no guesser: neither for the account nor for the network it came from. */
export async function countSuccess(limiter: Limiter, address: AuthAddress, asker: Asker): Promise<void> {
  for (const limit of limitsOf(address, asker)) {
    const counter = counterOf(limit, asker)
    await (limit.per === 'network' ? limiter.giveBack(...counter) : limiter.forget(...counter))
  }
}

export async function resetAttempts(limiter: Limiter, email: string): Promise<void> {
  const path = '/sign-in/email'
  const { limits = [] } = authAddresses[`POST ${path}`] ?? {}
  for (const limit of limits) {
    if (limit.per === 'account') {
      await limiter.forget(...counterOf(limit, { path, email, network: '', device: undefined }))
    }
  }
}

function limitsOf({ limits = [] }: AuthAddress, { device }: Asker): AttemptLimit[] {
  const own = limits.filter(({ per }) => per === 'device')
  if (device !== undefined && own.length > 0) return own
  return [...limits.filter(({ per }) => per === 'network'), ...limits.filter(({ per }) => per === 'account')]
}

function counterOf(
  { attempts, seconds, per }: AttemptLimit,
  asker: Asker,
  more = '',
): Parameters<Limiter['count']> {
  const { path, network, email, device } = asker
  const who = { network, account: hashOf(email), device: hashOf(`${device} ${email}`) }[per]
  return [`auth${path} ${per}${more}`, who, { calls: attempts, seconds, per: 'address' }]
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

export function openAttempts(limiter: Limiter): Attempts {
  const name = (what: AttemptKind) => `attempt ${what}`
  return {
    count: (what, identityId) => limiter.count(name(what), identityId, attemptLimits[what]),
    reset: (what, identityId) => limiter.forget(name(what), identityId, attemptLimits[what]),
  }
}
