import { compare } from '../compare.ts'
import { reasonsOf } from '../in-words.ts'
import { readPart } from '../read-part.ts'
import type { Part } from '../rule.ts'
import { type BicyclePart, bicycleOf } from './bicycle.ts'
import { buildsOf, hasKind, impossibleBuild } from './builds.ts'
import { type BicyclePorts, canTouch, type Spot } from './places.ts'

/** Something of a bicycle that can't be so together, unless it is built without one of these parts. */
export interface Clash {
  spots: readonly Spot[]
  reason: string
}

/** What can't all be so, and of which places it is told. */
export interface Impossible {
  places: readonly string[]
  reason: string
}

/** What of this can't be so together: within a part, or where two meet that nothing could join; only of one place, where it is named. */
export function clashesIn(ports: BicyclePorts, only?: string): Clash[] {
  const parts = bicycleOf(ports).parts.filter(isTold)
  const isConcerned = ({ spot }: BicyclePart) => only === undefined || spot.from.includes(only)
  const within = parts.filter(isConcerned).flatMap(({ spot, part }): Clash[] => {
    const read = readPart(part)
    return read.ok ? [] : [{ spots: [spot], reason: read.message.replace(/\.$/, '') }]
  })
  if (within.length > 0) return within
  return parts.flatMap((one, at) =>
    parts
      .slice(at + 1)
      .filter((other) => isConcerned(one) || isConcerned(other))
      .filter((other) => canTouch(one.spot, other.spot) && canTouch(other.spot, one.spot))
      .flatMap((other) => between(one, other)),
  )
}

const isTold = ({ part }: BicyclePart) => Object.keys(part.ports).some((family) => family !== 'position')

/** Whatever makes a bicycle impossible however it is built; `undefined` where one way of building it is left. */
export function impossibleOf(ports: BicyclePorts, clashes: readonly Clash[]): Impossible | undefined {
  const impossible = impossibleBuild(ports)
  if (impossible) return impossible
  const found = buildsOf(ports).map((build) =>
    clashes.find(({ spots }) => spots.every((spot) => hasKind(spot, build))),
  )
  const [first] = found
  if (!first || found.includes(undefined)) return undefined
  return { places: first.spots.flatMap(({ from }) => from), reason: first.reason }
}

function between(one: BicyclePart, other: BicyclePart): Clash[] {
  const pairs: (readonly [Part, Part])[] = [
    [one.part, other.part],
    ...sharing(one.part, other.part),
    ...sharing(other.part, one.part),
  ]
  return pairs.flatMap(([first, second]): Clash[] => {
    const comparison = compare(first, second)
    // What an adapter joins, somebody may have joined.
    const findings = comparison.findings.filter(({ rule }) => rule?.says === 'does-not-fit')
    if (findings.length === 0) return []
    const { reasons } = reasonsOf({ ...comparison, verdict: 'does-not-fit', findings })
    return [{ spots: [one.spot, other.spot], reason: reasons.join('; ') }]
  })
}

/** What two parts share without meeting by a rule, as the thing that goes into both: one fluid, tyres of one bead seat. */
const shared = [
  { from: ['brake-lever'], to: 'disc-caliper', thing: 'brake-fluid', family: 'fluid' },
  { from: ['frame', 'fork'], to: 'wheel', thing: 'tyre', family: 'bsd' },
]

function sharing(one: Part, other: Part): (readonly [Part, Part])[] {
  return shared.flatMap(({ from, to, thing, family }) => {
    const value = one.ports[family]
    if (!from.includes(one.kind) || other.kind !== to || value === undefined) return []
    return [[{ kind: thing, ports: { [family]: value } }, other] as const]
  })
}
