import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Whether what is typed will do, where a form is sent by the press on another's button. As a submission: from then on each
 * field is looked at again while it is typed. Needs `shouldFocusError: false`: by itself the focus goes to the field that
 * was there first, which need not be the first on the page, and a moment later once more.
 */
export async function allFilled<Typed extends FieldValues>(
  form: Pick<UseFormReturn<Typed>, 'handleSubmit'>,
): Promise<boolean> {
  let filled = false
  const send = form.handleSubmit(
    () => {
      filled = true
    },
    (errors) => firstOf(fieldsOf(errors))?.focus(),
  )
  await send()
  return filled
}

function fieldsOf(errors: object): HTMLElement[] {
  return Object.values(errors).flatMap((error) => {
    if (typeof error !== 'object' || error === null) return []
    if (!('ref' in error)) return fieldsOf(error)
    return error.ref instanceof HTMLElement ? [error.ref] : []
  })
}

function firstOf([first, ...others]: HTMLElement[]): HTMLElement | undefined {
  const precedes = (one: Node, other: Node) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return first && others.reduce((best, one) => (precedes(one, best) ? one : best), first)
}
