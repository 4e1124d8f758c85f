import { type Comparison, compare } from '../compare.ts'
import type { Part, Verdict } from '../rule.ts'
import { metBy } from '../vocabulary.ts'
import { rankAsks } from '../what-to-ask.ts'
import type { Bicycle } from './bicycle.ts'
import { canTouch, type End, endsOf, fieldOfSpot, type Spot } from './places.ts'

export interface Meeting {
  spot: Spot
  comparison: Comparison
}

/** What comes of a part and a bicycle. */
export interface BicycleFit {
  verdict: Verdict
  /** Where the part meets the bicycle, as far as that decides. */
  deciding: readonly Meeting[]
  /** The one end that it fits, where it does not fit the other. */
  onlyAt: End | undefined
  /** Of the bicycle's fields those that would have to be known, that first which settles most. */
  open: readonly string[]
  /** Families of the part itself that nobody has written down. */
  lacking: readonly string[]
  /** The bicycle has none of the parts that it meets. */
  meetsNothing: 'of this bicycle' | 'of any' | undefined
}

/**
 * Whether a part fits a bicycle: compared with all that it meets there, but for what it takes the place of. The worst counts. What may
 * go to either end fits where it fits both; where it fits one alone, whoever buys it has to know which they want.
 */
export function judgeBicycle(part: Part, bicycle: Bicycle): BicycleFit {
  const ends = endsFor(part).map((end) => ({ end, fit: judgeAt(part, bicycle, end) }))
  const [first] = ends
  if (!first) throw new Error('a part is at an end, or at none')
  if (ends.every(({ fit }) => fit.verdict === first.fit.verdict))
    return { ...first.fit, open: unique(ends.flatMap(({ fit }) => fit.open)) }
  const fitting = ends.filter(({ fit }) => fit.verdict === 'fits')
  const others = ends.filter(({ fit }) => fit.verdict !== 'fits')
  const open = unique(others.flatMap(({ fit }) => fit.open))
  const lacking = unique(others.flatMap(({ fit }) => fit.lacking))
  const clashing = others.filter(({ fit }) => fit.verdict === 'does-not-fit')
  const onlyAt = clashing.length > 0 ? fitting[0]?.end : undefined
  return {
    verdict: 'unknown',
    deciding: clashing[0]?.fit.deciding ?? [],
    onlyAt,
    open,
    lacking,
    meetsNothing: undefined,
  }
}

/** A part that says which end it is for is for that alone. */
function endsFor({ kind, ports: { position } }: Part): (End | undefined)[] {
  if (position === 'front' || position === 'rear') return [position]
  const ends = endsOf(kind)
  return ends.length > 0 ? ends : [undefined]
}

function judgeAt(part: Part, bicycle: Bicycle, end: End | undefined): BicycleFit {
  const meetings = bicycle.parts
    .filter(({ spot }) => meets(part, spot, end))
    .map(({ spot, part: other }) => ({ spot, comparison: compare(part, other) }))
  const base = { onlyAt: undefined, open: [], lacking: [], meetsNothing: undefined }
  if (meetings.length === 0) {
    const some = metBy(part.kind).some((kind) => kind !== 'shoe' && kind !== 'cleat')
    const meetsNothing = some ? ('of this bicycle' as const) : ('of any' as const)
    return { ...base, verdict: some ? 'does-not-fit' : 'unknown', deciding: [], meetsNothing }
  }
  const of = (verdict: Verdict) => meetings.filter(({ comparison }) => comparison.verdict === verdict)
  const [against, unclear] = [of('does-not-fit'), of('unknown')]
  if (against.length > 0) return { ...base, verdict: 'does-not-fit', deciding: against }
  if (unclear.length === 0) return { ...base, verdict: 'fits', deciding: meetings }
  return { ...base, verdict: 'unknown', deciding: unclear, ...openOf(unclear) }
}

/** What a part is compared with: not with what it takes the place of, nor with the other end of the bicycle. */
function meets({ kind }: Part, spot: Spot, end: End | undefined): boolean {
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

const unique = (texts: readonly string[]) => [...new Set(texts)]
