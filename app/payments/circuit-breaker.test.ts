import { describe, expect, it } from 'vitest'
import { type CircuitBreaker, type CircuitState, openCircuitBreaker, type Permit } from './circuit-breaker.ts'

function open() {
  const states: CircuitState[] = []
  let time = 0
  const clock = () => time
  const breaker = openCircuitBreaker({
    failures: 3,
    rest: 10_000,
    changed: (state) => states.push(state),
    clock,
  })
  return { breaker, states, pass: (milliseconds: number) => (time += milliseconds) }
}

function leave(breaker: CircuitBreaker): Permit {
  const admitted = breaker.admit()
  if (!admitted.ok) throw new Error('not admitted')
  return admitted
}

function fail(breaker: CircuitBreaker, times: number): void {
  for (let time = 0; time < times; time++) leave(breaker).failed()
}

describe('a breaker', () => {
  it('opens after three failures in a row, and says how long it stays so', () => {
    const { breaker, states, pass } = open()
    fail(breaker, 3)
    expect(breaker.admit()).toEqual({ ok: false, retryAfter: 10 })
    pass(7_500)
    expect(breaker.admit()).toEqual({ ok: false, retryAfter: 3 })
    expect(states).toEqual(['open'])
  })

  it('counts in a row: an answer in between begins anew', () => {
    const { breaker, states } = open()
    fail(breaker, 2)
    leave(breaker).answered()
    fail(breaker, 2)
    expect(breaker.admit().ok).toBe(true)
    expect(states).toEqual([])
  })

  it('lets one try it out after the rest, and nobody else meanwhile', () => {
    const { breaker, pass } = open()
    fail(breaker, 3)
    pass(10_000)
    const trial = leave(breaker)
    expect(breaker.admit().ok).toBe(false)
    trial.answered()
    expect(breaker.admit().ok).toBe(true)
  })

  it('rests again when the trial fails', () => {
    const { breaker, states, pass } = open()
    fail(breaker, 3)
    pass(10_000)
    leave(breaker).failed()
    expect(breaker.admit()).toEqual({ ok: false, retryAfter: 10 })
    pass(10_000)
    leave(breaker).answered()
    expect(states).toEqual(['open', 'trial', 'open', 'trial', 'closed'])
  })

  it('heeds no news from before it opened', () => {
    const { breaker, pass } = open()
    const [early, late] = [leave(breaker), leave(breaker)]
    fail(breaker, 3)
    early.answered()
    expect(breaker.admit().ok).toBe(false)
    pass(9_000)
    late.failed()
    pass(1_000)
    expect(breaker.admit().ok).toBe(true)
  })

  it('is not kept open by a trial that never ends', () => {
    const { breaker, pass } = open()
    fail(breaker, 3)
    pass(10_000)
    leave(breaker)
    pass(10_000)
    expect(breaker.admit().ok).toBe(true)
  })
})
