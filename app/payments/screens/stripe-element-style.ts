import type { StripeElementStyle } from '@stripe/stripe-js'

/** Stripe draws its fields inside frames of its own: they can't see our style sheet, so they are told its colours. */
export function elementStyle(): StripeElementStyle {
  const page = getComputedStyle(document.body)
  const bad = getComputedStyle(document.documentElement).getPropertyValue('--color-error').trim()
  return {
    base: { color: page.color, fontFamily: page.fontFamily, fontSize: '16px', iconColor: page.color },
    invalid: { color: bad, iconColor: bad },
  }
}
