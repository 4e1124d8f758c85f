import { useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { callShop } from '../../session/call-shop.ts'
import { showSuccess } from '../../ui/toast.ts'
import { correctionToWire } from '../admin-wire.ts'
import type { correctStockCall } from '../contract.ts'
import { decideCorrection } from '../correct-stock.ts'
import { type CorrectionForm, emptyCorrection, faultsOfForm, readCorrection } from '../correction-form.ts'
import type { AdminProduct } from '../product-list.ts'

/**
 * The form that corrects a product's stock; `after` is how many there will be, while what is typed makes sense. A repeat
 * by hand, after a lost answer, corrects nothing twice.
 */
export function useCorrectionForm(
  { id, name, available }: Pick<AdminProduct, 'id' | 'name' | 'available'>,
  onDone: () => void,
) {
  const resolver: Resolver<CorrectionForm> = (values) => {
    const faults = Object.entries(faultsOfForm(values, available))
    if (faults.length === 0) return { values, errors: {} }
    return { values: {}, errors: Object.fromEntries(faults.map(([field, message]) => [field, { message }])) }
  }
  const { register, handleSubmit, formState, watch, setError } = useForm<CorrectionForm>({
    resolver,
    defaultValues: emptyCorrection,
  })
  const { revalidate } = useRevalidator()
  const key = useRef<string>(undefined)
  const [problem, setProblem] = useState<string>()

  async function correct(form: CorrectionForm) {
    setProblem(undefined)
    const body = correctionToWire(readCorrection(form, available))
    key.current ??= crypto.randomUUID()
    const corrected = await callShop<typeof correctStockCall>('post', '/stock/{id}', {
      params: { id },
      body,
      key: key.current,
    })
    if (corrected.ok || corrected.status >= 400) key.current = undefined
    if (!corrected.ok) {
      const { field } = corrected.facts
      if (field === 'units' || field === 'counted') setError('pieces', { message: corrected.message })
      else if (field === 'note') setError(field, { message: corrected.message })
      else setProblem(corrected.message)
      // A refusal means that the screen shows what is no longer so.
      if (corrected.status === 409) await revalidate()
      return
    }
    const { units, available_quantity: now } = corrected.value
    showSuccess(units === 0 ? `The count was right: ${now}.` : `${name}: ${now} on sale now.`)
    onDone()
    await revalidate()
  }

  const typed = watch()
  const decided = decideCorrection(available, readCorrection(typed, available))
  const { errors, isSubmitting: busy } = formState
  return {
    register,
    errors,
    busy,
    problem,
    reason: typed.reason,
    after: decided.ok ? available + decided.units : undefined,
    submit: handleSubmit(correct),
  }
}
