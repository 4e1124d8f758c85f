import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { specified } from '../../content/messages.ts'
import { callShop } from '../../session/call-shop.ts'
import { focusFirstFault } from '../../ui/first-fault.ts'
import { showError, showSuccess } from '../../ui/toast.ts'
import { faultsOf } from '../add-product.ts'
import type { addProductCall } from '../contract.ts'
import type { DraftField } from '../product-fields.ts'
import { emptyForm, type ProductForm, readForm } from '../product-form.ts'
import { draftToWire, fieldOfWire } from '../wire.ts'

/** The same check as the shop's own: each field gets its sentence before anything is sent. */
const resolver: Resolver<ProductForm> = (values) => {
  const faults = Object.entries(faultsOf(readForm(values))) as [DraftField, string][]
  if (faults.length === 0) return { values, errors: {} }
  const errors = Object.fromEntries(faults.map(([field, message]) => [field, { type: 'draft', message }]))
  return { values: {}, errors }
}

/** The Add Product form: what was typed stays when the shop refuses it, and goes when the product is on sale. */
export function useProductForm() {
  const form = useForm<ProductForm>({ resolver, defaultValues: emptyForm, shouldFocusError: false })
  const [problem, setProblem] = useState<string>()

  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined)
    const draft = readForm(values)
    const added = await callShop<typeof addProductCall>('post', '/addproduct', { body: draftToWire(draft) })
    if (added.ok) {
      showSuccess(`${draft.name.trim()} is on sale.`)
      form.reset(emptyForm)
      form.setFocus('name')
      return
    }
    showError(specified.productFailed)
    setProblem(added.message)
    const field = added.code === 'part-number-taken' ? 'partNumber' : fieldOfWire(added.facts.field)
    if (field) form.setError(field, { type: 'shop', message: added.message }, { shouldFocus: true })
  }, focusFirstFault)

  return { form, submit, problem }
}
