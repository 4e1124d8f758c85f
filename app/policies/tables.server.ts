/** A page's text as the owner has written it; a page without a row says what the shop says by itself. */
interface PoliciesTable {
  page: string
  /** `null`: what the shop says by itself is back. */
  text: string | null
  version: number
  changedAt: Date
  changedBy: string | null
}

export interface PoliciesTables {
  policies: PoliciesTable
}
