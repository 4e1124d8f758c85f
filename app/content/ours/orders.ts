import { formatDollars } from '../../basics/money.ts'

export const holdOver =
  'This order was not paid in time and is no longer held for you. Please order again; your card was not charged.'
export const paidThanks = 'Thank you, it is paid'
export const orderPaid = 'This order is paid.'
export const orderUnpaid = 'This order is not paid yet.'
export const orderCancelled = 'This order was cancelled.'
export const orderShipped = 'This order is on its way already, so it can’t be cancelled any more.'
export const notShipped = 'This order has not been shipped yet.'
export const noSuchOrder = 'You have no such order.'
export const notInThisOrder = 'That is not part of this order.'
export const cancelledBeforeShipping = 'Cancelled before it was shipped.'
export const orderRestocked = 'The pieces of this order are going back on sale, so it can’t be shipped.'
export const orderRefunded = 'This order was refunded.'
export const trackingChanged = (noted: string) =>
  noted === ''
    ? 'Somebody has just removed this order’s tracking.'
    : `Somebody has noted the tracking of this order meanwhile: ${noted}.`
export const trackingNumber = 'Tracking number (optional)'
export const trackingUrl =
  'Please enter an address that starts with https://. Where it has the tracking number in it, write {number} there, but not in the name of the site.'
export const refundTried =
  'The card provider has refused to send the money back several times. Please try again later, or write to us.'
export const refundNotAnAmount = 'Please enter an amount in dollars and cents, such as 19.99.'
export const refundNotPieces = 'Please enter a whole number of pieces.'
export const refundTooLarge = (most: number) =>
  `At most ${formatDollars(most)} can still be refunded on this order.`
