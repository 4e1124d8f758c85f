import type { Area, Row } from '../rule.ts'
import { bridged, clash, depends, fits, sameValue, table, trade } from '../write-rules.ts'

const shis = 'canecreek.com (SHIS)'

const bores = ['30', '34', '44', '49', '55', '56', '62']
const seats = ['38', '41', '42', '47', '49', '52']
const cups = bores.flatMap((bore) => [`ec${bore}`, `zs${bore}`])
const integrated = seats.map((seat) => `is${seat}`)

const sameBore = fits('the cup has the size of the bore', shis)
const sameSeat = fits('the bearing has the size of its seat', shis)
const otherBore = clash('the cup is made for another bore', shis)
const otherSeat = clash('the bearing is made for another seat', shis)
const pressed = clash('cups are pressed into a bore, integrated bearings lie in a seat of the frame', shis)

function endOf(family: string, port: string): Row[] {
  return [
    ...bores.map(
      (bore): Row => ({
        one: { [family]: [`ec${bore}`, `zs${bore}`] },
        other: { [port]: [`bore-${bore}`] },
        rule: sameBore,
      }),
    ),
    ...seats.map(
      (seat): Row => ({
        one: { [family]: [`is${seat}`] },
        other: { [port]: [`seat-${seat}`] },
        rule: sameSeat,
      }),
    ),
    { one: { [family]: cups }, other: { [port]: bores.map((bore) => `bore-${bore}`) }, rule: otherBore },
    {
      one: { [family]: integrated },
      other: { [port]: seats.map((seat) => `seat-${seat}`) },
      rule: otherSeat,
    },
    { one: { [family]: cups }, other: { [port]: seats.map((seat) => `seat-${seat}`) }, rule: pressed },
    { one: { [family]: integrated }, other: { [port]: bores.map((bore) => `bore-${bore}`) }, rule: pressed },
  ]
}

const inCups = fits('the bearings lie in the headset’s own cups', shis)
const sameBevel = fits('bearing and seat have the same angle', trade)
const otherBevel = clash('the angles of bearing and seat differ', trade)
const bevels: Row[] = [
  { other: { 'head-upper': bores.map((bore) => `bore-${bore}`) }, rule: inCups },
  { alike: ['bevel', 'bevel'], rule: sameBevel },
  { differ: ['bevel', 'bevel'], rule: otherBevel },
]

const free = fits('no cable runs through the headset', trade)
const through = depends('cables run through this headset, and each maker has a way of its own', trade)
const routing: Row[] = [
  { other: { cables: ['elsewhere'] }, rule: free },
  { other: { 'head-upper': ['bore-30', 'bore-34'] }, rule: fits('there is no room for cables', trade) },
  { other: { cables: ['through-headset'] }, rule: through },
]

const sameRace = fits('the crown race sits on the fork', shis)
const otherRace = clash('the crown race has another size', shis)
const races: Row[] = [
  { alike: ['crown-race', 'crown-race'], rule: sameRace },
  {
    one: { 'crown-race': ['40'] },
    other: { 'crown-race': ['30'] },
    rule: bridged(['crown-race-30-40'], 'a reducer race takes the straight fork to 40 mm', shis),
  },
  { differ: ['crown-race', 'crown-race'], rule: otherRace },
]

const shisWords = (values: string[]) =>
  Object.fromEntries(values.map((value) => [value, value.toUpperCase()]))
const heads = {
  ...Object.fromEntries(bores.map((mm) => [`bore-${mm}`, `bore of ${mm} mm`])),
  ...Object.fromEntries(seats.map((mm) => [`seat-${mm}`, `IS${mm} seat`])),
}
const caliper = 'By caliper; integrated seats are slanted rings in the head tube.'

export const headset: Area = {
  families: {
    upper: shisEnd('upper end', 'What is the SHIS code of the upper end?'),
    lower: shisEnd('lower end', 'What is the SHIS code of the lower end?'),
    'head-upper': {
      name: 'head tube above',
      question: 'What is the head tube like at the top?',
      where: caliper,
      values: heads,
    },
    'head-lower': {
      name: 'head tube below',
      question: 'What is the head tube like at the bottom?',
      where: caliper,
      values: heads,
    },
    'crown-race': {
      name: 'crown race',
      question: 'What diameter is the crown race seat?',
      where: 'By caliper at the fork’s crown; the number after the lower slash: EC34/30.',
      values: { 26.4: '26.4 mm', 27: '27 mm', 30: '30 mm', 33: '33 mm', 40: '40 mm (1.5 in taper)' },
    },
    bevel: {
      name: 'bearing angle',
      question: 'What angles do bearing and seat have?',
      where: 'Printed on the bearing: 36 × 45 or 45 × 45.',
      values: { '36x45': '36° × 45°', '45x45': '45° × 45°' },
    },
    cables: {
      name: 'way of the cables',
      question: 'Do cables or hoses run through the headset?',
      where: 'Look where they enter the frame.',
      values: { elsewhere: 'elsewhere', 'through-headset': 'through the headset' },
    },
  },
  joints: [
    {
      one: ['headset'],
      other: ['frame'],
      checks: [
        table(['upper'], ['head-upper'], endOf('upper', 'head-upper')),
        table(['lower'], ['head-lower'], endOf('lower', 'head-lower')),
        table(['bevel'], ['head-upper', 'bevel'], bevels),
        table([], ['head-upper', 'cables'], routing),
      ],
    },
    {
      one: ['headset'],
      other: ['fork'],
      checks: [
        sameValue(
          'steerer',
          'steerer',
          fits('the headset is made for this steerer', shis),
          clash('the steerer has another diameter', shis),
        ),
        table(['crown-race'], ['crown-race'], races),
      ],
    },
    {
      one: ['fork'],
      other: ['frame'],
      checks: [
        table(
          ['crown-race'],
          ['head-lower'],
          [
            {
              one: { 'crown-race': ['40'] },
              other: { 'head-lower': ['bore-34', 'bore-30'] },
              rule: clash('a tapered steerer does not go through this head tube', shis),
            },
          ],
        ),
      ],
    },
  ],
}

function shisEnd(name: string, question: string) {
  const where = 'On the headset’s box, as EC34/28.6 | EC34/30: before the slash.'
  return { name, question, where, values: shisWords([...cups, ...integrated]) }
}
