import { type Faults, faultsAmong, firstFault, type Invalid } from '../basics/faults.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import { specified } from '../content/messages.ts'
import * as ours from '../content/our-messages.ts'
import { textFault } from '../content/text-fault.ts'
import { quantityFault } from './field-rules.ts'
import type { CorrectionReason } from './ledger.ts'
import { MAX_QUANTITY } from './product.ts'

/** A correction as somebody asks for it: what was counted, where that is the reason, or by how many pieces. */
export interface Correction {
  reason: CorrectionReason
  units?: number | undefined
  counted?: number | undefined
  /** So many were on sale when it was counted. */
  seen?: number | undefined
  note?: string | undefined
}

export type CorrectionField = Exclude<keyof Correction, 'reason'>

/** Which way pieces go for a reason: on sale (1), off it (-1), or either. A count says that by itself. */
export const wayOf: Record<CorrectionReason, 1 | -1 | 0> = {
  counted: 0,
  delivered: 1,
  returned: 1,
  damaged: -1,
  lost: -1,
  other: 0,
}

const maxNoteLength = 200

export function faultsOfCorrection(correction: Correction): Faults<CorrectionField> {
  const { reason, units, counted, seen, note = '' } = correction
  const counts = reason === 'counted'
  return faultsAmong<CorrectionField>([
    ['counted', counts ? quantityFault(counted ?? Number.NaN) : undefined],
    ['seen', counts ? quantityFault(seen ?? Number.NaN) : undefined],
    ['units', counts ? undefined : unitsFault(reason, units ?? Number.NaN)],
    ['note', textFault(note, { most: maxNoteLength, optional: true })],
  ])
}

type Refused =
  | Invalid<CorrectionField>
  | { refusal: 'stock-changed'; available: number }
  | { refusal: 'stock-below-zero'; available: number }

/** A count is taken only of what was seen: pieces that were ordered since lie among the counted ones. */
export function decideCorrection(
  available: number,
  correction: Correction,
): Outcome<{ units: number }, Refused> {
  const fault = firstFault(faultsOfCorrection(correction))
  if (fault) return refuse(fault)
  const { reason, units = 0, counted = 0, seen } = correction
  if (reason === 'counted') {
    if (seen !== available) return refuse({ refusal: 'stock-changed', available })
    return ok({ units: counted - available })
  }
  if (available + units < 0) return refuse({ refusal: 'stock-below-zero', available })
  if (available + units > MAX_QUANTITY)
    return refuse({ refusal: 'invalid', field: 'units', message: ours.numberTooLarge })
  return ok({ units })
}

function unitsFault(reason: CorrectionReason, units: number): string | undefined {
  const way = wayOf[reason]
  if (units === 0) return ours.noPieces
  if (way === 1 && units < 0) return specified.negativeNumber
  if (way === -1 && units > 0) return ours.piecesGo
  return quantityFault(Math.abs(units))
}
