import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import { useForm } from 'react-hook-form'

/** What somebody was asked for, or why not; as `callShop` answers. */
export type Answered<Value> =
  | { ok: true; value: Value }
  | { ok: false; message: string; code: string; facts: Record<string, unknown> }

/** What a form sends, and what becomes of the answer. */
interface CallForm<Values extends FieldValues, Value> {
  values: DefaultValues<Values>
  send(values: Values): Promise<Answered<Value>>
  onDone(value: Value): void | Promise<void>
}

/**
 * A form that makes one call. What the shop refuses stands at the field that it is about, else on top; `stale` when it
 * wants the person to sign in again. What was typed stays until it is done.
 */
export function useCallForm<Values extends FieldValues, Value>({
  values,
  send,
  onDone,
}: CallForm<Values, Value>) {
  const { register, handleSubmit, setError, reset, formState } = useForm<Values>({ defaultValues: values })
  const { errors, isSubmitting: busy } = formState

  const submit = handleSubmit(async (typed) => {
    const called = await send(typed)
    if (called.ok) {
      reset()
      await onDone(called.value)
      return
    }
    const { field } = called.facts
    const at = typeof field === 'string' && field in typed ? (field as Path<Values>) : 'root'
    setError(at, { type: called.code, message: called.message }, { shouldFocus: at !== 'root' })
  })

  const told = (field: Path<Values>) => errors[field]?.message as string | undefined
  return {
    register,
    submit,
    busy,
    told,
    problem: errors.root?.message,
    stale: errors.root?.type === 'sign-in-again',
  }
}
