import { type FormEvent, type ReactNode, useState } from 'react'
import { formatMoney } from '../../basics/money.ts'
import { Button } from '../../ui/button.tsx'
import type { CardField } from './card-field.ts'
import type { CardFormProps, PayByCard } from './card-payment.ts'

interface Props extends Omit<CardFormProps, 'publishableKey'> {
  pay: PayByCard
  number: (error: string | undefined) => ReactNode
  expiry: (error: string | undefined) => ReactNode
  cvc: (error: string | undefined) => ReactNode
  /** Says what is missing before the provider is asked; gives whether it may be. */
  complete?: () => Promise<boolean>
  children?: ReactNode
}

/** The frame of both card forms: fields, the provider's message in red under the one that it is about, one button. */
export function CardForm({
  secret,
  filled,
  amount,
  verb = 'Pay',
  note,
  onPaid,
  onRefused,
  pay,
  complete,
  ...parts
}: Props) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ message: string; field: CardField }>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setRefused(undefined)
    const ready = complete ? await complete() : true
    // Last, as what it finds stands above the card: there the focus goes.
    const allFilled = filled ? await filled() : true
    const clientSecret = ready && allFilled ? await secret() : undefined
    const paid = clientSecret ? await pay(clientSecret) : undefined
    setBusy(false)
    if (!paid) return
    if ('transactionId' in paid) return onPaid(paid.transactionId)
    setRefused({ message: paid.message, field: paid.field ?? 'number' })
    onRefused()
  }

  const under = (field: CardField) => (refused?.field === field ? refused.message : undefined)
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4" aria-label="Card payment">
      {parts.number(under('number'))}
      <div className="grid grid-cols-2 items-start gap-4">
        {parts.expiry(under('expiry'))}
        {parts.cvc(under('cvc'))}
      </div>
      {note}
      <Button type="submit" variant="action" busy={busy} className="w-full">
        {verb} {amount !== undefined && formatMoney(amount)}
      </Button>
      {parts.children}
    </form>
  )
}
