import type { Cents } from '../../basics/money.ts'
import type { CardField } from './card-field.ts'

/** The provider's id of what was paid; or why not, and the field that it is about. */
export type CardPayment = { transactionId: string } | { message: string; field?: CardField }

/** Confirms a payment with the card that was typed. Both providers' forms have one of these. */
export type PayByCard = (clientSecret: string) => Promise<CardPayment>

export interface CardFormProps {
  publishableKey: string
  /**
   * Asked for when the button is pressed and the card is complete: what names the payment to the provider, and proves that this
   * browser may pay it. Without one nothing is paid; why not is shown by who was asked.
   */
  secret: () => Promise<string | undefined>
  amount: Cents
  /** What the button says before the amount. */
  verb?: string
  onPaid: (transactionId: string) => void
  /** Told after each payment that did not go through, or whose answer was lost on its way. */
  onRefused: () => void
}
