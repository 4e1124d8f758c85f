/** What a deed is about: the tabs of the audit log. `stock`, `money` (beside the deeds) and `prices` have ledgers. */
export const kinds = [
  'people',
  'products',
  'imports',
  'orders',
  'money',
  'stock',
  'prices',
  'reviews',
  'messages',
  'mails',
  'shop',
] as const
export type Kind = (typeof kinds)[number]

/**
 * Every deed that is written down, in the words of its verb, with what it is about. A movement of stock, money or prices
 * is none: its ledger has it.
 */
export const kindOf = {
  'make-admin': 'people',
  'remove-user': 'people',
  'delete-account': 'people',
  'change-password': 'people',
  'invite-codes': 'people',
  'turn-on-codes': 'people',
  'turn-off-codes': 'people',
  'renew-backup-codes': 'people',
  'remove-passkey': 'people',
  'make-api-key': 'people',
  'revoke-api-key': 'people',
  'end-holds': 'people',
  'add-product': 'products',
  'edit-product': 'products',
  'remove-product': 'products',
  'apply-import': 'imports',
  'undo-import': 'imports',
  'ship-order': 'orders',
  'correct-tracking': 'orders',
  'cancel-order': 'orders',
  'refund-order': 'money',
  'refund-failed': 'money',
  'refund-undone': 'money',
  'refund-found-at-provider': 'money',
  'payment-mismatch': 'money',
  'hide-review': 'reviews',
  'show-review': 'reviews',
  'answer-review': 'reviews',
  'take-answer-back': 'reviews',
  'read-message': 'messages',
  'answer-message': 'messages',
  'reopen-message': 'messages',
  'resend-mail': 'mails',
  'books-differ': 'shop',
  'remove-demo': 'shop',
} as const satisfies Record<string, Kind>

export type Act = keyof typeof kindOf
