import type { BaseSyntheticEvent } from 'react'

/**
 * Focuses the first field with a fault in the order in which the fields stand in the form: what `handleSubmit` is given
 * for a form whose fields are registered in another order, or have no `ref`.
 */
export function focusFirstFault(faults: object, event?: BaseSyntheticEvent): void {
  const form: unknown = event?.target
  if (!(form instanceof HTMLFormElement)) return
  for (const field of form.elements) {
    const name = field.getAttribute('name')
    if (!name || !(name in faults)) continue
    if (field instanceof HTMLElement) field.focus()
    return
  }
}
