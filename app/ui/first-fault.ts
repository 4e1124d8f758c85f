import type { BaseSyntheticEvent } from 'react'

/** In the order on the page: for forms whose fields are registered in another order, or have no `ref`. */
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
