import { type FormEvent, type ReactNode, useState } from 'react'
import { formatMoney } from '../../basics/money.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import type { CardFormProps, PayByCard } from './card-payment.ts'

interface Props extends Omit<CardFormProps, 'publishableKey'> {
  pay: PayByCard
  number: ReactNode
  expiry: ReactNode
  cvc: ReactNode
  /** Says what is missing before the provider is asked; gives whether it may be. */
  complete?: () => boolean
  children?: ReactNode
}

/** The frame of both card forms: fields, the provider's message in red under the card field, one button. */
export function CardForm({ clientSecret, amount, onPaid, pay, number, expiry, cvc, complete, children }: Props) {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setMessage(undefined)
    if (complete && !complete()) return
    setBusy(true)
    const paid = await pay(clientSecret)
    setBusy(false)
    if ('transactionId' in paid) onPaid(paid.transactionId)
    else setMessage(paid.message)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4" aria-label="Card payment">
      {number}
      <FieldError id="card" error={message} />
      <div className="grid grid-cols-2 gap-4">
        {expiry}
        {cvc}
      </div>
      {children}
      <Button type="submit" variant="action" busy={busy} className="w-full">
        Pay {formatMoney(amount)}
      </Button>
    </form>
  )
}
