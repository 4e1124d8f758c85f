import Stripe from 'stripe'

/** The version of Stripe's interface that the sandbox speaks: the one of the package, whose types its answers have. */
export const apiVersion: string = Stripe.API_VERSION
