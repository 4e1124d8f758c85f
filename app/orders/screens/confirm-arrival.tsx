import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callShop } from '../../session/call-shop.ts'
import { Button } from '../../ui/button.tsx'
import { showError, showSuccess } from '../../ui/toast.ts'
import type { WireOrder } from '../contract.ts'
import type { confirmDeliveryCall } from '../shipping/contract.ts'
import { isUnderWay } from './order-standing.ts'

/** What its customer presses when it is there. */
export function ConfirmArrival({ order }: { order: WireOrder }) {
  const { busy, confirm } = useConfirmArrival(order)
  if (!isUnderWay(order)) return null
  return (
    <Button busy={busy} aria-label={`${arrivalWord(order)}: ${order.toolsName}`} onClick={confirm}>
      {arrivalWord(order)}
    </Button>
  )
}

export function arrivalWord({ delivery }: Pick<WireOrder, 'delivery'>): string {
  return delivery?.collected ? 'I have collected it' : 'It has arrived'
}

export function useConfirmArrival(order: WireOrder, onDone?: () => void) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    const arrived = await callShop<typeof confirmDeliveryCall>('post', '/deliveries/{id}', {
      params: { id: order._id },
    })
    setBusy(false)
    onDone?.()
    if (arrived.ok) showSuccess(order.delivery?.collected ? 'Marked as collected.' : 'Marked as delivered.')
    else showError(arrived.message)
    await revalidate()
  }
  return { busy, confirm }
}
