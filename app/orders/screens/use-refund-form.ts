import { useRevalidator } from 'react-router'
import { formatDollars, formatMoney } from '../../basics/money.ts'
import * as ours from '../../content/our-messages.ts'
import { callShop } from '../../session/call-shop.ts'
import { showSuccess } from '../../ui/toast.ts'
import { faultResolver, useCallForm } from '../../ui/use-call-form.ts'
import type { WireOrder } from '../contract.ts'
import type { refundOrderCall } from '../refunds/contract.ts'
import { leftOfDelivery, leftToRefund } from './order-standing.ts'

interface Fields {
  /** An amount of the order's money, that of so many of its pieces, or delivery's. */
  what: 'order' | 'pieces' | 'delivery'
  amount: string
  quantity: string
  reason: string
  restock: boolean
}

const dollars = (amount: string) => Number(amount.trim() || Number.NaN)

const written = (cents: number) => (cents / 100).toFixed(2)

const resolver = faultResolver<Fields>(({ what, amount, quantity }) => {
  if (what === 'pieces') return /^[1-9]\d*$/.test(quantity.trim()) ? {} : { quantity: ours.refundNotPieces }
  return Number.isNaN(dollars(amount)) ? { amount: ours.refundNotAnAmount } : {}
})

function wished({ what, amount, quantity, reason, restock }: Fields) {
  if (what === 'pieces') return { quantity: Number(quantity), reason, restock }
  return { what, amount: dollars(amount), reason, restock }
}

export function useRefundForm(order: WireOrder, onDone: () => void) {
  const pieces = order.orderQuantity - (order.refundedPieces ?? 0)
  const left = { order: leftToRefund(order), delivery: leftOfDelivery(order) }
  const first = left.order > 0 ? 'order' : 'delivery'
  const { revalidate } = useRevalidator()
  const values: Fields = {
    what: first,
    amount: written(left[first]),
    quantity: '1',
    reason: '',
    restock: false,
  }
  const form = useCallForm({
    values,
    resolver,
    send: (fields, key) =>
      callShop<typeof refundOrderCall>('post', '/refund/{id}', {
        params: { id: order._id },
        body: wished(fields),
        key,
      }),
    async onDone({ value: { refund }, form }) {
      const given = formatDollars(refund.amount)
      showSuccess(ours.refundedTo(given, order.customerName, refund.state === 'done'))
      onDone()
      form.reset()
      await revalidate()
    },
  })
  const what = form.form.watch('what')
  return {
    ...form,
    what,
    pieces,
    choices: [
      ...(left.order > 0 ? [{ value: 'order', label: 'For the parts' }] : []),
      ...(left.order > 0 && pieces > 0 && order.orderQuantity > 1
        ? [{ value: 'pieces', label: 'For some of the pieces' }]
        : []),
      ...(left.delivery > 0 ? [{ value: 'delivery', label: 'For delivery' }] : []),
    ],
    left: formatMoney(what === 'pieces' ? left.order : left[what]),
    choose(chosen: Fields['what']) {
      form.form.setValue('what', chosen)
      if (chosen !== 'pieces') form.form.setValue('amount', written(left[chosen]))
    },
  }
}
