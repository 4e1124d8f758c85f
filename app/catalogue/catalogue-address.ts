/** The address of a page of the catalogue; what is usual is left out, so that each page has one address. */
export function catalogueAddress(category: string, page = 1): string {
  return addressFrom(category ? [['category', category]] : [], page)
}

export function addressFrom(entries: readonly (readonly [string, string])[], page: number): string {
  const asked = new URLSearchParams(entries.map(([name, value]) => [name, value]))
  if (page > 1) asked.set('page', String(page))
  return asked.size > 0 ? `/catalogue?${asked}` : '/catalogue'
}
