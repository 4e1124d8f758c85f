import { type Atom, atomsOf, numbersOfSize } from './atoms.ts'
import type { Synonyms } from './synonyms.ts'

export const MAX_SEARCH_LENGTH = 100
const MAX_UNITS = 12
const maxTermLength = 4

/** One thing that somebody looks for, every one of which has to be there. */
export interface QueryUnit {
  /** As it was typed, folded. */
  said: string
  /** All of these stems, wherever they stand. */
  stems: string[]
  /** A measure: the number's unit has to follow it. */
  unit: string
  /** Other terms for the same, whose stems have to follow one another. */
  synonyms: string[][]
  /** What the thing is for, where that is what was said: nothing has to be called so. */
  vehicle: 'bike' | 'car' | ''
  /** What was probably meant, where nothing is called as it was typed. */
  meant: string[]
}

const fillers = new Set(
  'a an the for with of and in to on my your by from or is are do you have i need want some any please'.split(
    ' ',
  ),
)
const vehicles: Record<string, 'bike' | 'car'> = {
  bike: 'bike',
  bicycle: 'bike',
  cycle: 'bike',
  car: 'car',
  auto: 'car',
  automobile: 'car',
}
export const measures = new Set(
  'mm cm m nm in bar psi v w a ah t teeth l ml kg g lm n c tpi speed'.split(' '),
)

/** What somebody looks for, as units; fillers are left out unless there is nothing else. */
export function readQuery(typed: string, synonyms: Synonyms): QueryUnit[] {
  const atoms = atomsOf(typed.slice(0, MAX_SEARCH_LENGTH)).filter(({ text }) => text !== '|')
  const telling = atoms.filter(({ text }, place) => !fillers.has(text) || isUnitAt(atoms, place))
  return unitsOf(telling.length > 0 ? telling : atoms, synonyms).slice(0, MAX_UNITS)
}

/** Words without those that say nothing, such as the last of "brake pads for". */
export const withoutFillers = (text: string) =>
  text
    .split(' ')
    .filter((word) => !fillers.has(word))
    .join(' ')

function unitsOf(atoms: Atom[], synonyms: Synonyms): QueryUnit[] {
  const found: QueryUnit[] = []
  for (let place = 0; place < atoms.length; ) {
    const unit = measureAt(atoms, place)
    const term = unit ? undefined : termAt(atoms, place, synonyms)
    const here = atoms.slice(place, place + (term?.length ?? 1))
    if (isUnitAt(atoms, place)) {
      place += 1
      continue
    }
    found.push({
      said: `${here.map(({ text }) => text).join(' ')}${unit && ` ${unit}`}`,
      stems: here.map(({ stem }) => stem),
      unit,
      synonyms: [...(term?.others ?? []), ...sizesLike(here[0]?.text ?? '')],
      vehicle: here.length === 1 ? (vehicles[here[0]?.stem ?? ''] ?? '') : '',
      meant: [],
    })
    place += here.length
  }
  return found
}

/** The unit right behind the number at a place. */
function measureAt(atoms: Atom[], place: number): string {
  if (!isNumber(atoms[place])) return ''
  const next = atoms[place + 1]?.stem ?? ''
  return measures.has(next) ? next : ''
}

/** A unit behind a number, or behind a size, which is the same without it. */
function isUnitAt(atoms: Atom[], place: number): boolean {
  const [before, unit = ''] = [atoms[place - 1], atoms[place]?.stem]
  return before?.text && numbersOfSize(before)
    ? /^(?:mm|in)$/.test(unit)
    : isNumber(before) && measures.has(unit)
}

export function isNumber(atom: Atom | undefined): boolean {
  return atom !== undefined && /^\d+(?:\.\d+)?$|^\d+-?\d*\/\d+$|^\d-\d+\/\d+$/.test(atom.text)
}

function termAt(atoms: Atom[], place: number, synonyms: Synonyms) {
  for (let length = maxTermLength; length > 0; length--) {
    const stems = atoms.slice(place, place + length).map(({ stem }) => stem)
    const others = stems.length === length ? synonyms.get(stems.join(' ')) : undefined
    if (others) return { length, others }
  }
  return undefined
}

/** A bicycle tyre's size in the other way of saying it: 700x32 is 32-622. */
function sizesLike(text: string): string[][] {
  const [, width] = /^700x(\d{2})$/.exec(text) ?? []
  if (width) return [[`${width}-622`]]
  const [, metric] = /^(\d{2})-622$/.exec(text) ?? []
  return metric ? [[`700x${metric}`]] : []
}

/** Two words that somebody may have written as two: each with the one behind it, as one word. */
export function joinedPairs(units: QueryUnit[]): (string | undefined)[] {
  return units.map(({ stems, unit }, place) => {
    const [first = ''] = stems
    const [second = ''] = units[place + 1]?.stems ?? []
    const plain = stems.length === 1 && !unit && first && second && /\p{L}/u.test(first + second)
    return plain ? first + second : undefined
  })
}
