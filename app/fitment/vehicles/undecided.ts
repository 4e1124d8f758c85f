import type { Condition, FitRow } from './fit-row.ts'
import type { Fit } from './judge-fit.ts'
import type { KnownVehicle } from './vehicle.ts'
import { factOf } from './vehicle-facts.ts'

/** So many rows are told. */
const maxRows = 2

/**
 * Whether what a row waits for has been told, and does not decide it: to ask again would help nobody. A month is still to be asked of
 * who has told a year.
 */
export function isToldInVain(field: string, known: KnownVehicle): boolean {
  if (field === 'chassis') return known.chassis !== undefined
  return factOf(field)?.several === true && known.facts[field] !== undefined
}

/** Why what was told decides nothing, row by row; nothing where no row waits for what was told. */
export function undecidedBy({ waiting }: Fit, known: KnownVehicle): string[] {
  const reasons = waiting.flatMap(({ row, open }) => {
    const why = open
      .filter((field) => isToldInVain(field, known))
      .flatMap((field) => whyOf(field, row, known))
    const listed = row.says === 'not' ? 'listed as not for' : 'listed for'
    return why.length > 0 ? `${listed} ${why.join('; and for ')}` : []
  })
  return [...new Set(reasons)].slice(0, maxRows)
}

function whyOf(field: string, { chassis, conditions }: FitRow, known: KnownVehicle): string[] {
  if (field === 'chassis' && chassis && known.chassis !== undefined) {
    const name = known.kind === 'bicycle' ? 'frame numbers' : 'chassis numbers'
    return [
      `${name} ${spanOf(chassis.from, chassis.to)}, and yours (${begins(known.chassis)}) can’t be compared with that`,
    ]
  }
  return conditions.filter(({ key }) => key === field).map(whyOfCodes)
}

/** Codes that were named are there; of any other nobody knows. */
function whyOfCodes({ key, op, values }: Condition): string {
  const codes = `${factOf(key)?.name ?? key} ${values.join(' or ')}`
  return op === '='
    ? `${codes}, which you haven’t named`
    : `vehicles without ${codes}, and the codes that you named don’t tell that yours has none`
}

/** It is not spelled out: orders and mails have the sentence, too. */
const begins = (chassis: string) => `${chassis.trim().slice(0, 3)}…`

/** From one to another; at least one of them is given. */
export function spanOf(from: string | number | null, to: string | number | null): string {
  if (from === null) return `until ${to}`
  if (to === null) return `from ${from}`
  return from === to ? `${from}` : `${from} to ${to}`
}
