import type { Part } from '../rule.ts'
import { type Build, buildsOf, hasKind } from './builds.ts'
import { type BicyclePorts, type Spot, spots } from './places.ts'

/** Somebody's bicycle as the rules meet it: every part that it may have, and every way in which it may be built. */
export interface Bicycle {
  ports: BicyclePorts
  parts: readonly BicyclePart[]
  builds: readonly Build[]
}

export interface BicyclePart {
  spot: Spot
  part: Part
}

/** The parts of a bicycle of which these ports are known; of some it may have none. */
export function bicycleOf(ports: BicyclePorts): Bicycle {
  const builds = buildsOf(ports)
  const parts = spots
    .filter((spot) => builds.some((build) => hasKind(spot, build)))
    .map((spot) => ({ spot, part: { kind: spot.kind, ports: portsAt(spot, ports) } }))
  return { ports, parts, builds }
}

function portsAt({ kind, end, from }: Spot, ports: BicyclePorts): Readonly<Record<string, string>> {
  const told = Object.assign({}, ...from.map((place) => ports[place] ?? {}))
  if (kind === 'wheel') return { ...told, position: end ?? '' }
  const size = kind === 'disc-caliper' ? ports[`${end}-rotor`]?.['rotor-size'] : undefined
  return size === undefined ? told : { ...told, 'set-for': size }
}

/** The ports that all of some bicycles have alike. */
export function inCommon([first = {}, ...others]: BicyclePorts[]): BicyclePorts {
  const places = Object.entries(first).map(([place, ports]) => {
    const alike = Object.entries(ports).filter(([family, value]) =>
      others.every((other) => other[place]?.[family] === value),
    )
    return [place, Object.fromEntries(alike)] as const
  })
  return Object.fromEntries(places.filter(([, ports]) => Object.keys(ports).length > 0))
}
