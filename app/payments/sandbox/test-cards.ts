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
  /** The field that it is about. */
  param?: string
}

/** What is known of a card that may be charged; its number is not kept. */
export interface KnownCard {
  brand: string
  last4: string
}

export type CardVerdict =
  | { outcome: 'succeeds' | 'challenge' | 'processing'; card: KnownCard }
  | { outcome: 'declined'; error: CardError }

const good: Record<string, string> = {
  '4242424242424242': 'visa',
  '4000056655665556': 'visa',
  '5555555555554444': 'mastercard',
  '378282246310005': 'amex',
  '6011111111111117': 'discover',
  // Their refunds take their time: see `refundOf`.
  '4000000000007726': 'visa',
  '4000000000005126': 'visa',
}

/** Stripe has no such number, since no card of its own is charged so late: this one is the sandbox's. */
const slow = '4000000000005050'

const refused = (declineCode: string, message = 'Your card was declined.'): CardError => ({
  code: 'card_declined',
  declineCode,
  message,
})

const insufficientFunds = refused('insufficient_funds', 'Your card has insufficient funds.')

const declined: Record<string, CardError> = {
  '4000000000000002': refused('generic_decline'),
  '4000000000009995': insufficientFunds,
  '4000000000009987': refused('lost_card'),
  '4000000000009979': refused('stolen_card'),
  '4100000000000019': refused('fraudulent'),
  '4000000000006975': refused(
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  ),
  '4000000000000069': {
    code: 'expired_card',
    declineCode: 'expired_card',
    message: 'Your card has expired.',
    param: 'exp_month',
  },
  '4000000000000127': {
    code: 'incorrect_cvc',
    declineCode: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
  },
  '4000000000000119': {
    code: 'processing_error',
    declineCode: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
}

/** Cards that ask for a challenge, and what comes of them once it is passed. */
const challenged: Record<string, CardError | undefined> = {
  '4000002500003155': undefined,
  '4000002760003184': undefined,
  '4000008400001629': refused('generic_decline'),
  '4000008260003178': insufficientFunds,
}

/** A real card is never charged here, and the person is told so. */
const notATestCard = refused(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
)

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

/** What the sandbox makes of a card: Stripe's test numbers do here what they do there. */
export function judgeCard(typed: TypedCard, now: Date): CardVerdict {
  const number = typed.number.replace(/[\s-]/g, '')
  const error = malformed(number, typed, now) ?? declined[number]
  if (error) return { outcome: 'declined', error }
  const card = { brand: good[number] ?? 'visa', last4: number.slice(-4) }
  if (number in challenged) return { outcome: 'challenge', card }
  if (number === slow) return { outcome: 'processing', card }
  return number in good ? { outcome: 'succeeds', card } : { outcome: 'declined', error: notATestCard }
}

/** Why a card whose challenge was passed is not charged all the same; its last digits are all that was kept of it. */
export function refusalAfterChallenge(last4: string | null): CardError | undefined {
  return Object.entries(challenged).find(([number]) => number.slice(-4) === last4)?.[1]
}

/** How a refund to a card begins, and what becomes of it some time later. */
export function refundOf(last4: string | null): {
  status: 'pending' | 'succeeded'
  endsAs: 'succeeded' | 'failed' | null
} {
  if (last4 === '7726') return { status: 'pending', endsAs: 'succeeded' }
  return { status: 'succeeded', endsAs: last4 === '5126' ? 'failed' : null }
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
