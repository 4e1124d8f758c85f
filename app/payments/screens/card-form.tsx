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
  complete?: () => Promise<boolean>
  children?: ReactNode
}

/** The frame of both card forms: fields, the provider's message in red under the card field, one button. */
export function CardForm({ clientSecret, amount, onPaid, onRefused, pay, complete, ...parts }: Props) {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setMessage(undefined)
    const ready = complete ? await complete() : true
    const paid = ready ? await pay(clientSecret) : undefined
    setBusy(false)
    if (!paid) return
    if ('transactionId' in paid) return onPaid(paid.transactionId)
    setMessage(paid.message)
    onRefused()
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4" aria-label="Card payment">
      {parts.number}
      <FieldError id="card" error={message} />
      <div className="grid grid-cols-2 gap-4">
        {parts.expiry}
        {parts.cvc}
      </div>
      <Button type="submit" variant="action" busy={busy} className="w-full">
        Pay {formatMoney(amount)}
      </Button>
      {parts.children}
    </form>
  )
}
