/** What the verbs of payments may refuse. */
export type PaymentsRefusal = never
