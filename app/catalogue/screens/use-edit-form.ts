import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { type Called, callShop } from '../../session/call-shop.ts'
import { focusFirstFault } from '../../ui/first-fault.ts'
import { showSuccess } from '../../ui/toast.ts'
import { adminToolFromWire, editFieldOfWire, editToWire } from '../admin-wire.ts'
import type { editProductCall, WireAdminTool } from '../contract.ts'
import { type EditField, faultsOfEdit } from '../edit-product.ts'
import { catchUp, formOf, type News, type ProductForm, readEdit } from '../product-form.ts'
import type { AdminProduct } from '../product-list.ts'

/** The same check as the shop's own: each field gets its sentence before anything is sent. */
const resolver: Resolver<ProductForm> = (values) => {
  const faults = Object.entries(faultsOfEdit(readEdit(values))) as [EditField, string][]
  if (faults.length === 0) return { values, errors: {} }
  return { values: {}, errors: Object.fromEntries(faults.map(([field, message]) => [field, { message }])) }
}

/**
 * The form that edits a product. What was typed stays when the shop refuses it; where somebody else has saved in the
 * meantime, `news` says what, the rest of the form follows, and saving again goes by the product as it is now.
 */
export function useEditForm(product: AdminProduct) {
  const [base, setBase] = useState(product)
  const form = useForm<ProductForm>({ resolver, defaultValues: formOf(product), shouldFocusError: false })
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState<string>()
  const [news, setNews] = useState<News[]>([])

  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined)
    const body = editToWire(readEdit(values), base.version)
    const saved = await callShop<typeof editProductCall>('put', '/tools/{id}', {
      params: { id: base.id },
      body,
    })
    if (!saved.ok) return refuse(saved, values)
    const now = adminToolFromWire(saved.value.tool)
    setBase(now)
    setNews([])
    form.reset(formOf(now))
    showSuccess(
      saved.value.modifiedCount > 0
        ? `${now.name} is saved.`
        : `${now.name} is unchanged: there is nothing to save.`,
    )
    await revalidate()
  }, focusFirstFault)

  function refuse(
    { code, message, facts }: Exclude<Called<typeof editProductCall>, { ok: true }>,
    typed: ProductForm,
  ) {
    setProblem(message)
    if (code === 'product-changed') {
      const now = adminToolFromWire(facts.tool as WireAdminTool)
      const caughtUp = catchUp(typed, base, now)
      setNews(caughtUp.news)
      setBase(now)
      form.reset(caughtUp.form)
    }
    const field = code === 'part-number-taken' ? 'partNumber' : editFieldOfWire(facts.field)
    if (field) form.setError(field, { message }, { shouldFocus: true })
  }

  return { form, submit, problem, news }
}
