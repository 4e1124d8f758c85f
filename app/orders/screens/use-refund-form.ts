import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { formatMoney } from '../../basics/money.ts'
import { ours } from '../../content/messages.ts'
import { type Called, callShop } from '../../session/call-shop.ts'
import { showSuccess } from '../../ui/toast.ts'
import type { WireOrder } from '../contract.ts'
import type { refundOrderCall } from '../refunds/contract.ts'
import { leftToRefund } from './order-standing.ts'

interface Fields {
  amount: string
  reason: string
  restock: boolean
}

/** The refund dialog's fields and what becomes of them. A repeat by hand, after a lost answer, gives nothing twice. */
export function useRefundForm(order: WireOrder, onDone: () => void) {
  const left = leftToRefund(order)
  const { register, handleSubmit, setError, reset, formState } = useForm<Fields>({
    values: { amount: (left / 100).toFixed(2), reason: '', restock: false },
  })
  const { revalidate } = useRevalidator()
  const key = useRef<string>(undefined)
  const [problem, setProblem] = useState<string>()

  async function refund({ amount, reason, restock }: Fields) {
    setProblem(undefined)
    const dollars = Number(amount.trim() || Number.NaN)
    if (Number.isNaN(dollars)) return setError('amount', { message: ours.refundNotAnAmount })
    key.current ??= crypto.randomUUID()
    const body = { amount: dollars, reason, restock }
    const answer = await callShop<typeof refundOrderCall>('post', '/refund/{id}', {
      params: { id: order._id },
      body,
      key: key.current,
    })
    if (answer.ok || answer.status >= 400) key.current = undefined
    if (!answer.ok) return refuse(answer)
    const given = formatMoney(Math.round(answer.value.refund.amount * 100))
    showSuccess(
      answer.value.refund.state === 'done'
        ? `${given} was refunded to ${order.customerName}.`
        : `${given} will be refunded to ${order.customerName} as soon as the card provider can be reached.`,
    )
    onDone()
    reset()
    await revalidate()
  }

  function refuse(answer: Exclude<Called<typeof refundOrderCall>, { ok: true }>) {
    const { field } = answer.facts
    if (field === 'amount' || field === 'reason') setError(field, { message: answer.message })
    else setProblem(answer.message)
  }

  const { errors, isSubmitting: busy } = formState
  return { register, errors, busy, problem, submit: handleSubmit(refund), left: formatMoney(left) }
}
