import * as ours from '../../content/our-messages.ts'
import type { WireOrder } from '../../orders/contract.ts'
import { OrderChip } from '../../orders/screens/order-chip.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { OrderToPay } from './order-to-pay.tsx'
import type { ToPay } from './read-payment.ts'

interface Words {
  title: string
  text: string
}

function wordsFor({ state, delivery }: WireOrder): Words {
  if (state === 'shipped')
    return {
      title: delivery?.collected ? 'Paid, and ready to collect' : 'Paid and on its way',
      text: 'There is nothing left to pay.',
    }
  if (state === 'cancelled')
    return {
      title: 'This order was cancelled',
      text: 'It can’t be paid any more. If your card was charged anyway, you will be refunded automatically.',
    }
  if (state === 'refunded')
    return {
      title: 'This order was refunded',
      text: 'The money is on its way back to your card.',
    }
  const ready = delivery?.collected ? 'ready to collect' : 'on its way'
  return {
    title: ours.paidThanks,
    text: `We will pack it next. My Orders shows when it is ${ready}.`,
  }
}

export function SettledOrder({ order, checkout }: ToPay) {
  const { title, text } = wordsFor(order)
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
      <OrderToPay order={order} checkout={checkout} />
      <section role="status" className="flex flex-col items-start gap-4">
        <OrderChip order={order} />
        <h2 className="text-2xl">{title}</h2>
        <p>{text}</p>
        {order.transectionId && (
          <p className="text-muted text-sm">
            Transaction <span className="break-all tabular-nums">{order.transectionId}</span>
          </p>
        )}
        <LinkButton to="/dashboard/myorder" variant="action">
          My Orders
        </LinkButton>
      </section>
    </div>
  )
}
