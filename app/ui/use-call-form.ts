import { type BaseSyntheticEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { arrivedBefore } from '../content/ours/connection.ts'

/** Why somebody did not get what they asked for. `status` is absent where it was not the shop that refused, and 0 where it was not reached. */
export interface Refused {
  ok: false
  status?: number
  message: string
  code: string
  facts: Record<string, unknown>
}

export type Answered<Value> = { ok: true; value: Value } | Refused

interface CallForm<Values extends FieldValues, Value> {
  defaultValues?: DefaultValues<Values>
  /** What the fields begin with, and show anew whenever it has become something else. */
  values?: Values
  resolver?: Resolver<Values>
  /** What was typed stays where `values` has become something else. */
  resetOptions?: { keepDirtyValues: true }
  /** `key` is the `Idempotency-Key` of a POST: the same until it is known what has become of it. */
  send(values: Values, key: string): Promise<Answered<Value>>
  /** What was typed stays until it is reset here. */
  onDone(done: { value: Value; sent: Values; form: UseFormReturn<Values> }): unknown
  onRefused?(not: { refused: Refused; sent: Values; form: UseFormReturn<Values> }): unknown
  /** Which field a refusal is about, where it does not call it as the form does. */
  fieldOf?(refused: Refused): Path<Values> | undefined
  /** What is refused at a field stands beside the form's button, too: that field may be out of sight. */
  alsoAsProblem?: true
}

/** A refusal stands at its field, else it is the form's problem. A repeat after a lost answer has no second effect. */
export function useCallForm<Values extends FieldValues, Value>({
  send,
  onDone,
  onRefused,
  fieldOf,
  alsoAsProblem,
  ...options
}: CallForm<Values, Value>) {
  const form = useForm<Values>({ ...options, shouldFocusError: false })
  const { errors, isSubmitting: busy } = form.formState
  const key = useRef<string>(undefined)
  const [problem, setProblem] = useState<Refused>()

  const submit = form.handleSubmit(async (sent) => {
    setProblem(undefined)
    key.current ??= crypto.randomUUID()
    const answer = inWords(await send(sent, key.current))
    if (isSettled(answer)) key.current = undefined
    if (answer.ok) return void (await onDone({ value: answer.value, sent, form }))
    const at = fieldOf ? fieldOf(answer) : ownField(answer, sent)
    if (!at || alsoAsProblem) setProblem(answer)
    if (at) form.setError(at, { type: answer.code, message: answer.message }, { shouldFocus: true })
    await onRefused?.({ refused: answer, sent, form })
  }, focusFirstFault)

  const told = (field: Path<Values>) => errors[field]?.message as string | undefined
  return { form, register: form.register, submit, busy, told, problem }
}

/** An answer in words for people: a key that was used for what they had typed before says nothing to them. */
function inWords<Value>(answer: Answered<Value>): Answered<Value> {
  const reused = !answer.ok && answer.code === 'key-reused'
  return reused ? { ...answer, message: arrivedBefore } : answer
}

/** Whether it is known what has become of a call; without an answer, or with one that says “not now”, it may have been done. */
export function isSettled(answer: Answered<unknown>): boolean {
  if (answer.ok) return true
  const { status = 400, code } = answer
  return status >= 400 && status < 500 && code !== 'key-in-flight'
}

function ownField<Values extends FieldValues>({ facts }: Refused, sent: Values): Path<Values> | undefined {
  const { field } = facts
  return typeof field === 'string' && field in sent ? (field as Path<Values>) : undefined
}

export function faultResolver<Values extends FieldValues>(
  faultsOf: (values: Values) => Partial<Record<string, string>>,
): Resolver<Values> {
  return (values) => {
    const faults = Object.entries(faultsOf(values))
    if (faults.length === 0) return { values, errors: {} }
    const errors = faults.map(([field, message]) => [field, { type: 'fault', message }])
    return { values: {}, errors: Object.fromEntries(errors) }
  }
}

/** In the order on the page: for forms whose fields are registered in another order, or have no `ref`. */
function focusFirstFault(faults: object, event?: BaseSyntheticEvent): void {
  const form: unknown = event?.target
  if (!(form instanceof HTMLFormElement)) return
  for (const field of form.elements) {
    const name = field.getAttribute('name')
    if (!name || !(name in faults)) continue
    if (field instanceof HTMLElement) field.focus()
    return
  }
}
