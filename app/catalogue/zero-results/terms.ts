import type { Invalid } from '../../basics/faults.ts'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import * as ours from '../../content/our-messages.ts'
import { textFault } from '../../content/text-fault.ts'
import { type Synonyms, stemsOf } from '../search/synonyms.ts'

const maxTerms = 8
const maxWords = 4
const maxTermLength = 60
/** More groups than anybody writes; the search holds all of them in memory. */
export const MAX_GROUPS = 1_000

/** Reads the terms of a new group: refused where it is none, or says what the search knows already. */
export function decideSynonyms(
  typed: readonly string[],
  known: Synonyms,
): Outcome<{ terms: string[] }, Invalid<'terms'>> {
  const said = typed.map((term) => term.replace(/[^\S\n]+/g, ' ').trim()).filter(Boolean)
  const byStems = new Map(said.map((term) => [stemsOf(term).join(' '), term]))
  const fault = faultOf(said, byStems) ?? (isKnown([...byStems.keys()], known) ? alreadyKnown : undefined)
  return fault
    ? refuse({ refusal: 'invalid', field: 'terms', message: fault })
    : ok({ terms: [...byStems.values()] })
}

const alreadyKnown = 'These are already synonyms.'

function faultOf(said: string[], byStems: Map<string, string>): string | undefined {
  const unfit = said.map((term) => textFault(term, { most: maxTermLength })).find(Boolean)
  if (unfit) return unfit
  const words = [...byStems.keys()].map((stems) => stems.split(' ').filter(Boolean).length)
  if (words.includes(0)) return 'Each term needs a letter or a digit.'
  if (words.some((count) => count > maxWords)) return `A term has at most ${maxWords} words.`
  if (byStems.size < 2) return said.length > 1 ? alreadyKnown : ours.required
  return byStems.size > maxTerms ? `Give at most ${maxTerms} terms.` : undefined
}

function isKnown([first = '', ...others]: string[], known: Synonyms): boolean {
  const same = new Set(known.get(first)?.map((stems) => stems.join(' ')))
  return others.every((other) => same.has(other))
}
