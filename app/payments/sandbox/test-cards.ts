/** A card as it was typed into the form. */
export interface TypedCard {
  number: string
  month: string
  year: string
  cvc: string
}

/** Why a card was not charged, in the provider's codes and words. */
export interface CardError {
  code: string
  declineCode?: string
  message: string
}

/** What is known of a card that may be charged; its number is not kept. */
export interface KnownCard {
  brand: string
  last4: string
}

export type CardVerdict =
  | { outcome: 'succeeds' | 'challenge'; card: KnownCard }
  | { outcome: 'declined'; error: CardError }

const good: Record<string, string> = {
  '4242424242424242': 'visa',
  '4000056655665556': 'visa',
  '5555555555554444': 'mastercard',
  '378282246310005': 'amex',
  '6011111111111117': 'discover',
}

const challenged = '4000002500003155'

const declined: Record<string, CardError> = {
  '4000000000000002': {
    code: 'card_declined',
    declineCode: 'generic_decline',
    message: 'Your card was declined.',
  },
  '4000000000009995': {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  '4000000000000069': {
    code: 'expired_card',
    message: 'Your card has expired.',
  },
  '4000000000000127': {
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
}

/** A real card is never charged here, and the person is told so. */
const notATestCard: CardError = {
  code: 'card_declined',
  declineCode: 'test_mode_live_card',
  message: 'Your card was declined. Your request was in test mode, but used a non test card.',
}

const wrong = {
  number: { code: 'incorrect_number', message: 'Your card number is incorrect.' },
  month: { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." },
  year: { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." },
  cvc: { code: 'invalid_cvc', message: "Your card's security code is invalid." },
}

/** The provider's sentence when a challenge was not passed. */
export const challengeFailed: CardError = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/** What the sandbox makes of a card: Stripe's test numbers do here what they do there. */
export function judgeCard(typed: TypedCard, now: Date): CardVerdict {
  const number = typed.number.replace(/[\s-]/g, '')
  const error = malformed(number, typed, now) ?? declined[number]
  if (error) return { outcome: 'declined', error }
  const card = { brand: good[number] ?? 'visa', last4: number.slice(-4) }
  if (number === challenged) return { outcome: 'challenge', card }
  return number in good ? { outcome: 'succeeds', card } : { outcome: 'declined', error: notATestCard }
}

function malformed(number: string, { month, year, cvc }: TypedCard, now: Date): CardError | undefined {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) return wrong.number
  const expiry = { month: Number(month), year: fullYear(year) }
  if (!/^\d{1,2}$/.test(month) || expiry.month < 1 || expiry.month > 12) return wrong.month
  const thisYear = now.getUTCFullYear()
  if (!(expiry.year >= thisYear && expiry.year <= thisYear + 50)) return wrong.year
  if (expiry.year === thisYear && expiry.month < now.getUTCMonth() + 1) return wrong.month
  const cvcLength = good[number] === 'amex' ? 4 : 3
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
