import { type Comparison, compare } from '../compare.ts'
import type { Part, Verdict } from '../rule.ts'
import { metBy } from '../vocabulary.ts'
import { rankAsks } from '../what-to-ask.ts'
import type { Bicycle } from './bicycle.ts'
import { type Build, decisive, hasKind } from './builds.ts'
import { canTouch, type End, endsOf, fieldOfSpot, type Spot, spots } from './places.ts'

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

type Base = Pick<BicycleFit, 'onlyAt' | 'open' | 'lacking' | 'meetsNothing'>
const base: Base = { onlyAt: undefined, open: [], lacking: [], meetsNothing: undefined }

/**
 * Whether a part fits a bicycle: compared with all that it meets there, but for what it takes the place of. The worst counts. The bicycle may be
 * built in each way that nothing known of it rules out, and what is so of all of them is said.
 */
export function judgeBicycle(part: Part, { parts, builds }: Bicycle): BicycleFit {
  const met = parts
    .filter(({ spot }) => endsFor(part).some((end) => meets(part, spot, end)))
    .map(({ spot, part: other }) => ({ spot, comparison: compare(part, other) }))
  const judged = judgeBuilds(part, met, builds)
  const [first, ...others] = new Set(judged.values())
  if (!first) throw new Error('a bicycle is built in one way at the least')
  if (others.length === 0) return first
  const fits = [first, ...others]
  const open = unique([...decidedBy(judged), ...fits.flatMap((fit) => fit.open)])
  const lacking = unique(fits.flatMap((fit) => fit.lacking))
  const alike = fits.every(({ verdict }) => verdict === first.verdict)
  if (!alike) return { ...base, verdict: 'unknown', deciding: [], open, lacking }
  const deciding = certainOf(fits)
  const onlyAt = fits.every((fit) => fit.onlyAt === first.onlyAt) ? first.onlyAt : undefined
  if (first.verdict === 'unknown') return { ...base, verdict: 'unknown', deciding, onlyAt, open, lacking }
  const nothing = fits.every(({ meetsNothing }) => meetsNothing) ? first.meetsNothing : undefined
  return { ...base, verdict: first.verdict, deciding, meetsNothing: nothing }
}

/** What comes of each build; those in which the part meets the same come to the same, and are judged once. */
function judgeBuilds(part: Part, met: readonly Meeting[], builds: readonly Build[]): Map<Build, BicycleFit> {
  const judged = new Map<string, BicycleFit>()
  return new Map(
    builds.map((build) => {
      const present = met.filter(({ spot }) => hasKind(spot, build))
      const ends = endsFor(part).filter((end) => hasKind({ kind: part.kind, ...(end && { end }) }, build))
      const key = [...ends, ...present.map(({ spot }) => spots.indexOf(spot))].join()
      const fit = judged.get(key) ?? judgeBuild(part, present, ends)
      judged.set(key, fit)
      return [build, fit] as const
    }),
  )
}

/** The fields that tell apart builds of which different things come. */
function decidedBy(judged: ReadonlyMap<Build, BicycleFit>): string[] {
  return decisive.flatMap(([field, of]) => {
    const found = Map.groupBy(judged, ([build]) => of(build))
    const verdictsOf = [...found.values()].map((some) =>
      unique(some.map(([, { verdict }]) => verdict))
        .toSorted()
        .join(),
    )
    return new Set(verdictsOf).size > 1 ? [field] : []
  })
}

/** Of what decides in several builds that which is there in all of them, if any is. */
function certainOf([first, ...others]: readonly BicycleFit[]): readonly Meeting[] {
  const deciding = first?.deciding ?? []
  const certain = deciding.filter((one) => others.every((fit) => fit.deciding.includes(one)))
  return certain.length > 0
    ? certain
    : ([first, ...others].find((fit) => fit?.deciding.length)?.deciding ?? [])
}

/**
 * What may go to either end fits where it fits both; where it fits one alone, whoever buys it has to know which they want. A disc brake's part goes
 * to an end that has a disc brake alone.
 */
function judgeBuild(part: Part, present: readonly Meeting[], ends: readonly (End | undefined)[]): BicycleFit {
  if (ends.length === 0) return judgeNowhere(part, present)
  const fits = ends.map((end) => ({ end, fit: judgeAt(part, present, end) }))
  const [first] = fits
  if (!first) throw new Error('a part is at an end, or at none')
  if (fits.every(({ fit }) => fit.verdict === first.fit.verdict))
    return { ...first.fit, open: unique(fits.flatMap(({ fit }) => fit.open)) }
  const fitting = fits.filter(({ fit }) => fit.verdict === 'fits')
  const others = fits.filter(({ fit }) => fit.verdict !== 'fits')
  const open = unique(others.flatMap(({ fit }) => fit.open))
  const lacking = unique(others.flatMap(({ fit }) => fit.lacking))
  const clashing = others.filter(({ fit }) => fit.verdict === 'does-not-fit')
  const onlyAt = clashing.length > 0 ? fitting[0]?.end : undefined
  return { ...base, verdict: 'unknown', deciding: clashing[0]?.fit.deciding ?? [], onlyAt, open, lacking }
}

/** At no end there is a thing of its kind: what it clashes with is the reason that says most. */
function judgeNowhere(part: Part, present: readonly Meeting[]): BicycleFit {
  const clashing = endsFor(part)
    .map((end) => judgeAt(part, present, end))
    .find(({ verdict }) => verdict === 'does-not-fit')
  return clashing ?? { ...base, verdict: 'does-not-fit', deciding: [], meetsNothing: 'of this bicycle' }
}

/** A part that says which end it is for is for that alone. */
function endsFor({ kind, ports: { position } }: Part): (End | undefined)[] {
  if (position === 'front' || position === 'rear') return [position]
  const ends = endsOf(kind)
  return ends.length > 0 ? ends : [undefined]
}

function judgeAt(part: Part, present: readonly Meeting[], end: End | undefined): BicycleFit {
  const meetings = present.filter(({ spot }) => meets(part, spot, end))
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
