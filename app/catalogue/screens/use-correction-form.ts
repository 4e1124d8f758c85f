import { useRevalidator } from 'react-router'
import { callShop } from '../../session/call-shop.ts'
import { showSuccess } from '../../ui/toast.ts'
import { faultResolver, useCallForm } from '../../ui/use-call-form.ts'
import type { AdminProduct } from '../admin-product.ts'
import { correctionToWire } from '../admin-wire.ts'
import type { correctStockCall } from '../contract.ts'
import { decideCorrection } from '../correct-stock.ts'
import { type CorrectionForm, emptyCorrection, faultsOfForm, readCorrection } from '../correction-form.ts'

export function useCorrectionForm(
  { id, name, available }: Pick<AdminProduct, 'id' | 'name' | 'available'>,
  onDone: () => void,
) {
  const { revalidate } = useRevalidator()
  const correction = useCallForm({
    resolver: faultResolver<CorrectionForm>((typed) => faultsOfForm(typed, available)),
    defaultValues: emptyCorrection,
    send: (typed, key) =>
      callShop<typeof correctStockCall>('post', '/stock/{id}', {
        params: { id },
        body: correctionToWire(readCorrection(typed, available)),
        key,
      }),
    async onDone({ value: { units, available_quantity: now } }) {
      showSuccess(units === 0 ? `The count was right: ${now}.` : `${name}: ${now} on sale now.`)
      onDone()
      await revalidate()
    },
    fieldOf: ({ facts: { field } }) => {
      if (field === 'note') return field
      return field === 'units' || field === 'counted' ? 'pieces' : undefined
    },
    async onRefused({ refused }) {
      // A refusal means that the screen shows what is no longer so.
      if (refused.status === 409) await revalidate()
    },
  })

  const typed = correction.form.watch()
  const decided = decideCorrection(available, readCorrection(typed, available))
  return {
    ...correction,
    reason: typed.reason,
    after: decided.ok ? available + decided.units : undefined,
  }
}
