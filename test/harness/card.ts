/** The card that succeeds, and what else the sandbox's form asks. */
export const goodCard = { number: '4242 4242 4242 4242', exp_month: '12', exp_year: '40', cvc: '123' }

/** A card as the fields of the form that Stripe's own script sends. */
export function cardFields(card: Partial<typeof goodCard> = {}): [string, string][] {
  return Object.entries({ ...goodCard, ...card }).map(([name, value]) => [
    `payment_method_data[card][${name}]`,
    value,
  ])
}

/** The payment's id: what the browser hands in as `transectionId`. */
export function idOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? ''
}
