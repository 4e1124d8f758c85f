import { useRevalidator } from 'react-router'
import { formatDollars, formatMoney } from '../../basics/money.ts'
import { ours } from '../../content/messages.ts'
import { callShop } from '../../session/call-shop.ts'
import { showSuccess } from '../../ui/toast.ts'
import { faultResolver, useCallForm } from '../../ui/use-call-form.ts'
import type { WireOrder } from '../contract.ts'
import type { refundOrderCall } from '../refunds/contract.ts'
import { leftOfDelivery, leftToRefund } from './order-standing.ts'

interface Fields {
  what: 'order' | 'delivery'
  amount: string
  reason: string
  restock: boolean
}

const dollars = (amount: string) => Number(amount.trim() || Number.NaN)

const written = (cents: number) => (cents / 100).toFixed(2)

const resolver = faultResolver<Fields>(({ amount }) =>
  Number.isNaN(dollars(amount)) ? { amount: ours.refundNotAnAmount } : {},
)

export function useRefundForm(order: WireOrder, onDone: () => void) {
  const left = { order: leftToRefund(order), delivery: leftOfDelivery(order) }
  const first = left.order > 0 ? 'order' : 'delivery'
  const { revalidate } = useRevalidator()
  const values: Fields = { what: first, amount: written(left[first]), reason: '', restock: false }
  const form = useCallForm({
    values,
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
  const what = form.form.watch('what')
  return {
    ...form,
    what,
    /** Which of the two can be chosen. */
    both: left.order > 0 && left.delivery > 0,
    left: formatMoney(left[what]),
    choose(chosen: Fields['what']) {
      form.form.setValue('what', chosen)
      form.form.setValue('amount', written(left[chosen]))
    },
  }
}
