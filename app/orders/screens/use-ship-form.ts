import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callShop } from '../../session/call-shop.ts'
import { showSuccess } from '../../ui/toast.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import type { WireOrder } from '../contract.ts'
import type { shipOrderCall } from '../shipping/contract.ts'

/** What of the tracking is other than it was shown: all else stays as it is by now, as a colleague may have noted it meanwhile. */
export function changesOf<Noted extends Record<string, string>>(typed: Noted, shown: Noted): Partial<Noted> {
  const changed = Object.entries(typed).filter(([field, value]) => value.trim() !== shown[field])
  return Object.fromEntries(changed) as Partial<Noted>
}

function sentWords({ toolsName, customerName, delivery }: WireOrder): string {
  if (delivery?.collected) return `Ready to collect: ${toolsName} for ${customerName}.`
  return `Shipped: ${toolsName} to ${customerName}.`
}

type ShownTracking = Record<'carrier' | 'trackingNumber' | 'trackingUrl', string>

export function useShipForm(order: WireOrder, onDone: () => void) {
  const { _id: id, carrier = '', trackingNumber = '', trackingUrl = '', status } = order
  const [meanwhile, setMeanwhile] = useState<ShownTracking>()
  const shown = meanwhile ?? { carrier, trackingNumber, trackingUrl }
  const { revalidate } = useRevalidator()
  return useCallForm({
    values: shown,
    resetOptions: { keepDirtyValues: true },
    send: (typed) =>
      callShop<typeof shipOrderCall>('patch', '/updatestatus/{id}', {
        params: { id },
        body: { ...changesOf(typed, shown), seen: shown },
      }),
    async onDone() {
      showSuccess(status === 'shift' ? 'The tracking is corrected.' : sentWords(order))
      onDone()
      await revalidate()
    },
    async onRefused({ refused }) {
      // Read anew, a list of what is to be shipped would close this dialog with what was typed in it.
      if (refused.code === 'tracking-changed') return setMeanwhile(refused.facts as ShownTracking)
      // A refusal means that the list shows what is no longer so.
      if (refused.status === 409) await revalidate()
    },
  })
}
