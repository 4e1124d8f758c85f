/** What is wrong with what somebody wrote: its fields that have a fault, each with a sentence, in the order of the form. */
export type Faults<Field extends string> = Partial<Record<Field, string>>

export interface Invalid<Field extends string = string> {
  refusal: 'invalid'
  field: Field
  message: string
}

/** Of fields, each with its sentence or `undefined`, those in which something is wrong. */
export function faultsAmong<Field extends string>(
  found: readonly (readonly [field: Field, sentence: string | undefined])[],
): Faults<Field> {
  return Object.fromEntries(found.filter(([, sentence]) => sentence)) as Faults<Field>
}

/** The first of them as a refusal; `undefined` where nothing is wrong. */
export function firstFault<Field extends string>(faults: Faults<Field>): Invalid<Field> | undefined {
  const [fault] = Object.entries(faults) as [Field, string][]
  return fault && { refusal: 'invalid', field: fault[0], message: fault[1] }
}

/** The first sentence that a check has, of those that say what is wrong; later checks are not made. */
export function firstOf(checks: (() => string | null | undefined)[]): string | undefined {
  for (const check of checks) {
    const fault = check()
    if (fault) return fault
  }
  return undefined
}

/** Whether any of them is there more than once. */
export function twice(all: (string | number)[]): true | undefined {
  return new Set(all).size < all.length || undefined
}
