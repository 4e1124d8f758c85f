import type { FieldValues } from 'react-hook-form'
import { callShop } from '../../session/call-shop.ts'
import { type PlanPart, usePlanForm } from '../../ui/use-plan-form.ts'
import type { changePlanCall, WireKeptPlan, WirePlan } from '../contract.ts'

type DeliveryForm<Values extends FieldValues> = PlanPart<WirePlan, Values> & { kept: WireKeptPlan }

export function useDeliveryForm<Values extends FieldValues>(asked: DeliveryForm<Values>) {
  const send = (plan: WirePlan) => sendPlan(asked.kept, plan)
  return usePlanForm<WirePlan, Values>({ ...asked, send, saved: 'Delivery settings saved.' })
}

export async function sendPlan({ version }: WireKeptPlan, plan: WirePlan) {
  return await callShop<typeof changePlanCall>('put', '/delivery-plan', { body: { plan, version } })
}
