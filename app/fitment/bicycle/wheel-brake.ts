import type { Area, Row } from '../rule.ts'
import { bridged, clash, compared, depends, fits, table, trade } from '../write-rules.ts'

const workshop = 'brainybiker.com, rookiejournal.com'
const cranksmith = 'cranksmith.com'

const mounts = ['six-bolt', 'center-lock']
const sameMount = fits('rotor and hub have the same mount', workshop)
const adapter = bridged(['six-bolt-on-center-lock'], 'the rotor has bolts, the hub splines', workshop)
const noRoom = clash('a Center Lock rotor does not go on a six-bolt hub', workshop)
const noSeat = clash('the hub has no seat for a rotor', trade)

const rotorOnHub: Row[] = [
  { other: { 'rotor-mount': ['none'] }, rule: noSeat },
  { alike: ['rotor-mount', 'rotor-mount'], rule: sameMount },
  { one: { 'rotor-mount': ['six-bolt'] }, other: { 'rotor-mount': ['center-lock'] }, rule: adapter },
  { one: { 'rotor-mount': ['center-lock'] }, other: { 'rotor-mount': ['six-bolt'] }, rule: noRoom },
]

const seat = fits('the hub takes a rotor', trade)
const rimBraked = fits('nothing asks for a rotor', trade)
const track = fits('the rim has a track for the brake', trade)
const noTrack = clash('the rim has no track for the brake', trade)
const brakeOfHub: Row[] = [
  { one: { 'rotor-mount': ['none'] }, other: { brake: ['disc'] }, rule: noSeat },
  { one: { 'rotor-mount': mounts }, other: { brake: ['disc'] }, rule: seat },
  { other: { brake: ['rim'] }, rule: rimBraked },
]
const tracks: Row[] = [
  { one: { 'brake-track': ['yes'] }, other: { brake: ['rim'] }, rule: track },
  { one: { 'brake-track': ['no'] }, other: { brake: ['rim'] }, rule: noTrack },
]
const brakeOfWheel: Row[] = [...brakeOfHub.slice(0, 2), ...tracks]
const discsAskNothing = fits('a disc brake asks nothing of the rim', trade)
const brakeOfRim: Row[] = [{ other: { brake: ['disc'] }, rule: discsAskNothing }, ...tracks]

const padsMeet = fits('wheel and bicycle have one bead seat diameter', trade)
const padsMiss = clash('the pads of a rim brake miss a rim of another diameter', trade)
const otherWheel = depends(
  'with disc brakes a wheel of another diameter goes where its tyre does: ask the maker',
  trade,
)
const sizes: Row[] = [
  { alike: ['bsd', 'bsd'], rule: padsMeet },
  { other: { brake: ['rim'] }, differ: ['bsd', 'bsd'], rule: padsMiss },
  { other: { brake: ['disc'] }, differ: ['bsd', 'bsd'], rule: otherWheel },
]

const sameSize = fits('the caliper is set for this rotor', cranksmith)
const nearSize = depends('so small a difference takes spacers with some calipers', trade)
const otherSize = clash('the pads miss the rotor', cranksmith)
const sameThickness = fits('the caliper is made for rotors so thick', trade)
const otherThickness = depends('a rotor of another thickness runs in some calipers', trade)
const room = fits('the fork or frame takes a rotor so large', cranksmith)
const tooLarge = clash('the rotor is larger than the fork or frame takes', cranksmith)
const tooSmall = clash('there is no way down from the mount’s own size', cranksmith)

/** Rotors, the hubs they sit on, and what bicycle takes the wheel. */
export const wheelBrake: Area = {
  families: {
    'rotor-mount': {
      name: 'rotor mount',
      question: 'How does the rotor sit on the hub?',
      where: 'Six bolts around the axle, or one ring with splines (Center Lock); none on rim-brake hubs.',
      values: { 'six-bolt': 'six-bolt', 'center-lock': 'Center Lock', none: 'none' },
    },
    brake: {
      name: 'brake',
      question: 'Is the bicycle braked by disc or by rim?',
      where: 'Look at the frame or fork: a disc brake sits beside the axle.',
      values: { disc: 'disc', rim: 'rim' },
    },
    'brake-track': {
      name: 'brake track',
      question: 'Does the rim have a track for rim brakes?',
      where: 'Flat, mostly bright sides of the rim, where the pads would touch.',
      values: { yes: 'with a track', no: 'without a track' },
    },
    'rotor-size': rotor('rotor size', 'What diameter is the rotor?', 'Stamped on the rotor.'),
    'set-for': rotor(
      'rotor of the caliper',
      'For a rotor of which size is the caliper set?',
      'The size of the rotor that runs in it, stamped there.',
    ),
    'rotor-least': rotor(
      'smallest rotor',
      'For which rotor is the mount made without an adapter?',
      'In the data of frame or fork; on post mounts 140, 160, 180 or 203 mm.',
    ),
    'rotor-most': rotor(
      'largest rotor',
      'What is the largest rotor that the frame or fork takes?',
      'In its data or manual, often on a sticker.',
    ),
    'rotor-thickness': {
      name: 'rotor thickness',
      question: 'How thick is the rotor, or how thick may it be?',
      where: 'Stamped on the rotor next to the minimum thickness; for the caliper in its manual.',
      values: { 1.8: '1.8 mm', 2: '2.0 mm', 2.3: '2.3 mm' },
    },
  },
  limits: [
    { kinds: ['rotor'], when: {}, family: 'rotor-mount', to: mounts },
    { kinds: ['wheel'], when: { 'rotor-mount': ['none'] }, family: 'brake-track', to: ['yes'] },
  ],
  conflicts: [
    {
      kinds: ['frame', 'fork'],
      families: ['rotor-least', 'rotor-most'],
      possible: (least, most) => Number(least) <= Number(most),
    },
  ],
  joints: [
    {
      one: ['rotor'],
      other: ['hub', 'wheel'],
      checks: [table(['rotor-mount'], ['rotor-mount'], rotorOnHub)],
    },
    {
      one: ['hub'],
      other: ['frame', 'fork'],
      checks: [table(['rotor-mount'], ['brake'], brakeOfHub)],
    },
    {
      one: ['wheel'],
      other: ['frame', 'fork'],
      checks: [
        table(['rotor-mount', 'brake-track'], ['brake'], brakeOfWheel),
        table(['bsd'], ['bsd', 'brake'], sizes),
      ],
    },
    {
      one: ['rim'],
      other: ['frame', 'fork'],
      checks: [table(['brake-track'], ['brake'], brakeOfRim), table(['bsd'], ['bsd', 'brake'], sizes)],
    },
    {
      one: ['rotor'],
      other: ['disc-caliper'],
      checks: [
        compared(['rotor-size'], ['set-for'], [sameSize, nearSize, otherSize], ([size = 0], [set = 0]) => {
          if (size === set) return sameSize
          return Math.abs(size - set) <= 5 ? nearSize : otherSize
        }),
        table(
          ['rotor-thickness'],
          ['rotor-thickness'],
          [
            { alike: ['rotor-thickness', 'rotor-thickness'], rule: sameThickness },
            { differ: ['rotor-thickness', 'rotor-thickness'], rule: otherThickness },
          ],
        ),
      ],
    },
    {
      one: ['rotor'],
      other: ['frame', 'fork'],
      checks: [
        compared(['rotor-size'], ['rotor-most'], [room, tooLarge], ([size = 0], [most = 0]) =>
          size <= most ? room : tooLarge,
        ),
        compared(['rotor-size'], ['rotor-least'], [room, tooSmall], ([size = 0], [least = 0]) =>
          size < least ? tooSmall : room,
        ),
      ],
    },
  ],
}

function rotor(name: string, question: string, where: string) {
  return { name, question, where, measure: { unit: 'mm', least: 120, most: 260 } }
}
