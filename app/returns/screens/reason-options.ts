import { reasonWords, returnReasons } from '../return.ts'

export const reasonOptions = [
  { value: '', label: 'Choose a reason' },
  ...returnReasons.map((reason) => ({ value: reason as string, label: reasonWords[reason] })),
]
