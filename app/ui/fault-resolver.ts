import type { FieldValues, Resolver } from 'react-hook-form'

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
