/**
 * What was told of a vehicle as it may stand in the address of a list (`?fits=<id> abs=yes`): not its chassis number, which is in no
 * address, and nothing with a blank, which would end it there. Less that is told never makes a part fit. Sent to browsers as its own source.
 */
export function toldInAddress(facts: Iterable<readonly [field: string, value: string]>): string {
  return [...facts]
    .filter(([field, value]) => field !== 'name' && field !== 'chassis' && !/\s/.test(value))
    .map(([field, value]) => ` ${field}=${value}`)
    .join('')
}
