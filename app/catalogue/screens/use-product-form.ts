import { specified } from '../../content/messages.ts'
import { callShop } from '../../session/call-shop.ts'
import { showError, showSuccess } from '../../ui/toast.ts'
import { faultResolver, useCallForm } from '../../ui/use-call-form.ts'
import { faultsOf } from '../add-product.ts'
import type { addProductCall } from '../contract.ts'
import { emptyForm, faultsOfTyped, type ProductForm, readForm } from '../product-form.ts'
import { draftToWire, fieldOfWire } from '../wire.ts'

const resolver = faultResolver<ProductForm>((form) => faultsOfTyped(form, faultsOf(readForm(form))))

export function useProductForm() {
  return useCallForm({
    resolver,
    defaultValues: emptyForm,
    alsoAsProblem: true,
    send: (form, key) =>
      callShop<typeof addProductCall>('post', '/addproduct', { body: draftToWire(readForm(form)), key }),
    onDone({ sent, form }) {
      showSuccess(`${sent.name.trim()} is on sale.`)
      form.reset(emptyForm)
      form.setFocus('name')
    },
    fieldOf: ({ code, facts }) => (code === 'part-number-taken' ? 'partNumber' : fieldOfWire(facts.field)),
    onRefused: () => showError(specified.productFailed),
  })
}
