/** Why a card was not charged, in the provider's codes and words. */
export interface CardError {
  code: string
  declineCode?: string
  message: string
  /** The field that it is about. */
  param?: string
}
