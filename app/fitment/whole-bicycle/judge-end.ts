import type { Part, Verdict } from '../rule.ts'
import { metBy } from '../vocabulary.ts'
import { rankAsks } from '../what-to-ask.ts'
import { type BicycleFit, bareFit, type Meeting, unique } from './bicycle-fit.ts'
import { canTouch, type End, fieldOfSpot, type Spot } from './places.ts'

/** Whether a part fits all that it meets at one end of a bicycle, or anywhere. An adapter is sure to help only where nothing is open. */
export function judgeEnd(part: Part, present: readonly Meeting[], end: End | undefined): BicycleFit {
  const meetings = present.filter(({ spot }) => meets(part, spot, end))
  if (meetings.length === 0) {
    const some = metBy(part.kind).some((kind) => kind !== 'shoe' && kind !== 'cleat')
    const meetsNothing = some ? ('of this bicycle' as const) : ('of any' as const)
    return { ...bareFit, verdict: some ? 'does-not-fit' : 'unknown', deciding: [], meetsNothing }
  }
  const of = (verdict: Verdict) => meetings.filter(({ comparison }) => comparison.verdict === verdict)
  const [against, unclear] = [of('does-not-fit'), of('unknown')]
  if (against.length > 0) return judgeAgainst(against, unclear)
  if (unclear.length === 0) return { ...bareFit, verdict: 'fits', deciding: meetings }
  return { ...bareFit, verdict: 'unknown', deciding: unclear, ...openOf(unclear) }
}

/** What no adapter helps with goes before what one does. */
function judgeAgainst(against: readonly Meeting[], unclear: readonly Meeting[]): BicycleFit {
  const final = against.filter((meeting) => helpFor(meeting).length === 0)
  if (final.length > 0) return { ...bareFit, verdict: 'does-not-fit', deciding: final }
  const open = [...unclear, ...against.filter(({ comparison }) => comparison.mayHelp.length > 0)]
  const adapters = unique(against.flatMap(helpFor))
  return {
    ...bareFit,
    verdict: 'does-not-fit',
    deciding: against,
    bridge: { adapters, sure: open.length === 0, unclear: open },
    ...openOf(open),
  }
}

const helpFor = ({ comparison: { adapters, mayHelp } }: Meeting) => [...adapters, ...mayHelp]

/** What a part is compared with: not with what it takes the place of, nor with the other end of the bicycle. */
export function meets({ kind }: Part, spot: Spot, end: End | undefined): boolean {
  const replaced = (kind === 'hub' ? 'wheel' : kind) === spot.kind
  return !replaced && metBy(kind).includes(spot.kind) && canTouch({ kind, end }, spot)
}

function openOf(meetings: readonly Meeting[]): Pick<BicycleFit, 'open' | 'lacking'> {
  const settled = new Map<string, number>()
  const lacking: string[] = []
  for (const { spot, comparison } of meetings) {
    const side = comparison.one.kind === spot.kind ? 'one' : 'other'
    for (const { fact, settled: by } of rankAsks(comparison)) {
      const field = fact.side === side ? fieldOfSpot(spot, fact.family) : undefined
      if (field) settled.set(field, (settled.get(field) ?? 0) + by)
      else lacking.push(fact.family)
    }
  }
  const open = [...settled].toSorted(([, a], [, b]) => b - a).map(([field]) => field)
  return { open, lacking: unique(lacking) }
}
