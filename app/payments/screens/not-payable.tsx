import { useRevalidator } from 'react-router'
import * as ours from '../../content/our-messages.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { OrderToPay } from './order-to-pay.tsx'
import type { ToPay } from './read-payment.ts'

interface NotPayableProps {
  toPay?: ToPay
  code?: string
  message: string
}

export function NotPayable({ toPay, code, message }: NotPayableProps) {
  const { revalidate, state } = useRevalidator()
  const soldOut = code === 'out-of-stock'
  // Paid a moment ago, here or in another tab: no fault of theirs.
  const underWay = code === 'payment-in-progress'
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
      {toPay && <OrderToPay order={toPay.order} checkout={toPay.checkout} />}
      <section className="flex flex-col items-start gap-4">
        {underWay ? (
          <div role="status">
            <h2 className="pb-2 text-xl">{ours.paymentOnItsWay}</h2>
            <p>{ours.turnsToPaid}</p>
          </div>
        ) : (
          <FormError message={message} />
        )}
        {soldOut && (
          <p>
            The order’s hold had run out and its pieces were sold. Your card was not charged. If some come
            back, you can pay it here.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button busy={state === 'loading'} onClick={() => revalidate()}>
            Check again
          </Button>
          <LinkButton to="/dashboard/myorder">My Orders</LinkButton>
          {soldOut && <LinkButton to="/catalogue">{ours.otherParts}</LinkButton>}
        </div>
      </section>
    </div>
  )
}
