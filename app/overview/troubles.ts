export const troubleNames = [
  'card-provider-down',
  'books-differ',
  'refund-undone',
  'refund-refused',
  'no-backup',
  'backup-late',
  'mails-late',
  'mails-undeliverable',
  'mails-given-up',
] as const

/** Something of the shop's own work that goes wrong, and needs somebody. */
export interface Trouble {
  what: (typeof troubleNames)[number]
  /** So many of them, where they are counted. */
  count?: number | undefined
  /** It has been so since then, where that is known. */
  since?: Date | undefined
  /** The first of those that it is about. */
  orderId?: string | undefined
}
