import { describe, expect, it } from 'vitest'
import { problemOf, staleFacts } from './order-refusals.ts'

describe('an order that the shop did not take', () => {
  it('says the shop’s own sentence', () => {
    expect(problemOf({ status: 409, code: 'out-of-stock', message: 'Gone.' })).toEqual({ message: 'Gone.' })
  })

  it('can be sent again when nobody knows whether it has arrived', () => {
    const problem = problemOf({ status: 0, code: 'unreachable', message: 'Nobody there.' })
    expect(problem.message).toContain('press the button again: it orders once')
  })

  it('leads to the sign-in beside the page when the session is over', () => {
    const problem = problemOf({ status: 401, code: 'not-signed-in', message: 'Please sign in.' })
    expect(problem.wayOn?.to).toBe('/login?from=%2Fdashboard')
  })

  it('leads to where the mail with the link can be asked for again', () => {
    const problem = problemOf({ status: 403, code: 'email-not-verified', message: 'Confirm it.' })
    expect(problem).toMatchObject({ message: 'Confirm it.', wayOn: { to: '/dashboard' } })
  })

  it('leads to the order that an earlier try with a lost answer has made', () => {
    expect(problemOf({ status: 422, code: 'key-reused', message: '' }).wayOn?.to).toBe('/dashboard/myorder')
  })

  it('has the page read again when its price or stock is old', () => {
    expect(staleFacts.has('price-changed')).toBe(true)
    expect(staleFacts.has('out-of-stock')).toBe(true)
    expect(staleFacts.has('too-many-open-orders')).toBe(false)
  })
})
