import type { Part } from '../rule.ts'
import type { ToldFit } from '../told-fit.ts'
import { tellBicycleFit } from '../whole-bicycle/bicycle-in-words.ts'
import { judgeBicycle } from '../whole-bicycle/judge-bicycle.ts'
import { tellFit } from './fit-in-words.ts'
import { type FitList, judgeFit } from './judge-fit.ts'
import type { KnownVehicle } from './vehicle.ts'

/**
 * What is said of a product and somebody's vehicle: by its rows and, of a bicycle, by the rules on its parts. A row that says
 * it does not fit counts for more than any rule, and where that row may be true nothing fits; one that says it fits, for more
 * than what the rules can't tell, and for less than what they are against. That a list which is not complete names others says
 * nothing beside the rules.
 */
export function judgeProduct(list: FitList, part: Part | undefined, known: KnownVehicle): ToldFit {
  const byRows = judgeFit(list, known)
  if (!known.bicycle || !part || byRows.ruledOut === 'yes') return tellFit(byRows, known)
  const byRules = judgeBicycle(part, known.bicycle)
  if (byRows.verdict === 'fits' && byRules.verdict !== 'does-not-fit') return tellFit(byRows, known)
  if (byRules.verdict === 'fits' && byRows.ruledOut === 'maybe') {
    const open = byRows.open.length > 0 ? byRows.open : ['version']
    return tellFit({ ...byRows, verdict: 'unknown', deciding: [], open }, known)
  }
  return tellBicycleFit(byRules, part, known.name)
}
