import type { CardError } from './wire.ts'

const refused = (declineCode: string, message = 'Your card was declined.'): CardError => ({
  code: 'card_declined',
  declineCode,
  message,
})

const insufficientFunds = refused('insufficient_funds', 'Your card has insufficient funds.')

const incorrectCvc: CardError = {
  code: 'incorrect_cvc',
  declineCode: 'incorrect_cvc',
  message: "Your card's security code is incorrect.",
  param: 'cvc',
}

const byBrand = [
  ...['4242424242424242', '4000056655665556', '4012888888881881'],
  ...['5555555555554444', '2223003122003222', '5200828282828210', '5105105105105100'],
  ...['378282246310005', '371449635398431'],
  ...['6011111111111117', '6011000990139424', '6011981111111113', '6555900000604105'],
  ...['3056930009020004', '36227206271667', '30569309025904', '38520000023237'],
  ...['3566002020360505', '3530111333300000'],
  ...['6200000000000005', '6200000000000047', '6205500000000000004'],
  // Of two brands each; the first one is kept.
  ...['4000002500001001', '5555552500001001', '4000050360000001', '5555050360000080'],
]

const byCountry = [
  // the Americas
  ...['4000000320000021', '4000000760000002', '4000001240000000', '4000001520000001', '4000001700000003'],
  ...['4000001880000005', '4000002180000000', '4000004840008001', '5062210000000009', '4000005910000000'],
  ...['4000006000000066', '4000006040000068', '4000008580000003'],
  // Europe and the Middle East
  ...['4000007840000001', '5200007840000022', '4000000400000008', '4000000560000004', '4000001000000000'],
  ...['4000001120000005', '4000001910000009', '4000001960000008', '4000002030000002', '4000002080000001'],
  ...['4000002330000009', '4000002460000001', '4000002500000003', '4000002760000016', '4000002920000005'],
  ...['4000003000000030', '4000003480000005', '4000003720000005', '4000003800000008', '4000004280000005'],
  ...['4000004380000004', '4000004400000000', '4000004420000006', '4000004700000007', '4000005280000002'],
  ...['4000005780000007', '4000006160000005', '4000006200000007', '4000006420000001', '4000006820000007'],
  ...['4000007050000006', '4000007030000001', '4000007240000007', '4000007520000008', '4000007560000009'],
  ...['4000008260000000', '4000058260000005', '5555558265554449'],
  // Asia and the Pacific
  ...['4000000360000006', '4000001560000002', '4000003440000004', '4000003560000008', '4000003920000003'],
  ...['4000004580000002', '4000005540000008', '4000007020000003', '4000001580000008', '4000007640000003'],
  '4000057640000008',
]

/** Charged, with something to it that neither our form nor our books know. */
const charged = [
  // An address or a postcode that does not fit; a raised risk; the balance that the money goes to.
  ...['4000000000000010', '4000000000000028', '4000000000000036', '4000000000000044', '4000000000009235'],
  ...['4000000000000077', '4000003720000278', '4000000000000093'],
  // 3-D Secure is there, and is not required.
  ...['4000000000003055', '4000000000003097'],
  // Disputed or inquired about afterwards, at Stripe: the sandbox has no disputes.
  ...['4000000000000259', '4000000000002685', '4000000000001976', '4000000000005423', '4000000404000079'],
  ...['4000000404000038', '4000008400000779'],
  // Their refunds take their time: see `refundOf`.
  ...['4000000000007726', '4000000000005126'],
  // For health expenses.
  ...['4000051230000072', '5200828282828897'],
]

/** Stripe's test numbers that are charged without a question. */
export const chargedNumbers: ReadonlySet<string> = new Set([...byBrand, ...byCountry, ...charged])

/** Stripe has no such number, since no card of its own is charged so late: this one is the sandbox's. */
export const SLOW_NUMBER = '4000000000005050'

/** Stripe's test numbers that are declined, and why. */
export const declinedNumbers: Readonly<Record<string, CardError>> = {
  '4000000000000002': refused('generic_decline'),
  '4000000000009995': insufficientFunds,
  '4000000000009987': refused('lost_card'),
  '4000000000009979': refused('stolen_card'),
  '4000000000000341': refused('generic_decline'),
  '4100000000000019': refused('fraudulent'),
  '4000000000004954': refused('fraudulent'),
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
  '4000000000000127': incorrectCvc,
  '4000000000000101': incorrectCvc,
  '4000000000000119': {
    code: 'processing_error',
    declineCode: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  // 3-D Secure is required, and its own server fails.
  '4000008400001280': refused('generic_decline'),
}

/** Stripe's test numbers that ask for a challenge (3-D Secure), and what comes of them once it is passed. */
export const challengedNumbers: Readonly<Record<string, CardError | undefined>> = {
  '4000002500003155': undefined,
  '4000002760003184': undefined,
  '4000003800000446': undefined,
  '4000000000003220': undefined,
  '4000000000003063': undefined,
  // Challenges of several kinds, on phones: by text message, by choice, by another app.
  '4000582600000094': undefined,
  '4000582600000045': undefined,
  '4000582600000102': undefined,
  '4000582600000110': undefined,
  '4000008400001629': refused('generic_decline'),
  '4000008260003178': insufficientFunds,
}
