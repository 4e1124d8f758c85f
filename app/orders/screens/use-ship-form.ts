import { useRevalidator } from 'react-router'
import { callShop } from '../../session/call-shop.ts'
import { showSuccess } from '../../ui/toast.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import type { WireOrder } from '../contract.ts'
import type { shipOrderCall } from '../shipping/contract.ts'

export function useShipForm(order: WireOrder, onDone: () => void) {
  const { _id: id, carrier = '', trackingNumber = '', trackingUrl = '', status } = order
  const { revalidate } = useRevalidator()
  return useCallForm({
    values: { carrier, trackingNumber, trackingUrl },
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
