import { type FitAsk, MAX_ASKED, type ToldFit } from '../told-fit.ts'
import { nameOfField } from '../whole-bicycle/bicycle-in-words.ts'
import type { FitRow, YearBasis } from './fit-row.ts'
import type { Fit } from './judge-fit.ts'
import type { JudgedRow } from './judge-row.ts'
import { isToldInVain, spanOf, undecidedBy } from './undecided.ts'
import type { KnownVehicle, Months } from './vehicle.ts'
import { factOf, questionOf } from './vehicle-facts.ts'

export function tellFit(fit: Fit, known: KnownVehicle): ToldFit {
  const asks = fit.verdict === 'unknown' ? asksOf(fit, known) : []
  const rows = fit.deciding.map(({ row }) => row)
  return {
    verdict: fit.verdict,
    reason: reasonOf(fit, known, asks),
    qualifiers: fit.verdict === 'fits' ? unique(rows.flatMap(qualifiersOf)) : [],
    asks,
    source: unique(rows.map(sourceOf)).join('; ') || null,
  }
}

function reasonOf(fit: Fit, known: KnownVehicle, asks: FitAsk[]): string {
  const { verdict, deciding } = fit
  const { name } = known
  const [first] = deciding
  if (verdict === 'unknown') return whyUnknown(fit, known, asks)
  if (!first) return `Does not fit: our list for this part is complete, and your ${name} is not on it.`
  const listed = unique(deciding.map(({ row }) => wordsOf(row))).slice(0, 3)
  if (verdict === 'fits') return `Fits your ${name}: listed for ${listed.join('; and for ')}.`
  if (first.row.says === 'not') {
    const why = unique(deciding.flatMap(({ row }) => row.notes)).map((note) => ` ${note}`)
    return `Does not fit your ${name}: listed as not for ${listed.join('; nor for ')}.${why.join('')}`
  }
  return `Does not fit: listed for ${listed.join('; and for ')}. Yours is the ${name}${otherwise(first)}.`
}

function whyUnknown(fit: Fit, known: KnownVehicle, asks: FitAsk[]): string {
  if (asks.length > 0) return `We cannot tell yet: ${asks.map(({ question }) => question).join(' ')}`
  const undecided = undecidedBy(fit, known)
  if (undecided.length > 0) return `We cannot tell: it’s ${undecided.join('; ')}. Ask us before you order.`
  return `We cannot tell: our lists don’t say whether it fits the ${known.name}.`
}

/** What is otherwise than the list has it, where the name does not say it already. */
function otherwise({ against }: JudgedRow): string {
  const told = against.filter((key) => key !== 'vehicle' && key !== 'kind').map(nameOf)
  return told.length > 0 ? `, whose ${told.join(' and ')} ${told.length > 1 ? 'differ' : 'differs'}` : ''
}

/** A row as a line of a product's list. */
export interface ListedFit {
  says: FitRow['says']
  vehicle: string
  /** For which of them: years, chassis numbers, conditions; empty for all. */
  which: string
  notes: string[]
  source: string
}

export function listedFit(row: FitRow): ListedFit {
  return {
    says: row.says,
    vehicle: vehicleOf(row),
    which: conditionsOf(row).join(', '),
    notes: qualifiersOf(row),
    source: sourceOf(row),
  }
}

function wordsOf(row: FitRow): string {
  return [vehicleOf(row), ...conditionsOf(row)].join(', ')
}

/** "Not for every car" would be: for some. */
const vehicleOf = ({ vehicle, kind, says }: FitRow) =>
  vehicle?.name ?? `${says === 'not' ? 'any' : 'every'} ${kind ?? 'vehicle'}`

function conditionsOf(row: FitRow): string[] {
  const years = row.years && `${basisWords[row.years.basis]} ${spanOf(row.years.from, row.years.to)}`
  const built = row.built && `built ${monthsInWords(row.built)}`
  const chassis = row.chassis && `chassis ${spanOf(row.chassis.from, row.chassis.to)}`
  const conditions = row.conditions.map(
    ({ key, op, values }) => `${nameOf(key)} ${opWords[op]}${values.join(' or ')}`,
  )
  return [years, built, chassis, ...conditions].filter((one) => one !== null)
}

const basisWords: Record<YearBasis, string> = {
  model: 'model years',
  built: 'built',
  registered: 'registered',
}
const opWords = { '=': '', '!=': 'other than ', '<=': 'up to ', '>=': 'from ' }

function monthsInWords({ from, to }: Months): string {
  const told = (month: number) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  if (from === -Infinity) return `until ${told(to)}`
  return to === Infinity ? `from ${told(from)}` : `${told(from)} to ${told(to)}`
}

function qualifiersOf({ position, quantity, notes }: FitRow): string[] {
  const pieces =
    quantity === null ? [] : [quantity === 1 ? '1 piece per vehicle' : `${quantity} pieces per vehicle`]
  return [...(position ? [position] : []), ...pieces, ...notes]
}

const sourceOf = ({ source, checkedOn }: FitRow) => (checkedOn ? `${source}, checked ${checkedOn}` : source)

/** What a fact of a vehicle is called in a sentence: `engine code`. */
export const nameOf = (key: string) => nameOfField(key) ?? factOf(key)?.name ?? otherNames.get(key) ?? key
const otherNames = new Map([
  ['model-year', 'model year'],
  ['built', 'build date'],
  ['registered', 'first registration'],
  ['chassis', 'chassis number'],
])

/** What has been told and does not decide is not asked again. */
function asksOf({ open }: Fit, known: KnownVehicle): FitAsk[] {
  const fields = open.filter((field) => !isToldInVain(field, known))
  return fields.flatMap((field) => askFor(field, known)).slice(0, MAX_ASKED)
}

function askFor(field: string, { kind }: KnownVehicle): FitAsk[] {
  const one = questionOf(field, kind)
  return one ? [{ field, question: one.question, where: one.where }] : []
}

const unique = (texts: readonly string[]) => [...new Set(texts)]
