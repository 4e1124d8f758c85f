import type { FieldValues, Resolver } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { callShop } from '../../session/call-shop.ts'
import { showSuccess } from '../../ui/toast.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import type { changePlanCall, WireKeptPlan, WirePlan } from '../contract.ts'

interface PlanForm<Values extends FieldValues> {
  kept: WireKeptPlan
  values: Values
  resolver?: Resolver<Values>
  change(plan: WirePlan, typed: Values): WirePlan
  onDone(): void
}

/** A form for one part of the plan: the whole of it is sent, with the version that was read. */
export function usePlanForm<Values extends FieldValues>(asked: PlanForm<Values>) {
  const { kept, values, resolver, change, onDone } = asked
  const { revalidate } = useRevalidator()
  return useCallForm({
    values,
    ...(resolver && { resolver }),
    send: (typed) => sendPlan(kept, change(kept.plan, typed)),
    async onDone({ form }) {
      showSuccess('Delivery is saved.')
      onDone()
      form.reset()
      await revalidate()
    },
  })
}

export async function sendPlan({ version }: WireKeptPlan, plan: WirePlan) {
  return await callShop<typeof changePlanCall>('put', '/delivery-plan', { body: { plan, version } })
}
