import { useRevalidator } from 'react-router'
import { callShop } from '../../session/call-shop.ts'
import { showSuccess } from '../../ui/toast.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import type { shipOrderCall, WireOrder } from '../contract.ts'

export function useShipForm(order: WireOrder, onDone: () => void) {
  const { _id: id, carrier = '', trackingNumber = '', status } = order
  const { revalidate } = useRevalidator()
  return useCallForm({
    values: { carrier, trackingNumber },
    send: (body) => callShop<typeof shipOrderCall>('patch', '/updatestatus/{id}', { params: { id }, body }),
    async onDone() {
      showSuccess(
        status === 'shift'
          ? 'The tracking is corrected.'
          : `Shipped: ${order.toolsName} to ${order.customerName}.`,
      )
      onDone()
      await revalidate()
    },
    async onRefused({ refused }) {
      // A refusal means that the list shows what is no longer so.
      if (refused.status === 409) await revalidate()
    },
  })
}
