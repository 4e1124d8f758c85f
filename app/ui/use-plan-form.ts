import type { FieldValues, Resolver } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { showSuccess } from './toast.ts'
import { type Answered, useCallForm } from './use-call-form.ts'

/** What a form gives for its part of a plan. */
export interface PlanPart<Plan, Values extends FieldValues> {
  kept: { plan: Plan }
  values: Values
  resolver?: Resolver<Values>
  /** The plan with what was typed in it. */
  change(plan: Plan, typed: Values): Plan
  onDone(): void
}

interface PlanForm<Plan, Values extends FieldValues> extends PlanPart<Plan, Values> {
  /** Sends the whole of it, with the version that was read. */
  send(plan: Plan): Promise<Answered<unknown>>
  /** What is said once it is saved. */
  saved: string
}

/** A form for one part of a plan that is kept, sent and refused as a whole (decisions 051 and 059). */
export function usePlanForm<Plan, Values extends FieldValues>(asked: PlanForm<Plan, Values>) {
  const { kept, values, resolver, change, send, saved, onDone } = asked
  const { revalidate } = useRevalidator()
  const form = useCallForm({
    values,
    resetOptions: { keepDirtyValues: true },
    ...(resolver && { resolver }),
    send: (typed) => send(change(kept.plan, typed)),
    async onDone({ form }) {
      showSuccess(saved)
      onDone()
      form.reset()
      await revalidate()
    },
    async onRefused({ refused }) {
      // Saving again goes by the plan as it is now.
      if (refused.status === 409) await revalidate()
    },
  })
  // Asked for, or the form does not note what was typed.
  void form.form.formState.dirtyFields
  return form
}
