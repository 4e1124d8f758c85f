import type { FieldValues, Resolver } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { callShop } from '../../session/call-shop.ts'
import { showSuccess } from '../../ui/toast.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import type { changeTaxPlanCall, WireKeptTaxPlan, WireTaxPlan } from '../contract.ts'

/** What every dialog of the plan is opened with. */
export interface Opened {
  kept: WireKeptTaxPlan
  open: boolean
  onClose: () => void
}

interface TaxForm<Values extends FieldValues> {
  kept: WireKeptTaxPlan
  values: Values
  resolver?: Resolver<Values>
  /** The plan with what was typed in it. */
  change(plan: WireTaxPlan, typed: Values): WireTaxPlan
  onDone(): void
}

/** A form for one part of the plan: the whole of it is sent, with the version that was read. */
export function useTaxForm<Values extends FieldValues>(asked: TaxForm<Values>) {
  const { kept, values, resolver, change, onDone } = asked
  const { revalidate } = useRevalidator()
  return useCallForm({
    values,
    ...(resolver && { resolver }),
    send: (typed) => sendTaxPlan(kept, change(kept.plan, typed)),
    async onDone({ form }) {
      showSuccess('Tax is saved.')
      onDone()
      form.reset()
      await revalidate()
    },
  })
}

export async function sendTaxPlan({ version }: WireKeptTaxPlan, plan: WireTaxPlan) {
  return await callShop<typeof changeTaxPlanCall>('put', '/tax-plan', { body: { plan, version } })
}
