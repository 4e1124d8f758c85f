import { describe, expect, it } from 'vitest'
import { isStale, problemOf } from './order-refusals.ts'

const facts = {}

describe('an order that the shop did not take', () => {
  it('says the shop’s own sentence', () => {
    expect(problemOf({ status: 409, code: 'out-of-stock', message: 'Gone.', facts })).toEqual({
      message: 'Gone.',
    })
  })

  it('can be sent again when nobody knows whether it has arrived', () => {
    const problem = problemOf({ status: 0, code: 'unreachable', message: 'Nobody there.', facts })
    expect(problem.message).toContain('press the button again: it orders once')
  })

  it('leads to the sign-in beside the page when the session is over', () => {
    const problem = problemOf({ status: 401, code: 'not-signed-in', message: 'Please sign in.', facts })
    expect(problem.wayOn?.to).toBe('/login?from=%2Fdashboard')
  })

  it('leads to where the mail with the link can be asked for again', () => {
    const problem = problemOf({ status: 403, code: 'email-not-verified', message: 'Confirm it.', facts })
    expect(problem).toMatchObject({ message: 'Confirm it.', wayOn: { to: '/dashboard' } })
  })

  it('leads to the order that an earlier try with a lost answer has made', () => {
    expect(problemOf({ status: 422, code: 'key-reused', message: '', facts }).wayOn?.to).toBe(
      '/dashboard/myorder',
    )
  })

  it('leads to the garage where the vehicle that it is for is gone, or can’t be so', () => {
    const gone = { status: 422, code: 'invalid', message: 'Gone.', facts: { field: 'fit.vehicle' } }
    expect(problemOf(gone)).toMatchObject({ message: 'Gone.', wayOn: { to: '/garage' } })
    expect(problemOf({ ...gone, facts: { field: 'email' } })).toEqual({ message: 'Gone.' })
    expect(isStale(gone)).toBe(true)
    expect(isStale({ ...gone, facts: { field: 'email' } })).toBe(false)
  })

  it('has the page read again when its price or stock is old', () => {
    expect(isStale({ code: 'price-changed', facts })).toBe(true)
    expect(isStale({ code: 'out-of-stock', facts })).toBe(true)
    expect(isStale({ code: 'too-many-open-orders', facts })).toBe(false)
  })

  it.each(['tax-changed', 'region-needed', 'vat-number-wrong'])(
    'has the page read again when its tax is old: %s',
    (code) => {
      expect(isStale({ code, facts })).toBe(true)
    },
  )
})
