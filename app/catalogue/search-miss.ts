import { MAX_SEARCH_LENGTH, plainWords } from './search-products.ts'

/**
 * How a search that has found nothing is counted: without capitals, accents and signs, so that who means the same counts
 * together. `undefined` for one that is not: nothing to read is in it, or an e-mail address, which would say who somebody is.
 */
export function missTerm(search: string): string | undefined {
  if (search.includes('@')) return undefined
  const term = plainWords(search.slice(0, MAX_SEARCH_LENGTH)).slice(0, MAX_SEARCH_LENGTH).trim()
  return /[\p{L}\p{N}]/u.test(term) ? term : undefined
}
