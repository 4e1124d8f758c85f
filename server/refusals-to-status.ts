import type { AccountRefusal } from '../app/account/contract.ts'
import type { ApiKeysRefusal } from '../app/api-keys/contract.ts'
import type { AnyCallRefusal } from '../app/basics/call.ts'
import type { CatalogueRefusal } from '../app/catalogue/contract.ts'
import type { ImportRefusal } from '../app/catalogue/import/contract.ts'
import { accountSays } from '../app/content/account-messages.ts'
import { apiKeySays } from '../app/content/api-key-messages.ts'
import { hostedSays } from '../app/content/hosted-messages.ts'
import { importSays } from '../app/content/import-messages.ts'
import { ours, specified } from '../app/content/messages.ts'
import type { HostedRefusal, IdentityRefusal, StepRefusal } from '../app/identity/contract.ts'
import type { MailRefusal } from '../app/mail/contract.ts'
import type { MediaRefusal } from '../app/media/contract.ts'
import type { MessagesRefusal } from '../app/messages/contract.ts'
import type { OrdersRefusal } from '../app/orders/refusals.ts'
import type { PaymentsRefusal } from '../app/payments/contract.ts'
import type { ProfilesRefusal } from '../app/profiles/contract.ts'
import type { ReviewsRefusal } from '../app/reviews/contract.ts'

export type AnyRefusal =
  | AnyCallRefusal
  | AccountRefusal
  | ApiKeysRefusal
  | CatalogueRefusal
  | HostedRefusal
  | ImportRefusal
  | IdentityRefusal
  | StepRefusal
  | MailRefusal
  | MediaRefusal
  | MessagesRefusal
  | OrdersRefusal
  | PaymentsRefusal
  | ProfilesRefusal
  | ReviewsRefusal

/** A refusal as HTTP tells it. `facts` join `error.code` in the body. */
export interface Told {
  status: 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503
  message: string
  facts?: object
  retryAfter?: number
}

type Speaker = { [R in AnyRefusal as R['refusal']]: (refusal: R) => Told }

/** The one place that turns a refusal into a status and a sentence (contract R4). */
const speaker: Speaker = {
  'not-signed-in': () => ({ status: 401, message: 'Please sign in.' }),
  forbidden: ({ message }) => ({ status: 403, message: message ?? 'You are not allowed to do this.' }),
  'two-factor-needed': () => ({ status: 403, message: accountSays.twoFactorNeeded }),
  'missing-or-null-origin': ({ origin }) => ({ status: 403, message: apiKeySays.originNeeded(origin) }),
  'out-of-scope': ({ needed = [] }) => ({
    status: 403,
    message: apiKeySays.outOfScope(needed),
    facts: { needed },
  }),
  'not-found': () => ({ status: 404, message: 'There is nothing at this address.' }),
  malformed: ({ message }) => ({ status: 400, message }),
  invalid: ({ message, field }) => ({ status: 422, message, facts: { field } }),
  'too-large': ({ limit }) => ({ status: 413, message: `That is too large: the limit is ${limit} bytes.` }),
  'wrong-type': ({ expected }) => ({ status: 415, message: `Send this as ${expected}.` }),
  'too-many': ({ retryAfter }) => ({
    status: 429,
    message: `Too many attempts. Please try again in ${wait(retryAfter)}.`,
    retryAfter,
  }),
  unavailable: ({ retryAfter }) => ({
    status: 503,
    message: 'The shop is busy at the moment. Please try again shortly.',
    retryAfter,
  }),
  'key-in-flight': () => ({ status: 409, message: 'The same request is still being processed.' }),
  'not-an-image': () => ({ status: 415, message: ours.notAnImage }),
  'image-too-large': () => ({ status: 413, message: ours.imageTooLarge }),
  'too-many-pixels': () => ({ status: 422, message: ours.tooManyPixels }),
  'image-host-down': ({ retryAfter }) => ({ status: 503, message: ours.imageHostDown, retryAfter }),
  'mail-expired': () => ({ status: 409, message: ours.mailExpired }),
  'image-damaged': () => ({ status: 422, message: 'This picture is damaged and can’t be read.' }),
  'key-reused': () => ({ status: 422, message: 'This Idempotency-Key was used for another request.' }),
  'quantity-below-minimum': ({ minimum }) => ({
    status: 422,
    message: specified.quantityBelowMinimum,
    facts: { minimum },
  }),
  'quantity-above-available': ({ available }) => ({
    status: 422,
    message: specified.quantityAboveAvailable,
    facts: { available },
  }),
  'quantity-not-whole': () => ({
    status: 422,
    message: ours.wholeNumber,
    facts: { field: 'orderQuantity' },
  }),
  'order-too-large': ({ most }) => ({ status: 422, message: ours.orderTooLarge(most), facts: { most } }),
  'price-changed': ({ totalPrice }) => ({
    status: 409,
    message: ours.priceChanged(totalPrice),
    facts: { totalPrice },
  }),
  'out-of-stock': () => ({ status: 409, message: ours.outOfStock }),
  'too-many-open-orders': ({ most }) => ({
    status: 429,
    message: ours.tooManyOpenOrders(most),
    facts: { most },
    retryAfter: 3600,
  }),
  'email-not-verified': ({ pieces, value }) => ({
    status: 403,
    message: value === undefined ? ours.verifyToOrder(pieces ?? 0) : ours.verifyToHold(value),
    facts: { pieces, value },
  }),
  'hold-over': () => ({ status: 409, message: ours.holdOver }),
  'order-paid': () => ({ status: 409, message: ours.orderPaid }),
  'order-unpaid': () => ({ status: 409, message: ours.orderUnpaid }),
  'order-cancelled': () => ({ status: 409, message: ours.orderCancelled }),
  'order-restocked': () => ({ status: 409, message: ours.orderRestocked }),
  'refund-not-an-amount': () => ({
    status: 422,
    message: ours.refundNotAnAmount,
    facts: { field: 'amount' },
  }),
  'refund-too-large': ({ most }) => ({
    status: 422,
    message: ours.refundTooLarge(most),
    facts: { field: 'amount', most },
  }),
  'refund-refused': ({ reason }) => ({ status: 409, message: reason }),
  'order-refunded': () => ({ status: 409, message: ours.orderRefunded }),
  'payment-in-progress': () => ({ status: 409, message: ours.paymentInProgress }),
  'provider-down': ({ retryAfter }) => ({ status: 503, message: ours.cardProviderDown, retryAfter }),
  'part-number-taken': () => ({ status: 409, message: ours.partNumberTaken }),
  'product-removed': () => ({ status: 409, message: ours.productRemoved }),
  'product-changed': ({ tool }) => ({ status: 409, message: ours.productChanged, facts: { tool } }),
  'stock-changed': ({ available }) => ({
    status: 409,
    message: ours.stockChanged(available),
    facts: { available },
  }),
  'stock-below-zero': ({ available }) => ({
    status: 409,
    message: ours.stockBelowZero(available),
    facts: { available },
  }),
  'file-too-large': ({ most }) => ({ status: 413, message: importSays.fileTooLarge(most), facts: { most } }),
  'not-a-table': () => ({ status: 415, message: importSays.notATable }),
  'too-many-drafts': ({ most }) => ({
    status: 409,
    message: importSays.tooManyDrafts(most),
    facts: { most },
  }),
  'import-not-ready': ({ state }) => ({
    status: 409,
    message: importSays.notReady[state],
    facts: { state },
  }),
  'preview-old': () => ({ status: 409, message: importSays.previewOld }),
  'warnings-unconfirmed': ({ warnings }) => ({
    status: 409,
    message: importSays.warningsUnconfirmed,
    facts: { warnings },
  }),
  'import-under-way': () => ({ status: 409, message: importSays.underWay }),
  'shop-changed': ({ count, lines }) => ({
    status: 409,
    message: importSays.shopChanged,
    facts: { count, lines },
  }),
  'import-conflict': ({ count, lines }) => ({
    status: 409,
    message: importSays.undoConflict,
    facts: { count, lines },
  }),
  'amount-too-small': ({ least }) => ({ status: 422, message: ours.amountTooSmall(least), facts: { least } }),
  'payment-not-succeeded': ({ status, reason }) => ({
    status: 402,
    message: status === 'processing' ? ours.paymentProcessing : (reason ?? ours.paymentNotThrough),
    facts: { status },
  }),
  'payment-mismatch': () => ({ status: 409, message: ours.paymentMismatch }),
  'not-bought': () => ({ status: 403, message: ours.notBought }),
  'already-reviewed': () => ({ status: 409, message: ours.alreadyReviewed }),
  'wrong-password': ({ field }) => ({ status: 422, message: accountSays.wrongPassword, facts: { field } }),
  'wrong-code': () => ({ status: 422, message: accountSays.wrongCode, facts: { field: 'code' } }),
  'two-factor-expired': () => ({ status: 401, message: accountSays.twoFactorExpired }),
  'invalid-passkey': () => ({ status: 400, message: accountSays.invalidPasskey }),
  'passkey-locked': () => ({ status: 401, message: accountSays.passkeyNotUnlocked }),
  'no-password': () => ({ status: 409, message: accountSays.noPasswordYet }),
  'sign-in-again': () => ({ status: 403, message: accountSays.signInAgain }),
  'address-unproven': () => ({ status: 403, message: accountSays.addressUnproven }),
  'enrolment-needed': () => ({ status: 403, message: accountSays.enrolmentNeeded }),
  'two-factor-on': () => ({ status: 409, message: accountSays.twoFactorOn }),
  'two-factor-off': () => ({ status: 409, message: accountSays.twoFactorOff }),
  'orders-under-way': () => ({ status: 409, message: accountSays.ordersUnderWay }),
  'too-many-api-keys': ({ most }) => ({ status: 409, message: apiKeySays.tooMany(most), facts: { most } }),
  'own-account': () => ({ status: 409, message: ours.ownAccount }),
  'last-admin': () => ({ status: 409, message: ours.lastAdmin }),
  'invalid-proof': () => ({ status: 401, message: hostedSays.invalidProof }),
  'proof-used': () => ({ status: 409, message: hostedSays.proofUsed }),
  'account-removed': () => ({ status: 403, message: hostedSays.removed }),
  'account-not-linked': () => ({ status: 403, message: hostedSays.notLinked }),
  'identity-provider-down': ({ retryAfter }) => ({ status: 503, message: hostedSays.down, retryAfter }),
  'bad-signature': () => ({ status: 400, message: 'Invalid signature.' }),
}

export function tell(refusal: AnyRefusal): Told {
  return (speaker[refusal.refusal] as (refusal: AnyRefusal) => Told)(refusal)
}

export function statusOf(name: string): Told['status'] {
  const speak = speaker[name as AnyRefusal['refusal']] as ((refusal: object) => Told) | undefined
  if (!speak) throw new Error(`No status is written for the refusal "${name}".`)
  return speak({ refusal: name }).status
}

function wait(seconds: number): string {
  if (seconds < 120) return `${seconds} seconds`
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`
}
