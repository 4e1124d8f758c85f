import type { Verdict } from '../rule.ts'
import type { FitRow } from './fit-row.ts'
import { type JudgedRow, judgeRow } from './judge-row.ts'
import type { KnownVehicle, VehicleNode } from './vehicle.ts'
import { factOf } from './vehicle-facts.ts'

/** What a product's rows say of a vehicle. */
export interface Fit {
  verdict: Verdict
  /** The rows that decided; where it does not fit because none is true, those that come nearest. */
  deciding: JudgedRow[]
  /** What would have to be known, that first which most rows wait for. */
  open: string[]
  /** The rows that wait for it. */
  waiting: JudgedRow[]
  /** A row that says not, or a list that is complete, rules it out, or may: no rule on parts overrules that. */
  ruledOut: 'yes' | 'maybe' | 'no'
}

/** What a product says: its rows, and whether there is nothing that it fits beside them. */
export interface FitList {
  rows: readonly FitRow[]
  complete: boolean
}

/**
 * Whether a product fits a vehicle (fitment.md, section 1). The vehicle may be each of its versions, and what all of
 * them agree on is said; so with a fact that has not been told but can only be one of a few.
 */
export function judgeFit(list: FitList, known: KnownVehicle): Fit {
  const fit = judgeVersions(list, known)
  if (fit.verdict !== 'unknown') return fit
  for (const key of fit.open) {
    const agreed = agreedWithout(list, known, key)
    if (agreed) return agreed
  }
  return fit
}

/** What is said whichever of all values a fact has. */
function agreedWithout(list: FitList, known: KnownVehicle, key: string): Fit | undefined {
  const fits = factOf(key)?.all?.map((value) =>
    judgeVersions(list, { ...known, facts: { ...known.facts, [key]: value } }),
  )
  const [first] = fits ?? []
  if (!first || first.verdict === 'unknown') return undefined
  return fits?.every(({ verdict }) => verdict === first.verdict)
    ? { ...first, ruledOut: worstOf(fits) }
    : undefined
}

function judgeVersions(list: FitList, known: KnownVehicle): Fit {
  const fits = known.versions.map((version) => judgeVersion(list, known, version))
  const [first] = fits
  if (!first) return { verdict: 'unknown', deciding: [], open: [], waiting: [], ruledOut: 'no' }
  const ruledOut = worstOf(fits)
  const waiting = fits.flatMap((fit) => fit.waiting)
  if (fits.every(({ verdict }) => verdict === first.verdict)) {
    const deciding = fits.flatMap((fit) => fit.deciding)
    return { verdict: first.verdict, deciding, open: inTurn(fits), waiting, ruledOut }
  }
  return { verdict: 'unknown', deciding: [], open: ['version', ...inTurn(fits)], waiting, ruledOut }
}

/** Of several versions of which it is one. */
function worstOf(fits: readonly Fit[]): Fit['ruledOut'] {
  if (fits.every(({ ruledOut }) => ruledOut === 'yes')) return 'yes'
  return fits.some(({ ruledOut }) => ruledOut !== 'no') ? 'maybe' : 'no'
}

function judgeVersion({ rows, complete }: FitList, known: KnownVehicle, version: VehicleNode): Fit {
  const judged = rows.map((row) => judgeRow(row, known, version))
  const not = judged.filter(({ row }) => row.says === 'not')
  const listed = judged.filter(({ row }) => row.says === 'for')
  const against = not.filter(({ truth }) => truth === 'true')
  if (against.length > 0)
    return { verdict: 'does-not-fit', deciding: against, open: [], waiting: [], ruledOut: 'yes' }
  const doubted = not.filter(({ truth }) => truth === 'open')
  const meant = listed.filter(({ truth }) => truth === 'true')
  if (meant.length > 0 && doubted.length === 0)
    return { verdict: 'fits', deciding: meant, open: [], waiting: [], ruledOut: 'no' }
  const waiting = [...doubted, ...listed.filter(({ truth }) => truth === 'open')]
  const ruledOut = doubted.length > 0 || complete ? 'maybe' : 'no'
  if (waiting.length > 0)
    return { verdict: 'unknown', deciding: [], open: inTurn(waiting), waiting, ruledOut }
  const ofModel = listed.filter(({ row }) => speaksOfModel(row, version))
  if (ofModel.length === 0 && !complete)
    return { verdict: 'unknown', deciding: [], open: [], waiting: [], ruledOut }
  const least = Math.min(...ofModel.map(({ against }) => against.length))
  const nearest = ofModel.filter(({ against }) => against.length === least)
  return {
    verdict: 'does-not-fit',
    deciding: nearest,
    open: [],
    waiting: [],
    ruledOut: complete ? 'yes' : 'no',
  }
}

/** Whether a row speaks of the same model, if of another version of it. */
function speaksOfModel({ vehicle }: FitRow, version: VehicleNode): boolean {
  const [, model] = version.path
  return model !== undefined && vehicle?.path.includes(model) === true
}

/** Each once, that first of which there are most. */
function inTurn(waiting: readonly { open: readonly string[] }[]): string[] {
  const times = new Map<string, number>()
  for (const { open } of waiting) for (const key of open) times.set(key, (times.get(key) ?? 0) + 1)
  return [...times].toSorted(([, a], [, b]) => b - a).map(([key]) => key)
}
