import { isBlank, isLine } from '../../basics/text-checks.ts'

/** Something that a product's page lists and lists are narrowed by: `Weight`, `257 g`. */
export interface Fact {
  name: string
  value: string
}

export const MAX_FACTS = 60
/** Longer ones would be no facets (docs/decisions/053). */
const MAX_NAME = 80
const MAX_VALUE = 200

export interface FactFault {
  /** From 0. */
  place: number
  part: keyof Fact
  message: string
}

/** As they are kept: one blank between words, none at the edges. */
export function tidyFacts(facts: readonly Fact[]): Fact[] {
  const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
  return facts.map(({ name, value }) => ({ name: tidy(name), value: tidy(value) }))
}

/** All that is wrong with the facts of a product. */
export function faultsOfFacts(facts: readonly Fact[]): FactFault[] {
  const names = facts.map(({ name }) => name.toLowerCase())
  return facts.flatMap(({ name, value }, place) => {
    const found: [keyof Fact, string | undefined][] = [
      ['name', faultOfName(name) ?? twice(names, place)],
      ['value', faultOfValue(value)],
    ]
    return found.flatMap(([part, message]) => (message === undefined ? [] : [{ place, part, message }]))
  })
}

function faultOfName(name: string): string | undefined {
  if (isBlank(name)) return 'Say what it is: Weight, Length …'
  // A name of digits alone would come first, whatever its place.
  if (!/^\p{L}/u.test(name)) return 'A name begins with a letter.'
  return faultOfText(name, MAX_NAME)
}

function twice(names: readonly string[], place: number): string | undefined {
  const earlier = names.indexOf(names[place] ?? '')
  return earlier < place ? `Fact ${earlier + 1} is called that, too.` : undefined
}

function faultOfValue(value: string): string | undefined {
  return isBlank(value) ? 'Say how much, or which.' : faultOfText(value, MAX_VALUE)
}

function faultOfText(text: string, most: number): string | undefined {
  if (!isLine(text)) return 'Write it on one line.'
  return text.length > most ? `Give at most ${most} characters.` : undefined
}
