import type { ReactNode } from 'react'
import type { Cents } from '../../basics/money.ts'
import type { CardField } from './card-field.ts'

/** The provider's id of what was paid; or why not, and the field that it is about. */
export type CardPayment = { transactionId: string } | { message: string; field?: CardField }

export type PayByCard = (clientSecret: string) => Promise<CardPayment>

export interface CardFormProps {
  publishableKey: string
  /** Whether the rest of the page is filled in; says what is missing. Asked beside the card, so that one press tells all of it. */
  filled?: () => Promise<boolean>
  /** Names the payment and proves that this browser may pay it; asked for on the press, without one nothing is paid. */
  secret: () => Promise<string | undefined>
  /** `undefined` while it is not known: the button says none then. */
  amount: Cents | undefined
  verb?: string
  /** Stands above the button, to be read before it is pressed. */
  note?: ReactNode
  onPaid: (transactionId: string) => void
  /** Told after each payment that did not go through, or whose answer was lost on its way. */
  onRefused: () => void
}
