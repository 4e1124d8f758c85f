export const paymentInProgress =
  'A payment for this order is on its way. Please don’t pay again, and look again in a moment.'
export const paymentOnItsWay = 'Your payment is on its way'
export const turnsToPaid =
  'The card provider has not confirmed it yet. You don’t need to pay again: the order will be marked Paid as soon as it does.'
export const cardProviderDown = 'The card provider can’t be reached at the moment. Please try again shortly.'
export const paymentNotThrough = 'The card payment did not go through.'
export const paymentProcessing = 'The bank is still processing this payment.'
export const paymentMismatch = 'The payment does not match this order. Please get in touch with us.'
export const noEvent = 'The shop can’t read this event.'

/** What an admin is told who has refunded an amount, as people read it. */
export const refundedTo = (amount: string, name: string, done: boolean) =>
  done
    ? `${amount} was refunded to ${name}.`
    : `${amount} will be refunded to ${name} as soon as the card provider can be reached.`
