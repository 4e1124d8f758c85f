import { type FormEvent, useRef, useState } from 'react'
import { type Faults, faultsAmong } from '../basics/faults.ts'

/** What is wrong with what was typed; `undefined` where nothing is. */
export type Rule = (typed: string) => string | undefined

interface ShortForm<Field extends string> {
  /** The fields in their order on the page, each with its rule. */
  rules: Record<Field, Rule>
  /** Sends what was typed. @returns what was refused, at its field or of the whole (`root`) */
  send(typed: Record<Field, string>): Promise<Faults<Field | 'root'>>
}

/**
 * A form of a few fields that the page holds itself: where people come to sign in, the library of the longer ones
 * (`use-call-form.ts`) would weigh more than the page.
 */
export function useShortForm<Field extends string>({ rules, send }: ShortForm<Field>) {
  const [faults, setFaults] = useState<Faults<Field | 'root'>>({})
  const [busy, setBusy] = useState(false)
  // For a field that goes and comes back.
  const kept = useRef<Partial<Record<Field, string>>>({})
  const fields = Object.keys(rules) as Field[]

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const given = new FormData(form)
    const pairs = fields.map((field) => [field, String(given.get(field) ?? '')] as const)
    const found = faultsAmong<Field | 'root'>(pairs.map(([field, typed]) => [field, rules[field](typed)]))
    setFaults(found)
    if (focusFirst(form, found)) return
    setBusy(true)
    try {
      const refused = await send(Object.fromEntries(pairs) as Record<Field, string>)
      setFaults(refused)
      focusFirst(form, refused)
    } finally {
      setBusy(false)
    }
  }

  /** @returns whether any of the fields is at fault */
  function focusFirst(form: HTMLFormElement, among: Faults<Field | 'root'>): boolean {
    const first = fields.find((one) => among[one])
    if (first) (form.elements.namedItem(first) as HTMLElement | null)?.focus()
    return first !== undefined
  }

  const field = (name: Field) => ({
    name,
    error: faults[name],
    defaultValue: kept.current[name],
    onInput({ currentTarget }: FormEvent<HTMLInputElement>) {
      const { value } = currentTarget
      kept.current[name] = value
      // What is being mended is told at once whether it is right now.
      if (faults[name]) setFaults({ ...faults, [name]: rules[name](value) })
    },
  })

  return { field, submit, busy, problem: faults.root, setFaults }
}
