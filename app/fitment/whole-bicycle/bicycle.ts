import type { Part } from '../rule.ts'
import { type Spot, spots } from './places.ts'

/** What is known of a bicycle: for each place the values of its families (`BicyclePorts['cassette']['speeds']`). */
export type BicyclePorts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Somebody's bicycle as the rules meet it. */
export interface Bicycle {
  ports: BicyclePorts
  parts: readonly { spot: Spot; part: Part }[]
}

/** The parts of a bicycle of which these ports are known; of some it may have none. */
export function bicycleOf(ports: BicyclePorts): Bicycle {
  const has = presence(ports)
  const parts = spots
    .filter(has)
    .map((spot) => ({ spot, part: { kind: spot.kind, ports: portsAt(spot, ports) } }))
  return { ports, parts }
}

function portsAt({ kind, end, from }: Spot, ports: BicyclePorts): Readonly<Record<string, string>> {
  const told = Object.assign({}, ...from.map((place) => ports[place] ?? {}))
  if (kind === 'wheel') return { ...told, position: end ?? '' }
  const size = kind === 'disc-caliper' ? ports[`${end}-rotor`]?.['rotor-size'] : undefined
  return size === undefined ? told : { ...told, 'set-for': size }
}

const discs = ['rotor', 'disc-caliper', 'brake-pads']

/** Which parts a bicycle may have, as it is braked by disc or by rim, and has sprockets on a cassette or a freewheel. */
function presence(ports: BicyclePorts): (spot: Spot) => boolean {
  const brakes = { front: ports.fork?.brake, rear: ports.frame?.brake }
  const without = (brake: string, end?: 'front' | 'rear') =>
    end ? brakes[end] === brake : brakes.front === brake && brakes.rear === brake
  const turning = ports.freewheel !== undefined
  const inHub = ports.shifter?.['gear-series'] === 'hub-gear'
  return ({ kind, end }) => {
    if (discs.includes(kind)) return !without('rim', end)
    if (kind === 'rim-brake') return !without('disc')
    if (kind === 'freewheel') return turning
    if (kind === 'cassette') return !turning && !inHub
    return kind !== 'rear-derailleur' || !inHub
  }
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
