import { challengedNumbers, chargedNumbers, declinedNumbers, SLOW_NUMBER } from './test-numbers.ts'
import type { CardError } from './wire.ts'

/** A card as it was typed into the form. */
export interface TypedCard {
  number: string
  month: string
  year: string
  cvc: string
}

/** What is known of a card that may be charged; its number is not kept. */
export interface KnownCard {
  brand: string
  last4: string
}

export type CardVerdict =
  | { outcome: 'succeeds' | 'challenge' | 'processing'; card: KnownCard }
  | { outcome: 'declined'; error: CardError }

/** A real card is never charged here, and the person is told so. */
const notATestCard: CardError = {
  code: 'card_declined',
  declineCode: 'test_mode_live_card',
  message:
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
}

const wrong = {
  number: { code: 'incorrect_number', message: 'Your card number is incorrect.', param: 'number' },
  month: {
    code: 'invalid_expiry_month',
    message: "Your card's expiration month is invalid.",
    param: 'exp_month',
  },
  year: {
    code: 'invalid_expiry_year',
    message: "Your card's expiration year is invalid.",
    param: 'exp_year',
  },
  cvc: { code: 'invalid_cvc', message: "Your card's security code is invalid.", param: 'cvc' },
}

/** The provider's sentence when a challenge was not passed. */
export const challengeFailed: CardError = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

const brands: [brand: string, begins: RegExp][] = [
  ['amex', /^3[47]/],
  ['diners', /^3[0689]/],
  ['jcb', /^35/],
  ['unionpay', /^62/],
  ['discover', /^6/],
  ['mastercard', /^[25]/],
]

/** What the sandbox makes of a card: Stripe's test numbers do here what they do there. */
export function judgeCard(typed: TypedCard, now: Date): CardVerdict {
  const number = typed.number.replace(/[\s-]/g, '')
  const error = malformed(number, typed, now) ?? declinedNumbers[number]
  if (error) return { outcome: 'declined', error }
  const card = { brand: brandOf(number), last4: number.slice(-4) }
  if (number in challengedNumbers) return { outcome: 'challenge', card }
  if (number === SLOW_NUMBER) return { outcome: 'processing', card }
  return chargedNumbers.has(number)
    ? { outcome: 'succeeds', card }
    : { outcome: 'declined', error: notATestCard }
}

/** Why a card whose challenge was passed is not charged all the same; its last digits are all that was kept of it. */
export function refusalAfterChallenge(last4: string | null): CardError | undefined {
  return Object.entries(challengedNumbers).find(([number]) => number.slice(-4) === last4)?.[1]
}

/** How a refund to a card begins, and what becomes of it some time later. */
export function refundOf(last4: string | null): {
  status: 'pending' | 'succeeded'
  endsAs: 'succeeded' | 'failed' | null
} {
  if (last4 === '7726') return { status: 'pending', endsAs: 'succeeded' }
  return { status: 'succeeded', endsAs: last4 === '5126' ? 'failed' : null }
}

function brandOf(number: string): string {
  return brands.find(([, begins]) => begins.test(number))?.[0] ?? 'visa'
}

function malformed(number: string, { month, year, cvc }: TypedCard, now: Date): CardError | undefined {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) return wrong.number
  const expiry = { month: Number(month), year: fullYear(year) }
  if (!/^\d{1,2}$/.test(month) || expiry.month < 1 || expiry.month > 12) return wrong.month
  const thisYear = now.getUTCFullYear()
  if (!(expiry.year >= thisYear && expiry.year <= thisYear + 50)) return wrong.year
  if (expiry.year === thisYear && expiry.month < now.getUTCMonth() + 1) return wrong.month
  const cvcLength = brandOf(number) === 'amex' ? 4 : 3
  return /^\d+$/.test(cvc) && cvc.length === cvcLength ? undefined : wrong.cvc
}

function fullYear(year: string): number {
  if (/^\d{2}$/.test(year)) return 2000 + Number(year)
  return /^\d{4}$/.test(year) ? Number(year) : Number.NaN
}

/** The check digit of card numbers: every second digit from the right counts twice. */
function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
