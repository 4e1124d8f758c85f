import type { FitRow, Truth } from './fit-row.ts'
import { type KnownVehicle, type Months, monthsOfYears, type VehicleNode } from './vehicle.ts'

type Years = NonNullable<FitRow['years']>

/**
 * Whether a vehicle is of these years. By the same basis both ends count. By another the years between are as they are, and
 * the first and the last one tell nothing: a model year begins in the year before, and a car may stand for months before
 * somebody registers it (fitment.md, section 4).
 */
export function judgeYears(years: Years, known: KnownVehicle, version: VehicleNode): Truth {
  const row = monthsOfYears(years.from, years.to)
  const same = { model: yearOf(known.modelYear), built: known.built, registered: yearOf(known.registered) }
  const direct = same[years.basis]
  if (direct) return within(row, direct)
  const others = [known.built, yearOf(known.modelYear), yearOf(known.registered)].filter(
    (one) => one !== undefined,
  )
  const ofVersion = monthsOfYears(version.fromYear, version.toYear)
  if (years.basis === 'built' && others.length === 0) return within(row, ofVersion)
  const told = others.length > 0 ? others : [ofVersion]
  if (told.every((one) => surely(row, one))) return 'true'
  return told.some((one) => surelyNot(row, one)) ? 'false' : 'open'
}

/** Of all months that it may be: all of them within, none, or some. */
export function within(row: Months, told: Months): Truth {
  if (told.from >= row.from && told.to <= row.to) return 'true'
  return told.to < row.from || told.from > row.to ? 'false' : 'open'
}

const surely = (row: Months, told: Months) => told.from >= row.from + 12 && told.to <= row.to - 12
/** Another basis is off by a year at the most, either way. */
const surelyNot = (row: Months, told: Months) => told.to + 12 < row.from || told.from - 12 > row.to

function yearOf(year: number | undefined): Months | undefined {
  return year === undefined ? undefined : monthsOfYears(year, year)
}
