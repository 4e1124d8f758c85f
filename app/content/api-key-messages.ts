import type { Scope } from '../basics/viewer.ts'

export const apiKeySays = {
  chooseScopes: 'Choose at least one.',
  tooMany: (most: number) => `There are ${most} API keys in use. Revoke one that is no longer needed first.`,
  outOfScope: (needed: readonly Scope[]) =>
    needed.length > 0
      ? `This API key can’t make this call: it needs the scope ${needed.join(' or ')}.`
      : 'No API key can make this call: only a person who has signed in.',
  originNeeded: (origin: string) =>
    `Send the header “Origin: ${origin}”, as a browser on the shop’s own pages does. A program that signs nobody in uses an API key instead: “Authorization: Bearer sk_shop_…”. See /docs.`,
} as const

export const scopeWords: Record<Scope, { name: string; opens: string }> = {
  read: { name: 'Read', opens: 'Reads orders, products, reviews, messages and figures; changes nothing.' },
  orders: { name: 'Orders', opens: 'Reads orders and invoices, ships orders, cancels unpaid ones.' },
  catalogue: {
    name: 'Catalogue',
    opens: 'Adds, changes and removes products, corrects stock, imports files.',
  },
}
