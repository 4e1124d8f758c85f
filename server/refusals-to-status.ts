import type { Refusal, Told } from '../app/basics/outcome.ts'
import { features } from '../app/features.server.ts'
import { gate } from './gate/feature.ts'

type Tell = (refusal: Refusal) => Told

const tables = [gate, ...features].flatMap(({ refusals = {} }) => Object.entries(refusals))
const telling = new Map(tables as [string, Tell][])

/** A refusal as the feature that has it tells it. @throws Error where none does. */
export function tell(refusal: Refusal): Told {
  const speak = telling.get(refusal.refusal)
  if (!speak) throw new Error(`No status is written for the refusal "${refusal.refusal}".`)
  return speak(refusal)
}

export function statusOf(refusal: string): Told['status'] {
  return tell({ refusal }).status
}
