import { describe, expect, it } from 'vitest'
import { judgeCard, refusalAfterChallenge, type TypedCard } from './test-cards.ts'
import { challengedNumbers, chargedNumbers, declinedNumbers } from './test-numbers.ts'

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
    // 3-D Secure: required, there, and broken.
    ['4000000000003220', 'challenge'],
    ['4000002760003184', 'challenge'],
    ['4000003800000446', 'challenge'],
    ['4000000000003063', 'challenge'],
    ['4000582600000045', 'challenge'],
    ['4000008400001629', 'challenge'],
    ['4000000000003055', 'succeeds'],
    ['4000000000003097', 'succeeds'],
    ['4000008400001280', 'Your card was declined.'],
    // by country, and disputed afterwards
    ['4000002760000016', 'succeeds'],
    ['5555558265554449', 'succeeds'],
    ['4000000000000259', 'succeeds'],
    ['4000000000000077', 'succeeds'],
    ['4000000000004954', 'Your card was declined.'],
    ['4000000000000341', 'Your card was declined.'],
    ['4000000000000101', "Your card's security code is incorrect."],
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

  it.each([
    ['visa', '4242424242424242', '4000056655665556'],
    ['mastercard', '5555555555554444', '2223003122003222', '5200828282828210', '5105105105105100'],
    ['amex', '378282246310005', '371449635398431'],
    ['discover', '6011111111111117', '6011000990139424', '6011981111111113', '6555900000604105'],
    ['diners', '3056930009020004', '36227206271667'],
    ['jcb', '3566002020360505', '3530111333300000'],
    ['unionpay', '6200000000000005', '6200000000000047', '6205500000000000004'],
  ])('knows a %s card', (brand, ...numbers) => {
    for (const number of numbers) {
      const judged = judgeCard({ ...good, number, cvc: brand === 'amex' ? '1234' : '123' }, now)
      expect(judged).toMatchObject({ outcome: 'succeeds', card: { brand, last4: number.slice(-4) } })
    }
  })

  it('has no number twice, none with a wrong check digit, and tells challenged ones by their last digits', () => {
    const challenged = Object.keys(challengedNumbers)
    const all = [...chargedNumbers, ...Object.keys(declinedNumbers), ...challenged]
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter((number) => verdict({ number }) === 'Your card number is incorrect.')).toEqual([])
    expect(new Set(challenged.map((number) => number.slice(-4))).size).toBe(challenged.length)
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
