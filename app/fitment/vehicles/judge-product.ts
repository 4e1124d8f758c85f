import type { Part } from '../rule.ts'
import type { ToldFit } from '../told-fit.ts'
import { tellBicycleFit } from '../whole-bicycle/bicycle-in-words.ts'
import { judgeBicycle } from '../whole-bicycle/judge-bicycle.ts'
import { tellFit } from './fit-in-words.ts'
import { type FitList, judgeFit } from './judge-fit.ts'
import type { KnownVehicle } from './vehicle.ts'

/**
 * What is said of a product and somebody's vehicle: by its rows and, of a bicycle, by the rules on its parts. A row that says it does not fit counts for
 * more than any rule; one that says it fits, for more than what the rules can't tell, and for less than what they are against.
 */
export function judgeProduct(list: FitList, part: Part | undefined, known: KnownVehicle): ToldFit {
  const byRows = judgeFit(list, known)
  if (!known.bicycle || !part || byRows.verdict === 'does-not-fit') return tellFit(byRows, known)
  const byRules = judgeBicycle(part, known.bicycle)
  if (byRows.verdict === 'fits' && byRules.verdict !== 'does-not-fit') return tellFit(byRows, known)
  return tellBicycleFit(byRules, part, known.name)
}
