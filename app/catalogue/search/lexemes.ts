import { hasDigit, numberWords } from './atoms.ts'
import { joinedPairs, type QueryUnit } from './read-query.ts'

/** Of words and splits no more than this many are asked for. */
const minPartLength = 3
const maxJoined = 6

/**
 * A query of the database's lexemes (`search_lexemes`) that finds all products in which every unit may be, and more:
 * `rankProducts` decides. `apart`: also those that have a word as two. Words of 4 letters and more also as beginnings, for
 * their endings; shorter ones as they are.
 */
export function lexemeQuery(asked: QueryUnit[], { apart }: { apart: boolean }): string {
  const telling = asked.filter(({ vehicle }) => !vehicle)
  const units = telling.length > 0 ? telling : asked
  const each = units.map((unit) => anyOfUnit(unit, apart))
  const joined = joinedPairs(units)
    .slice(0, maxJoined)
    .flatMap((pair, place) => {
      if (!pair) return []
      return allOf([...each.slice(0, place), word(pair, apart), ...each.slice(place + 2)])
    })
  return anyOf([allOf(each), ...joined])
}

/** What is typed so far: all that stands before the last word, which may have only begun. `whole`: what it is if it has not. */
export function beginningQuery(before: QueryUnit[], begun: string, whole: QueryUnit[]): string {
  const apart = { apart: false }
  const open = [...(before.length > 0 ? [lexemeQuery(before, apart)] : []), `${quoted(begun)}:*`]
  const said = (units: QueryUnit[]) => units.map((unit) => unit.said).join(' ')
  // Nothing has been added but a filler: "chain to" is no chain yet.
  const complete = whole.length > 0 && said(whole) !== said(before)
  return anyOf([allOf(open), ...(complete ? [lexemeQuery(whole, apart)] : [])])
}

function anyOfUnit({ stems, synonyms, meant }: QueryUnit, apart: boolean): string {
  const terms = [stems, ...synonyms, ...meant.map((stem) => [stem])]
  return anyOf(terms.map((term) => allOf(term.map((stem) => word(stem, apart)))))
}

function word(stem: string, apart: boolean): string {
  if (hasDigit(stem)) {
    const inWords = /^\d+$/.test(stem) ? numberWords[Number(stem)] : undefined
    const others = [inWords, /^0\.\d/.test(stem) ? stem.slice(1) : undefined].filter(
      (one) => one !== undefined,
    )
    return anyOf([quoted(stem), allOf(partsOf(stem).map(partOfSize)), ...others.map(quoted)])
  }
  const itself =
    stem.length > minPartLength ? [`${quoted(beginningOf(stem))}:*`] : [stem, `${stem}s`].map(quoted)
  return anyOf([...itself, ...(apart ? splitsOf(stem) : []).map((parts) => allOf(parts.map(quoted)))])
}

/** Without what a plural changes: "batter" of battery and batteries. */
function beginningOf(stem: string): string {
  return stem.length > minPartLength + 1 ? stem.replace(/[ye]$/, '') : stem
}

/** A size as the database has its parts. */
function partsOf(size: string): string[] {
  return size.split(/[^\p{L}\d]+|(?<=\d)x(?=\d)|(?<=\d)(?=[a-z])/u).filter(Boolean)
}

/** `27.5"x2.25` has x2 for the database. */
function partOfSize(part: string): string {
  return /^\d+$/.test(part) ? anyOf([part, `x${part}`].map(quoted)) : quoted(part)
}

/** "seatpost" as two words; a second one in the plural is a word of its own. */
function splitsOf(stem: string): string[][] {
  const places = stem.length - 2 * minPartLength + 1
  if (places <= 0) return []
  return Array.from({ length: places }, (_, place) => place + minPartLength).flatMap((place) => {
    const [first, second] = [stem.slice(0, place), stem.slice(place)]
    return [
      [first, second],
      [first, `${second}s`],
    ]
  })
}

function allOf(terms: string[]): string {
  return terms.length === 1 ? `${terms[0]}` : `(${terms.join(' & ')})`
}

function anyOf(terms: string[]): string {
  const different = [...new Set(terms)]
  return different.length === 1 ? `${different[0]}` : `(${different.join(' | ')})`
}

function quoted(lexeme: string): string {
  return `'${lexeme.replace(/[\\']/g, '')}'`
}
