import type { Faults } from '../basics/faults.ts'
import { specified } from '../content/messages.ts'
import { type Correction, faultsOfCorrection, wayOf } from './correct-stock.ts'
import { ambiguityOf, readNumber } from './field-rules.ts'
import type { CorrectionReason } from './ledger.ts'

export interface CorrectionForm {
  reason: CorrectionReason
  /** How many there are, came or are gone: what the reason asks for. */
  pieces: string
  note: string
}

export const emptyCorrection: CorrectionForm = { reason: 'counted', pieces: '', note: '' }

/** Reads the form: what is gone is typed without a sign. `available` are on sale as the form is filled in. */
export function readCorrection({ reason, pieces, note }: CorrectionForm, available: number): Correction {
  const typed = readNumber(pieces)
  if (reason === 'counted') return { reason, counted: typed, seen: available, note }
  return { reason, units: typed * (wayOf[reason] || 1), note }
}

export function faultsOfForm(form: CorrectionForm, available: number): Faults<'pieces' | 'note'> {
  const { units, counted, note } = faultsOfCorrection(readCorrection(form, available))
  const signed = form.reason !== 'other' && readNumber(form.pieces) < 0
  const fault = units ?? counted
  const pieces = signed ? specified.negativeNumber : fault && (ambiguityOf(form.pieces) ?? fault)
  return { ...(pieces && { pieces }), ...(note && { note }) }
}
