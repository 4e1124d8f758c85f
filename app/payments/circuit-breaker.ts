/** What goes on between us and somebody whom we ask: asked as ever, left alone, or tried out by one. */
export type CircuitState = 'closed' | 'open' | 'trial'

export interface Permit {
  ok: true
  answered(): void
  failed(): void
}

export interface CircuitBreaker {
  /** `retryAfter` is in whole seconds: it will not be asked before. */
  admit(): Permit | { ok: false; retryAfter: number }
  /** Whether it is left alone, or tried out. False once nobody has asked for `forgotten` ms after a retry was allowed. */
  isOpen(forgotten: number): boolean
}

export interface CircuitBreakerSettings {
  /** This many failures in a row: it is left alone. */
  failures: number
  /** In milliseconds; then one may try, and the others wait for the outcome. */
  rest: number
  changed: (state: CircuitState) => void
  clock: () => number
}

/** A circuit breaker. It goes by a clock that is never set, so that a jump of the wall's can't keep it open. */
export function openCircuitBreaker({
  failures,
  rest,
  changed,
  clock,
}: CircuitBreakerSettings): CircuitBreaker {
  let state: { kind: 'closed'; failed: number } | { kind: 'open' | 'trial'; until: number } = closed()

  function become(next: typeof state): void {
    const was = state.kind
    state = next
    if (next.kind !== was) changed(next.kind)
  }

  function ordinary(): Permit {
    return {
      ok: true,
      answered() {
        if (state.kind === 'closed') state = closed()
      },
      failed() {
        // What was asked before it opened says nothing new.
        if (state.kind !== 'closed') return
        const failed = state.failed + 1
        become(failed < failures ? { kind: 'closed', failed } : { kind: 'open', until: clock() + rest })
      },
    }
  }

  function trial(): Permit {
    // A trial that never tells how it went does not keep everybody out for ever.
    become({ kind: 'trial', until: clock() + rest })
    return {
      ok: true,
      answered: () => become(closed()),
      failed: () => become({ kind: 'open', until: clock() + rest }),
    }
  }

  return {
    admit() {
      if (state.kind === 'closed') return ordinary()
      const wait = state.until - clock()
      return wait <= 0 ? trial() : { ok: false, retryAfter: Math.max(1, Math.ceil(wait / 1_000)) }
    },
    isOpen: (forgotten) => state.kind !== 'closed' && clock() < state.until + forgotten,
  }
}

function closed() {
  return { kind: 'closed' as const, failed: 0 }
}
