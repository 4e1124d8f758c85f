import type { Condition, FitRow, Truth, YearBasis } from './fit-row.ts'
import { judgeYears, within } from './judge-years.ts'
import { type KnownVehicle, monthsOfYears, type VehicleNode, versionFacts } from './vehicle.ts'
import { factOf } from './vehicle-facts.ts'

/** One condition of a row, judged: `key` says what would have to be known. */
export interface Judged {
  key: string
  truth: Truth
}

export interface JudgedRow {
  row: FitRow
  truth: Truth
  /** What is missing. */
  open: string[]
  /** What is otherwise than the row wants it. */
  against: string[]
}

const keyOfBasis: Record<YearBasis, string> = {
  model: 'model-year',
  built: 'built',
  registered: 'registered',
}

/** Judges a row for one version that the vehicle may be: all of its conditions have to be so. */
export function judgeRow(row: FitRow, known: KnownVehicle, version: VehicleNode): JudgedRow {
  const judged: Judged[] = [
    { key: 'kind', truth: truthOf(row.kind === null || row.kind === known.kind) },
    { key: 'vehicle', truth: truthOf(speaksOf(row, version)) },
    ...row.conditions.map((condition) => ({
      key: condition.key,
      truth: judgeCondition(condition, known, version),
    })),
  ]
  if (row.years)
    judged.push({ key: keyOfBasis[row.years.basis], truth: judgeYears(row.years, known, version) })
  // As far as its owner or its version tells.
  const built = known.built ?? monthsOfYears(version.fromYear, version.toYear)
  if (row.built) judged.push({ key: 'built', truth: within(row.built, built) })
  if (row.chassis) judged.push({ key: 'chassis', truth: judgeChassis(row.chassis, known.chassis) })
  const against = judged.filter(({ truth }) => truth === 'false').map(({ key }) => key)
  const open = judged.filter(({ truth }) => truth === 'open').map(({ key }) => key)
  const unlessAgainst = open.length > 0 ? 'open' : 'true'
  return { row, truth: against.length > 0 ? 'false' : unlessAgainst, open, against }
}

/** Whether a row has the version among its vehicles. */
function speaksOf({ vehicle }: FitRow, version: VehicleNode): boolean {
  const named = vehicle?.path.at(-1)
  return named === undefined || version.path.includes(named)
}

const truthOf = (so: boolean): Truth => (so ? 'true' : 'false')

function judgeCondition(condition: Condition, known: KnownVehicle, version: VehicleNode): Truth {
  const fact = factOf(condition.key)
  const said = known.facts[condition.key] ?? ofVersion(version, condition.key)
  if (said === undefined || fact === undefined) return 'open'
  if (fact.several) return judgeSeveral(condition, said)
  if (condition.op === '<=') return truthOf(Number(said) <= Number(condition.values[0]))
  if (condition.op === '>=') return truthOf(Number(said) >= Number(condition.values[0]))
  const isOne = condition.values.some((value) => sameValue(value, said, fact.number))
  return truthOf(isOne === (condition.op === '='))
}

/** Of several things only those that were named are known to be there; none is known to be missing. */
function judgeSeveral({ op, values }: Condition, said: string): Truth {
  const named = said.split(/[\s,;]+/)
  const isNamed = values.some((value) => named.some((one) => sameValue(value, one)))
  return isNamed ? truthOf(op === '=') : 'open'
}

/** Whether two texts are the same value of a fact. */
export function sameValue(one: string, other: string, asNumbers = false): boolean {
  if (asNumbers) return Number(one) === Number(other)
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

function ofVersion(version: VehicleNode, key: string): string | undefined {
  const fact = versionFacts.find((one) => one === key)
  const value = fact && version[fact]
  return value === undefined || value === null ? undefined : String(value)
}

/**
 * Compared as numbers behind the same letters, where all have as many signs: which digits still are the letters' nobody
 * could say otherwise.
 */
function judgeChassis({ from, to }: NonNullable<FitRow['chassis']>, chassis: string | undefined): Truth {
  const own = serialOf(chassis)
  const [least, most] = [serialOf(from), serialOf(to)]
  const ends = [least, most].filter((end) => end !== undefined)
  const alike = own && ends.every((end) => end.prefix === own.prefix && end.digits === own.digits)
  if (!own || !alike || ends.length === 0) return 'open'
  return truthOf((!least || own.serial >= least.serial) && (!most || own.serial <= most.serial))
}

/** The number of a chassis behind its letters; `undefined` where it does not end in digits. */
export function serialOf(chassis: string | null | undefined) {
  const signs = chassis?.toUpperCase().replace(/[^A-Z0-9]/g, '') ?? ''
  const [, prefix = '', digits] = /^(.*?)(\d+)$/.exec(signs) ?? []
  return digits === undefined ? undefined : { prefix, digits: digits.length, serial: BigInt(digits) }
}
