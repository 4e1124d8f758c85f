import { inTurns } from '../../basics/in-turns.ts'
import { isWholeSegments, numberKey } from '../numbers/number-key.ts'
import { isOrderable } from '../product.ts'
import { type Vehicle, vehicleOf } from '../vehicle.ts'
import { type Atom, hasDigit, numbersOfSize } from './atoms.ts'
import { isNumber, joinedPairs, measures, type QueryUnit } from './read-query.ts'
import { type SearchedProduct, type SearchedTexts, textsOf } from './searched-product.ts'

/** Where something was found, the best first. */
const tiers = { name: 0, synonym: 1, meant: 2, facts: 3, description: 4 } as const

interface Ranked {
  product: SearchedProduct
  order: (number | string)[]
}

/**
 * Those of some products in which every unit is, the best first: all in the name (or brand, category, number), then by a
 * synonym, by what was probably meant, in the facts, in the description; of equals what is called so, then what is in stock.
 */
export async function rankProducts(
  units: QueryUnit[],
  products: SearchedProduct[],
): Promise<SearchedProduct[]> {
  const pairs = joinedPairs(units)
  const ranked: Ranked[] = []
  await inTurns(products, (product) => {
    const texts = textsOf(product)
    const found = tiersOf(units, pairs, texts, () => vehicleOf(product))
    if (found) ranked.push({ product, order: orderOf(product, texts, units, found) })
  })
  return ranked.sort((one, other) => compare(one.order, other.order)).map(({ product }) => product)
}

function tiersOf(
  units: QueryUnit[],
  pairs: (string | undefined)[],
  texts: SearchedTexts,
  vehicle: () => Vehicle,
): number[] | undefined {
  const found: number[] = []
  for (const [place, unit] of units.entries()) {
    const joined = [pairs[place], pairs[place - 1]].filter((pair) => pair !== undefined)
    const tier = tierOf(unit, joined, texts) ?? (isFor(unit, vehicle) ? tiers.name : undefined)
    if (tier === undefined) return undefined
    found.push(tier)
  }
  // What is only mentioned beside something else is not what was looked for.
  const mentioned = units.length > 1 && Math.max(...found) === tiers.description
  return mentioned && Math.min(...found) > tiers.meant ? undefined : found
}

function isFor({ vehicle }: QueryUnit, of: () => Vehicle): boolean {
  return vehicle !== '' && [vehicle, 'both'].includes(of())
}

function tierOf(unit: QueryUnit, joined: string[], texts: SearchedTexts): number | undefined {
  const { synonyms, meant } = unit
  const near = [texts.name, texts.kept]
  const itself = (atoms: Atom[]) => hasUnit(atoms, unit) || joined.some((pair) => hasStem(atoms, pair))
  const synonym = (atoms: Atom[]) => synonyms.some((stems) => hasPhrase(atoms, stems))
  if (near.some(itself) || isNumberOf(unit, texts)) return tiers.name
  if (near.some(synonym)) return tiers.synonym
  if (near.some((atoms) => meant.some((stem) => hasStem(atoms, stem)))) return tiers.meant
  if (itself(texts.facts) || synonym(texts.facts)) return tiers.facts
  // What a text says in passing is no size of the thing itself.
  const digits = unit.stems.some(hasDigit)
  return !digits && itself(texts.description) ? tiers.description : undefined
}

function hasUnit(atoms: Atom[], { stems, unit }: QueryUnit): boolean {
  const [number = ''] = stems
  return unit ? hasMeasure(atoms, number, unit) : stems.every((stem) => hasStem(atoms, stem))
}

/** A word as it is, as one of two or three that are written apart, or as a part of a size. */
function hasStem(atoms: Atom[], stem: string): boolean {
  return atoms.some((atom, place) => {
    // "11 bar" is no handlebar.
    if (measures.has(stem) && isNumber(atoms[place - 1])) return false
    if (atom.stem === stem || atom.text === stem || isWithin(stem, atom.text)) return true
    const [second, third] = [atoms[place + 1]?.text ?? '|', atoms[place + 2]?.stem ?? '|']
    if (!stem.startsWith(atom.text) || stem.length === atom.text.length) return false
    return atom.text + (atoms[place + 1]?.stem ?? '|') === stem || atom.text + second + third === stem
  })
}

/** M14 and M14x1.5 are of M14x1.5x28; 14 and x28 are not. */
function isWithin(size: string, whole: string): boolean {
  if (!/^[a-z]?\d[\d.]*x/.test(whole)) return false
  const [parts, wanted] = [whole.split('x'), size.split('x')]
  return parts.some((_, from) => wanted.every((part, place) => parts[from + place] === part))
}

/** A number with its unit behind it, or behind the numbers that follow: 10 in "10–60 Nm"; or a wheel's inches before a width. */
function hasMeasure(atoms: Atom[], number: string, unit: string): boolean {
  return atoms.some((atom, place) => {
    const [first = '', second, ...others] = numbersOfSize(atom) ?? []
    const isInches = unit === 'in' && first === number && atoms[place + 1]?.stem !== 'mm'
    if (isInches && others.length === 0 && isWheel(first, second)) return true
    if (atom.text !== number && ![first, second, ...others].includes(number)) return false
    const next = atoms
      .slice(place + 1)
      .find((atom) => !isNumber(atom) && !/^(?:and|or|to|x|\|)$/.test(atom.text))
    if (isTeeth(unit) && !measures.has(next?.stem ?? '')) return true
    return next !== undefined && (next.stem === unit || (isTeeth(next.stem) && isTeeth(unit)))
  })
}

/** 29 × 2.25, and no seatpost of 27.2 × 350. */
function isWheel(inches: string, width: string | undefined): boolean {
  return Number(inches) >= 12 && Number(inches) < 30 && Number(width) < 6
}

function isTeeth(unit: string): boolean {
  return unit === 't' || unit === 'teeth'
}

function hasPhrase(atoms: Atom[], stems: string[]): boolean {
  if (stems.length === 1) return hasStem(atoms, stems[0] ?? '')
  return atoms.some((_, from) => stems.every((stem, place) => atoms[from + place]?.stem === stem))
}

/** Whole parts of one of its numbers; digits alone need four, or any size would be one. */
function isNumberOf({ stems, unit }: QueryUnit, { numbers }: SearchedTexts): boolean {
  if (unit || stems.length !== 1) return false
  const key = numberKey(stems[0] ?? '')
  if (key.length < 2 || /^\d{1,3}$/.test(key)) return false
  return numbers.some((segments) => isWholeSegments(key, segments))
}

function orderOf(
  { name, available, minimum }: SearchedProduct,
  { head }: SearchedTexts,
  units: QueryUnit[],
  found: number[],
): (number | string)[] {
  const said = (atom: Atom | undefined) =>
    atom !== undefined &&
    units.some(({ stems, synonyms, meant }) =>
      [stems, meant, ...synonyms].some((terms) => terms.includes(atom.stem)),
    )
  const worst = Math.max(0, ...found)
  const sum = found.reduce((total, tier) => total + tier, 0)
  const unsaid = head.filter((atom) => !said(atom)).length
  const sold = isOrderable({ available, minimum }) ? 0 : 1
  return [worst, sum, said(head.at(-1)) ? 0 : 1, unsaid, sold, name]
}

function compare(one: (number | string)[], other: (number | string)[]): number {
  for (const [place, value] of one.entries()) {
    const next = other[place]
    if (value === next) continue
    return typeof value === 'number' ? value - Number(next) : value.localeCompare(String(next), 'en')
  }
  return 0
}
