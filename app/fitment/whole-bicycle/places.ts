import { familiesOf } from '../vocabulary.ts'

/** What is known of a bicycle: for each place the values of its families (`BicyclePorts['cassette']['speeds']`). */
export type BicyclePorts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A part of a bicycle that somebody can say something of, by the families of its kind. */
export interface Place {
  kind: string
  name: string
  /** It is told by these alone, or by all but these: the rest is told of both wheels, or both brakes, at once. */
  only?: readonly string[]
  but?: readonly string[]
}

const ofOneHub = ['freehub', 'axle', 'end-caps', 'hub-spacing', 'chainline', 'spoke-holes']
const ofOneRotor = ['rotor-size']

/** Every part of a bicycle that the rules compare something with, in the order in which they are shown. */
export const places: Readonly<Record<string, Place>> = {
  frame: { kind: 'frame', name: 'frame' },
  fork: { kind: 'fork', name: 'fork' },
  headset: { kind: 'headset', name: 'headset' },
  wheels: { kind: 'wheel', name: 'wheels', but: [...ofOneHub, 'position', 'size-name'] },
  'front-wheel': { kind: 'wheel', name: 'front wheel', only: ofOneHub.slice(1) },
  'rear-wheel': { kind: 'wheel', name: 'rear wheel', only: ofOneHub },
  tyre: { kind: 'tyre', name: 'tyres', but: ['size-name'] },
  cassette: { kind: 'cassette', name: 'cassette' },
  freewheel: { kind: 'freewheel', name: 'freewheel' },
  chain: { kind: 'chain', name: 'chain' },
  chainring: { kind: 'chainring', name: 'chainrings' },
  crank: { kind: 'crank', name: 'crank', but: ['side'] },
  'bottom-bracket': { kind: 'bottom-bracket', name: 'bottom bracket' },
  shifter: { kind: 'shifter', name: 'rear shifter' },
  'rear-derailleur': { kind: 'rear-derailleur', name: 'rear derailleur' },
  brakes: { kind: 'disc-caliper', name: 'disc calipers', but: ['set-for'] },
  rotors: { kind: 'rotor', name: 'disc rotors', but: ofOneRotor },
  'front-rotor': { kind: 'rotor', name: 'front disc rotor', only: ofOneRotor },
  'rear-rotor': { kind: 'rotor', name: 'rear disc rotor', only: ofOneRotor },
  'rim-brake': { kind: 'rim-brake', name: 'rim brakes' },
  'brake-lever': { kind: 'brake-lever', name: 'brake levers' },
  'brake-pads': { kind: 'brake-pads', name: 'disc brake pads' },
  seatpost: { kind: 'seatpost', name: 'seatpost' },
  saddle: { kind: 'saddle', name: 'saddle' },
  stem: { kind: 'stem', name: 'stem' },
  handlebar: { kind: 'handlebar', name: 'handlebar' },
}

/** What can be told of each place: `cassette.speeds`, `rear-wheel.freehub`. */
const fields: ReadonlyMap<string, { place: string; family: string }> = new Map(
  Object.entries(places).flatMap(([place, { kind, only, but = [] }]) =>
    (only ?? familiesOf(kind).filter((family) => !but.includes(family))).map((family) => [
      `${place}.${family}`,
      { place, family },
    ]),
  ),
)

/** The place and family of a field; `undefined` for any other text. */
export function fieldOfBicycle(field: string): { place: string; family: string } | undefined {
  return fields.get(field)
}

/** Every place with the families that it is told by, as `GET /compatibility/vocabulary` has them. */
export function listPlaces(): { place: string; kind: string; name: string; families: string[] }[] {
  return Object.entries(places).map(([place, { kind, name }]) => {
    const own = [...fields.values()].filter((field) => field.place === place)
    return { place, kind, name, families: own.map(({ family }) => family) }
  })
}

export type End = 'front' | 'rear'

/** A part as the rules meet it: what is told of it at several places, together. */
export interface Spot {
  kind: string
  end?: End
  from: readonly string[]
}

const perEnd = ['wheel', 'rotor', 'disc-caliper', 'brake-pads', 'rim-brake']

/** What two parts meet at, each with the places that tell of it: a front wheel by what is told of both, and of itself. */
export const spots: readonly Spot[] = [
  ...Object.entries(places).flatMap(([place, { kind, only }]) =>
    only || perEnd.includes(kind) ? [] : { kind, from: [place] },
  ),
  ...(['front', 'rear'] as const).flatMap((end): Spot[] => [
    { kind: 'wheel', end, from: ['wheels', `${end}-wheel`] },
    { kind: 'rotor', end, from: ['rotors', `${end}-rotor`] },
    { kind: 'disc-caliper', end, from: ['brakes'] },
    { kind: 'brake-pads', end, from: ['brake-pads'] },
    { kind: 'rim-brake', end, from: ['rim-brake'] },
  ]),
]

/** The field by which a family of a spot is told. */
export function fieldOfSpot({ end, from }: Spot, family: string): string | undefined {
  // What a caliper is set for is the rotor that runs in it.
  if (family === 'set-for') return `${end}-rotor.rotor-size`
  return from.map((place) => `${place}.${family}`).find((field) => fields.has(field))
}

/** Parts of which a bicycle has one in front and one behind, or which sit at one of the two. */
const atAnEnd = [...perEnd, 'hub', 'rim', 'thru-axle', 'tyre', 'tube']
const own: Readonly<Record<string, End>> = {
  fork: 'front',
  frame: 'rear',
  cassette: 'rear',
  freewheel: 'rear',
}

/** The ends at which a part of a kind may be; none where that makes no difference. */
export function endsOf(kind: string): End[] {
  const end = own[kind]
  if (end) return [end]
  return atAnEnd.includes(kind) ? ['front', 'rear'] : []
}

/** Whether a part, at an end of the bicycle, can touch what is at a spot of it: a front rotor has nothing to do with the frame. */
export function canTouch(
  { kind, end = own[kind] }: { kind: string; end?: End | undefined },
  spot: Spot,
): boolean {
  const ofPart = atAnEnd.includes(spot.kind) || atAnEnd.includes(kind) ? end : undefined
  const ofSpot = spot.end ?? (atAnEnd.includes(kind) ? own[spot.kind] : undefined)
  return ofPart === undefined || ofSpot === undefined || ofPart === ofSpot
}
