import Stripe from 'stripe'
import { expect, it } from 'vitest'
import { isRefused } from './ask-stripe.server.ts'

const { StripeAuthenticationError, StripeInvalidRequestError, StripePermissionError } = Stripe.errors

it.each([
  ['what it was asked', StripeInvalidRequestError, true],
  ['a key that it does not know', StripeAuthenticationError, false],
  ['a key that may not refund, which is set right', StripePermissionError, false],
] as const)('the card provider has refused for good where it says no for %s: %s', (_, Refusing, refused) => {
  expect(isRefused(new Refusing({ message: 'No.', type: 'invalid_request_error' }))).toBe(refused)
})
