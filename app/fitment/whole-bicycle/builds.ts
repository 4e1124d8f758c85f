import { candidates } from '../candidates.ts'
import type { BicyclePorts, End, Spot } from './places.ts'

/** One way in which a bicycle may be built: how each end is braked, and what its chain and its gears run on. */
export interface Build extends Record<End, Brake> {
  sprockets: 'cassette' | 'freewheel' | 'in the hub'
  derailleur: boolean
}

type Brake = 'disc' | 'rim'
type Brakes = Record<End, Brake>
type Gears = Pick<Build, 'sprockets' | 'derailleur'>

const everyBrakes = (['disc', 'rim'] as const).flatMap((front): Brakes[] => [
  { front, rear: 'disc' },
  { front, rear: 'rim' },
])
const everyGears: readonly Gears[] = [
  { sprockets: 'cassette', derailleur: true },
  { sprockets: 'cassette', derailleur: false },
  { sprockets: 'freewheel', derailleur: true },
  { sprockets: 'freewheel', derailleur: false },
  { sprockets: 'in the hub', derailleur: false },
]

/** What about its build nothing known of a bicycle can be beside; `undefined` where all can be. */
export function impossibleBuild(ports: BicyclePorts): { places: string[]; reason: string } | undefined {
  if (!everyBrakes.some((brakes) => mayBeBraked(brakes, ports)))
    return {
      places: braking,
      reason: 'A wheel has either a rim brake or a disc brake',
    }
  if (!everyGears.some((gears) => mayBeGeared(gears, ports)))
    return { places: gearing, reason: 'A bicycle has only one of cassette, freewheel and hub gear' }
  return undefined
}

/** Every build that a bicycle may have by what is known of it; a fact more leaves as many or fewer, and each is possible where none is. */
export function buildsOf(ports: BicyclePorts): Build[] {
  const braked = everyBrakes.filter((brakes) => mayBeBraked(brakes, ports))
  const geared = everyGears.filter((gears) => mayBeGeared(gears, ports))
  return (braked.length > 0 ? braked : everyBrakes).flatMap((brakes) =>
    (geared.length > 0 ? geared : everyGears).map((gears) => ({ ...brakes, ...gears })),
  )
}

/** Whether a bicycle so built has a part of a kind, at an end or at either. */
export function hasKind({ kind, end }: Pick<Spot, 'kind' | 'end'>, build: Build): boolean {
  const braked = (brake: Brake) => (end ? [build[end]] : [build.front, build.rear]).includes(brake)
  if (discs.includes(kind)) return braked('disc')
  if (kind === 'rim-brake') return braked('rim')
  if (kind === 'cassette' || kind === 'freewheel') return build.sprockets === kind
  return kind !== 'rear-derailleur' || build.derailleur
}

/** By these fields a bicycle tells how it is built. */
export const decisive: readonly [field: string, of: (build: Build) => string | boolean][] = [
  ['frame.brake', ({ rear }) => rear],
  ['fork.brake', ({ front }) => front],
  ['shifter.gear-series', ({ sprockets, derailleur }) => sprockets === 'in the hub' || derailleur],
  ['rear-wheel.freehub', ({ sprockets }) => sprockets],
]

const discs = ['rotor', 'disc-caliper', 'brake-pads']
const discPlaces = ['brakes', 'rotors', 'brake-pads']
const braking = ['frame', 'fork', ...discPlaces, 'front-rotor', 'rear-rotor', 'rim-brake']
const gearing = ['shifter', 'rear-derailleur', 'cassette', 'freewheel', 'rear-wheel']

const isTold = (ports: BicyclePorts) => (place: string) => Object.keys(ports[place] ?? {}).length > 0

function mayBeBraked({ front, rear }: Brakes, ports: BicyclePorts): boolean {
  const told = isTold(ports)
  const discIsTold = discPlaces.some(told)
  if (discIsTold && front === 'rim' && rear === 'rim') return false
  if (told('rim-brake') && front === 'disc' && rear === 'disc') return false
  if (told('front-rotor') && front === 'rim') return false
  if (told('rear-rotor') && rear === 'rim') return false
  const possible = (kind: string, brake: Brake) =>
    candidates({ kind, ports: ports[kind] ?? {} }, 'brake').includes(brake)
  return possible('fork', front) && possible('frame', rear)
}

function mayBeGeared({ sprockets, derailleur }: Gears, ports: BicyclePorts): boolean {
  const told = isTold(ports)
  const { 'gear-series': series, pull } = ports.shifter ?? {}
  const inHub = sprockets === 'in the hub'
  for (const gear of [series, pull]) if (gear !== undefined && (gear === 'hub-gear') !== inHub) return false
  const body = ports['rear-wheel']?.freehub
  if (body !== undefined && (body === 'thread-1.375' ? 'freewheel' : 'cassette') !== sprockets) return false
  if ((['cassette', 'freewheel'] as const).some((place) => told(place) && sprockets !== place)) return false
  return derailleur || inHub || !(told('rear-derailleur') || told('shifter'))
}
