import * as ours from '../../content/our-messages.ts'
import type { WireOrder } from '../../orders/contract.ts'
import { LinkButton } from '../../ui/button.tsx'
import { StateChip, type Tone } from '../../ui/state-chip.tsx'
import { OrderToPay } from './order-to-pay.tsx'
import type { ToPay } from './read-payment.ts'

interface Words {
  title: string
  text: string
  chip: string
  tone: Tone
}

function wordsFor({ state, delivery }: WireOrder): Words {
  if (state === 'shipped')
    return {
      title: delivery?.collected ? 'Paid, and ready to collect' : 'Paid and on its way',
      text: 'There is nothing left to pay.',
      chip: delivery?.collected ? 'Ready to collect' : 'Shipped',
      tone: 'info',
    }
  if (state === 'cancelled')
    return {
      title: 'This order was cancelled',
      text: 'It can’t be paid any more. If your card was charged anyway, you will be refunded automatically.',
      chip: 'Cancelled',
      tone: 'muted',
    }
  if (state === 'refunded')
    return {
      title: 'This order was refunded',
      text: 'The money is on its way back to your card.',
      chip: 'Refunded',
      tone: 'muted',
    }
  const ready = delivery?.collected ? 'ready to collect' : 'on its way'
  return {
    title: ours.paidThanks,
    text: `We will pack it next. My Orders shows when it is ${ready}.`,
    chip: 'Paid',
    tone: 'good',
  }
}

export function SettledOrder({ order, checkout }: ToPay) {
  const { chip, tone, title, text } = wordsFor(order)
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
      <OrderToPay order={order} checkout={checkout} />
      <section role="status" className="flex flex-col items-start gap-4">
        <StateChip tone={tone}>{chip}</StateChip>
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
