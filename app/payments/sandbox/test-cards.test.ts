import { describe, expect, it } from 'vitest'
import { judgeCard, refusalAfterChallenge, type TypedCard } from './test-cards.ts'

const now = new Date('2026-11-21T10:00:00Z')
const good: TypedCard = { number: '4242424242424242', month: '12', year: '30', cvc: '123' }

function verdict(change: Partial<TypedCard>) {
  const judged = judgeCard({ ...good, ...change }, now)
  return judged.outcome === 'declined' ? judged.error.message : judged.outcome
}

describe('the sandbox’s cards do what Stripe’s test cards do', () => {
  it.each([
    ['4242 4242 4242 4242', 'succeeds'],
    ['5555-5555-5555-4444', 'succeeds'],
    ['4000000000007726', 'succeeds'],
    ['4000002500003155', 'challenge'],
    ['4000008260003178', 'challenge'],
    ['4000000000005050', 'processing'],
    ['4242424242424241', 'Your card number is incorrect.'],
    ['42', 'Your card number is incorrect.'],
    ['', 'Your card number is incorrect.'],
    ['4111111111111111', expect.stringContaining('test mode')],
  ])('%s: %s', (number, said) => {
    expect(verdict({ number })).toEqual(said)
  })

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined.'],
    ['4000000000009979', 'card_declined', 'stolen_card', 'Your card was declined.'],
    ['4100000000000019', 'card_declined', 'fraudulent', 'Your card was declined.'],
    [
      '4000000000006975',
      'card_declined',
      'card_velocity_exceeded',
      expect.stringContaining('too frequently'),
    ],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
    ['4000000000000119', 'processing_error', 'processing_error', expect.stringContaining('Try again')],
    ['4242424242424241', 'incorrect_number', undefined, 'Your card number is incorrect.'],
  ])('%s is refused: %s, %s', (number, code, declineCode, message) => {
    const judged = judgeCard({ ...good, number }, now)
    expect(judged).toMatchObject({ outcome: 'declined', error: { code, message } })
    expect(judged.outcome === 'declined' && judged.error.declineCode).toBe(declineCode)
  })

  it.each([
    ['3155', undefined],
    ['3178', 'insufficient_funds'],
    ['1629', 'generic_decline'],
    ['4242', undefined],
    [null, undefined],
  ])('one that ends in %s is, its challenge passed, refused for: %s', (last4, declineCode) => {
    expect(refusalAfterChallenge(last4)?.declineCode).toBe(declineCode)
  })

  it('keeps brand and last four digits of a card, and no more', () => {
    const judged = judgeCard(good, now)
    expect(judged).toEqual({ outcome: 'succeeds', card: { brand: 'visa', last4: '4242' } })
  })
})

describe('a card’s expiry', () => {
  it.each([
    ['11', '26', 'succeeds'],
    ['1', '2027', 'succeeds'],
    ['10', '26', "Your card's expiration month is invalid."],
    ['0', '30', "Your card's expiration month is invalid."],
    ['13', '30', "Your card's expiration month is invalid."],
    ['', '30', "Your card's expiration month is invalid."],
    ['12', '25', "Your card's expiration year is invalid."],
    ['12', '', "Your card's expiration year is invalid."],
    ['12', '2099', "Your card's expiration year is invalid."],
  ])('%s/%s: %s', (month, year, said) => {
    expect(verdict({ month, year })).toBe(said)
  })
})

describe('a security code', () => {
  it.each(['', '12', '1234', 'abc'])('of %j is invalid', (cvc) => {
    expect(verdict({ cvc })).toBe("Your card's security code is invalid.")
  })

  it('has four digits on an American Express card', () => {
    expect(verdict({ number: '378282246310005', cvc: '1234' })).toBe('succeeds')
    expect(verdict({ number: '378282246310005', cvc: '123' })).toBe("Your card's security code is invalid.")
  })
})
