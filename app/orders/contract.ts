/** What the verbs of orders may refuse. */
export type OrdersRefusal = never
