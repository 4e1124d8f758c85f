import { factOf } from './vehicle-facts.ts'

/** What is wrong with a value of a vehicle's fact, as a sentence; of a key that is no fact, too. */
export function faultOfFact(key: string, value: string): string | undefined {
  const fact = factOf(key)
  if (!fact) return 'There is no such fact of a vehicle.'
  if (fact.number && !/^\d{1,6}(\.\d{1,2})?$/.test(value)) return 'Give a number.'
  if (fact.all && !fact.all.includes(value.toLowerCase())) return `Give ${fact.all.join(' or ')}.`
  return undefined
}
