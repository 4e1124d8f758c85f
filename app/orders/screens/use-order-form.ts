import { useNavigate, useRevalidator } from 'react-router'
import { type Cents, times, toDollars } from '../../basics/money.ts'
import type { Product } from '../../catalogue/product.ts'
import { callShop } from '../../session/call-shop.ts'
import { useSession } from '../../session/session.ts'
import { showSuccess } from '../../ui/toast.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { type ShownFit, wishedFit } from '../order-fit.ts'
import type { placeOrderCall } from '../placing/contract.ts'
import { isStale } from './order-refusals.ts'

interface Ordering {
  product: Product
  quantity: number
  fit: ShownFit | undefined
  /** What tax is shown to add. */
  taxAdded: Cents
}

/** The order modal's fields, and sending them: one order at most, however often they are sent. */
export function useOrderForm({ product, quantity, fit, taxAdded }: Ordering) {
  const session = useSession()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return useCallForm({
    defaultValues: { address: '', phone: '', confirmed: false, why: '' },
    send: ({ confirmed, why, ...typed }, key) =>
      callShop<typeof placeOrderCall>('post', '/order', {
        body: {
          ...typed,
          toolsId: product.id,
          toolsName: product.name,
          ...(session.state === 'signed-in' && {
            customerName: session.person.name,
            email: session.person.email,
          }),
          orderQuantity: quantity,
          totalPrice: toDollars(times(product.price, quantity)),
          tax: { added: toDollars(taxAdded) },
          ...(fit && { fit: wishedFit(fit, { confirmed, why }) }),
        },
        key,
      }),
    async onDone({ value }) {
      showSuccess(`Ordered: ${quantity} × ${product.name}. Pay it to have it shipped.`)
      await navigate(`/dashboard/payment/${value.insertedId}`)
    },
    async onRefused({ refused }) {
      if (isStale(refused)) await revalidate()
    },
  })
}
