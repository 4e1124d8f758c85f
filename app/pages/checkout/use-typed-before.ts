import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Where } from './use-delivery.ts'

const place = 'checkout'
type Typed = Omit<Where, 'confirmed'>
type Kept = { of: string; typed: Typed }

/**
 * What was typed here before comes back, as after a way to the basket or a reload: the tab keeps it for the one who typed it
 * (`email`; empty for a guest) until it is `placed`. What has been typed meanwhile is left as it is.
 */
export function useTypedBefore(form: UseFormReturn<Where>, email: string, placed: boolean): void {
  useEffect(() => {
    const { defaultValues } = form.formState
    for (const [name, value] of Object.entries(read(email) ?? {}) as [keyof Typed, string][]) {
      if (form.getValues(name) === defaultValues?.[name]) form.setValue(name, value)
    }
    const { unsubscribe } = form.watch(({ confirmed: _, ...typed }) =>
      keep({ of: email, typed: typed as Typed }),
    )
    return unsubscribe
  }, [form, email])
  useEffect(() => {
    if (placed) keep(undefined)
  }, [placed])
}

function read(email: string): Typed | undefined {
  try {
    const { of, typed } = JSON.parse(sessionStorage.getItem(place) ?? '{}') as Partial<Kept>
    return of === email ? typed : undefined
  } catch {
    return undefined
  }
}

/** A browser may have no room, or let nobody keep anything: then nothing comes back. */
function keep(kept: Kept | undefined): void {
  try {
    if (kept) sessionStorage.setItem(place, JSON.stringify(kept))
    else sessionStorage.removeItem(place)
  } catch {}
}
