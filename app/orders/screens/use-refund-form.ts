import { useRevalidator } from 'react-router'
import { formatDollars, formatMoney } from '../../basics/money.ts'
import { ours } from '../../content/messages.ts'
import { callShop } from '../../session/call-shop.ts'
import { showSuccess } from '../../ui/toast.ts'
import { faultResolver, useCallForm } from '../../ui/use-call-form.ts'
import type { WireOrder } from '../contract.ts'
import type { refundOrderCall } from '../refunds/contract.ts'
import { leftToRefund } from './order-standing.ts'

interface Fields {
  amount: string
  reason: string
  restock: boolean
}

const dollars = (amount: string) => Number(amount.trim() || Number.NaN)

const resolver = faultResolver<Fields>(({ amount }) =>
  Number.isNaN(dollars(amount)) ? { amount: ours.refundNotAnAmount } : {},
)

export function useRefundForm(order: WireOrder, onDone: () => void) {
  const left = leftToRefund(order)
  const { revalidate } = useRevalidator()
  const form = useCallForm({
    values: { amount: (left / 100).toFixed(2), reason: '', restock: false },
    resolver,
    send: ({ amount, ...others }, key) =>
      callShop<typeof refundOrderCall>('post', '/refund/{id}', {
        params: { id: order._id },
        body: { ...others, amount: dollars(amount) },
        key,
      }),
    async onDone({ value: { refund }, form }) {
      const given = formatDollars(refund.amount)
      showSuccess(
        refund.state === 'done'
          ? `${given} was refunded to ${order.customerName}.`
          : `${given} will be refunded to ${order.customerName} as soon as the card provider can be reached.`,
      )
      onDone()
      form.reset()
      await revalidate()
    },
  })
  return { ...form, left: formatMoney(left) }
}
