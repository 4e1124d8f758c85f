import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { callShop } from '../../session/call-shop.ts'
import { showSuccess } from '../../ui/toast.ts'
import type { shipOrderCall, WireOrder } from '../contract.ts'

interface Fields {
  carrier: string
  trackingNumber: string
}

/** The fields that an order is shipped with, or what was noted of a shipped one corrected by. */
export function useShipForm(order: WireOrder, onDone: () => void) {
  const { carrier = '', trackingNumber = '', status } = order
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    values: { carrier, trackingNumber },
  })
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState<string>()

  async function ship(fields: Fields) {
    setProblem(undefined)
    const shipped = await callShop<typeof shipOrderCall>('patch', '/updatestatus/{id}', {
      params: { id: order._id },
      body: fields,
    })
    if (!shipped.ok) {
      const { field } = shipped.facts
      if (field === 'carrier' || field === 'trackingNumber') setError(field, { message: shipped.message })
      else setProblem(shipped.message)
      // A refusal means that the list shows what is no longer so.
      if (shipped.status === 409) await revalidate()
      return
    }
    showSuccess(
      status === 'shift'
        ? 'The tracking is corrected.'
        : `Shipped: ${order.toolsName} to ${order.customerName}.`,
    )
    onDone()
    await revalidate()
  }

  const { errors, isSubmitting: busy } = formState
  return { register, errors, busy, problem, submit: handleSubmit(ship) }
}
