import { compare } from '../compare.ts'
import type { Part } from '../rule.ts'
import type { Bicycle } from './bicycle.ts'
import { type BicycleFit, bareFit, joinedBridges, type Meeting, unique } from './bicycle-fit.ts'
import { type Build, decisive, hasKind } from './builds.ts'
import { meets } from './judge-end.ts'
import { endsFor, judgeEnds } from './judge-ends.ts'
import { spots } from './places.ts'

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
  const open = unique([...decidedBy(judged, ({ verdict }) => verdict), ...fits.flatMap((fit) => fit.open)])
  const lacking = unique(fits.flatMap((fit) => fit.lacking))
  const alike = fits.every(({ verdict }) => verdict === first.verdict)
  if (!alike) return { ...bareFit, verdict: 'unknown', deciding: [], open, lacking }
  const onlyAt = fits.every((fit) => fit.onlyAt === first.onlyAt) ? first.onlyAt : undefined
  if (first.verdict === 'unknown')
    return { ...bareFit, verdict: 'unknown', deciding: certainOf(fits), onlyAt, open, lacking }
  if (fits.some(({ bridge }) => bridge)) return judgeBridged(judged, fits)
  const nothing = fits.every(({ meetsNothing }) => meetsNothing) ? first.meetsNothing : undefined
  return { ...bareFit, verdict: first.verdict, deciding: certainOf(fits), meetsNothing: nothing }
}

/** It fits by itself in no build; where an adapter helps in some alone, what tells these apart is open. */
function judgeBridged(judged: ReadonlyMap<Build, BicycleFit>, fits: readonly BicycleFit[]): BicycleFit {
  const helped = fits.filter(({ bridge }) => bridge)
  const onlyAt = fits.every((fit) => fit.onlyAt === fits[0]?.onlyAt) ? fits[0]?.onlyAt : undefined
  const open = unique([
    ...decidedBy(judged, ({ bridge }) => `${bridge?.adapters}`),
    ...helped.flatMap((fit) => fit.open),
  ])
  const lacking = unique(helped.flatMap((fit) => fit.lacking))
  const bridge = joinedBridges(fits)
  return { ...bareFit, verdict: 'does-not-fit', deciding: certainOf(helped), onlyAt, bridge, open, lacking }
}

/** What comes of each build; those in which the part meets the same come to the same, and are judged once. */
function judgeBuilds(part: Part, met: readonly Meeting[], builds: readonly Build[]): Map<Build, BicycleFit> {
  const judged = new Map<string, BicycleFit>()
  return new Map(
    builds.map((build) => {
      const present = met.filter(({ spot }) => hasKind(spot, build))
      const ends = endsFor(part).filter((end) => hasKind({ kind: part.kind, ...(end && { end }) }, build))
      const key = [...ends, ...present.map(({ spot }) => spots.indexOf(spot))].join()
      const fit = judged.get(key) ?? judgeEnds(part, present, ends)
      judged.set(key, fit)
      return [build, fit] as const
    }),
  )
}

/** The fields that tell apart builds of which different things come. */
function decidedBy(judged: ReadonlyMap<Build, BicycleFit>, outcomeOf: (fit: BicycleFit) => string): string[] {
  return decisive.flatMap(([field, of]) => {
    const found = Map.groupBy(judged, ([build]) => of(build))
    const outcomes = [...found.values()].map((some) =>
      unique(some.map(([, fit]) => outcomeOf(fit)))
        .toSorted()
        .join(),
    )
    return new Set(outcomes).size > 1 ? [field] : []
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
