import type { FieldValues } from 'react-hook-form'
import { callShop } from '../../session/call-shop.ts'
import { type PlanPart, usePlanForm } from '../../ui/use-plan-form.ts'
import type { changeTaxPlanCall, WireKeptTaxPlan, WireTaxPlan } from '../contract.ts'

/** What every dialog of the plan is opened with. */
export interface Opened {
  kept: WireKeptTaxPlan
  open: boolean
  onClose: () => void
}

type TaxForm<Values extends FieldValues> = PlanPart<WireTaxPlan, Values> & { kept: WireKeptTaxPlan }

export function useTaxForm<Values extends FieldValues>(asked: TaxForm<Values>) {
  const send = (plan: WireTaxPlan) => sendTaxPlan(asked.kept, plan)
  return usePlanForm<WireTaxPlan, Values>({ ...asked, send, saved: 'Tax settings saved.' })
}

export async function sendTaxPlan({ version }: WireKeptTaxPlan, plan: WireTaxPlan) {
  return await callShop<typeof changeTaxPlanCall>('put', '/tax-plan', { body: { plan, version } })
}
