import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callShop } from '../../session/call-shop.ts'
import { showSuccess } from '../../ui/toast.ts'
import { faultResolver, useCallForm } from '../../ui/use-call-form.ts'
import type { AdminProduct } from '../admin-product.ts'
import { adminToolFromWire, editFieldOfWire, editToWire } from '../admin-wire.ts'
import type { editProductCall, WireAdminTool } from '../contract.ts'
import { faultsOfEdit } from '../edit-product.ts'
import { catchUp, faultsOfTyped, formOf, type News, type ProductForm, readEdit } from '../product-form.ts'

const resolver = faultResolver<ProductForm>((form) => faultsOfTyped(form, faultsOfEdit(readEdit(form))))

/** Where somebody else has saved meanwhile, `news` says what, and saving again goes by the product as it is now. */
export function useEditForm(product: AdminProduct) {
  const [base, setBase] = useState(product)
  const { revalidate } = useRevalidator()
  const [news, setNews] = useState<News[]>([])

  const edit = useCallForm({
    resolver,
    defaultValues: formOf(product),
    alsoAsProblem: true,
    send: (form) =>
      callShop<typeof editProductCall>('put', '/tools/{id}', {
        params: { id: base.id },
        body: editToWire(readEdit(form), base.version),
      }),
    async onDone({ value: { tool, modifiedCount }, form }) {
      const now = adminToolFromWire(tool)
      setBase(now)
      setNews([])
      form.reset(formOf(now))
      showSuccess(
        modifiedCount > 0 ? `${now.name} is saved.` : `${now.name} is unchanged: there is nothing to save.`,
      )
      await revalidate()
    },
    fieldOf: ({ code, facts }) =>
      code === 'part-number-taken' ? 'partNumber' : editFieldOfWire(facts.field),
    onRefused({ refused, sent, form }) {
      if (refused.code !== 'product-changed') return
      const now = adminToolFromWire(refused.facts.tool as WireAdminTool)
      const caughtUp = catchUp(sent, base, now)
      setNews(caughtUp.news)
      setBase(now)
      form.reset(caughtUp.form)
    },
  })
  return { ...edit, news }
}
