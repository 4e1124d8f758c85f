/** Whether a browser asks for what nobody has opened yet (`Sec-Purpose`, by Fetch; Safari and Firefox say `Purpose` or `X-Moz`). */
export function isFetchedAhead(headers: Headers): boolean {
  return ['sec-purpose', 'purpose', 'x-moz'].some((name) => headers.get(name)?.includes('prefetch'))
}
