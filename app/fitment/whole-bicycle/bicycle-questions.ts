import { families } from '../bicycle/all.ts'
import { candidates } from '../candidates.ts'
import type { VehicleQuestion } from '../told-fit.ts'
import { type Bicycle, bicycleOf } from './bicycle.ts'
import { askFor } from './bicycle-in-words.ts'
import { type BicyclePorts, fieldOfBicycle, places } from './places.ts'

/** What is asked of a bicycle, first what most parts that people buy are compared by. */
const inTurn = [
  ...['frame.brake', 'fork.brake', 'cassette.speeds', 'rear-wheel.freehub', 'wheels.bsd', 'tyre.tyre-width'],
  ...[
    'chain.chain-family',
    'chain.speeds',
    'cassette.splines',
    'cassette.chain-family',
    'cassette.largest-sprocket',
  ],
  ...['rotors.rotor-mount', 'wheels.rotor-mount', 'front-rotor.rotor-size', 'rear-rotor.rotor-size'],
  ...['brakes.pad-shape', 'brakes.fluid', 'frame.shell', 'frame.shell-width', 'crank.spindle'],
  ...['frame.tyre-most', 'fork.tyre-most', 'wheels.rim-inner', 'wheels.hooks', 'wheels.tyre-range'],
  ...[
    'frame.axle',
    'frame.hub-spacing',
    'fork.axle',
    'fork.hub-spacing',
    'wheels.valve-hole',
    'wheels.rim-depth',
  ],
  ...[
    'chainring.chain-family',
    'chainring.chain-speeds',
    'crank.bolt-circle',
    'crank.rings',
    'crank.pedal-thread',
  ],
  ...['frame.post-diameter', 'handlebar.bar-clamp', 'handlebar.bar-grip', 'fork.steerer', 'fork.crown-race'],
  ...[
    'frame.head-upper',
    'frame.head-lower',
    'frame.mount',
    'fork.mount',
    'frame.rim-mount',
    'fork.rim-mount',
  ],
  ...['shifter.maker', 'shifter.use', 'shifter.speeds', 'rear-derailleur.maker', 'rear-derailleur.use'],
  ...['rear-derailleur.largest-allowed', 'rear-derailleur.ring-difference', 'rear-derailleur.capacity'],
] as const

/** What nobody has said of a bicycle yet: first what is wanted, then in turn, of parts that it has. */
export function questionsAboutBicycle({ ports }: Bicycle, wanted: readonly string[] = []): VehicleQuestion[] {
  const fields = [...new Set([...wanted, ...inTurn])]
  const questions = fields
    .filter((field) => isOpen(field, ports))
    .flatMap((field) => questionFor(field, ports))
  // What can only be one thing is none.
  return questions.filter(({ answers }) => answers.length !== 1)
}

/** One question, whether or not it has been answered, with the answers that what else is known of its part leaves. */
export function questionFor(field: string, ports: BicyclePorts): VehicleQuestion[] {
  const found = fieldOfBicycle(field)
  if (!found) return []
  const { place, family } = found
  const { [family]: _, ...others } = ports[place] ?? {}
  const left = candidates({ kind: places[place]?.kind ?? '', ports: others }, family)
  const { values = {}, measure, span } = families[family] ?? {}
  const named = Object.entries(values).filter(([value]) => left.includes(value))
  const answers = span || measure ? [] : named.map(([value, label]) => ({ value, label }))
  const unit = (measure ?? span)?.unit ?? ''
  return askFor(field).map((ask) => ({ ...ask, answers, unit, place }))
}

/** What of a frame or fork nobody needs to look for, as it is braked. */
const besideThePoint: Readonly<Record<string, readonly string[]>> = {
  disc: ['rim-mount'],
  rim: ['mount', 'rotor-least', 'rotor-most'],
}

function isOpen(field: string, ports: BicyclePorts): boolean {
  const found = fieldOfBicycle(field)
  if (!found || ports[found.place]?.[found.family] !== undefined) return false
  const { brake } = ports[found.place] ?? {}
  if (besideThePoint[brake ?? '']?.includes(found.family)) return false
  return bicycleOf(ports).parts.some(({ spot }) => spot.from.includes(found.place))
}
