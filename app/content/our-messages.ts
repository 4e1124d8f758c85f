// The shop's own sentences, a file for each of what they are about, so that a page brings few that it does not say. What
// `vite.config.ts` puts into a file of its own (the frame, forms, text checks, product fields) imports from `ours/` itself:
// through here it would bring every sentence.

export * from './ours/accounts.ts'
export * from './ours/baskets.ts'
export * from './ours/connection.ts'
export * from './ours/feedback.ts'
export * from './ours/fields.ts'
export * from './ours/guests.ts'
export * from './ours/orders.ts'
export * from './ours/payments.ts'
export * from './ours/pictures.ts'
export * from './ours/placing.ts'
export * from './ours/products.ts'
export * from './ours/stock-alerts.ts'
export * from './ours/unsaved.ts'
export * from './ours/vehicles.ts'
