import type { Area, Row } from '../rule.ts'
import { bridged, clash, compared, fits, sameValue, table, trade, within } from '../write-rules.ts'

const workshop = 'brainybiker.com, rookiejournal.com'

const sameSeat = fits('the tube is made for this diameter', 'wikipedia.org')
const otherSeat = clash('the tube is made for another diameter', 'wikipedia.org')
const goesThrough = fits('the valve goes through the hole', workshop)
const grommet = bridged(['valve-grommet'], 'the hole is wider than the valve', workshop)
const tooThick = clash('the valve is thicker than the hole', workshop)
const reaches = fits('the valve stands out far enough for a pump', trade)
const tooShort = clash('the valve has to be 15 mm longer than the rim is deep', trade)

const holes: Row[] = [
  { one: { valve: ['presta'] }, other: { 'valve-hole': ['6.5'] }, rule: goesThrough },
  { one: { valve: ['schrader', 'dunlop'] }, other: { 'valve-hole': ['8.5'] }, rule: goesThrough },
  { one: { valve: ['presta'] }, other: { 'valve-hole': ['8.5'] }, rule: grommet },
  { one: { valve: ['schrader', 'dunlop'] }, other: { 'valve-hole': ['6.5'] }, rule: tooThick },
]

export const tube: Area = {
  families: {
    'tube-range': {
      name: 'tyre widths of the tube',
      question: 'What tyre widths is the tube for?',
      where: 'On its box: 28/38-622 is 28-38.',
      span: { unit: 'mm', least: 10, most: 130 },
    },
    valve: {
      name: 'valve',
      question: 'What valve does the tube have?',
      where: 'Presta is thin with a nut at its tip, Schrader is a car’s.',
      values: { presta: 'Presta', schrader: 'Schrader', dunlop: 'Dunlop' },
    },
    'valve-hole': {
      name: 'valve hole',
      question: 'How wide is the rim’s valve hole?',
      where: 'By caliper: 6.5 mm for Presta, 8.5 mm for Schrader.',
      values: { 6.5: '6.5 mm', 8.5: '8.5 mm' },
    },
    'valve-length': {
      name: 'valve length',
      question: 'How long is the valve?',
      where: 'On the tube’s box.',
      measure: { unit: 'mm', least: 20, most: 120 },
    },
    'rim-depth': {
      name: 'rim depth',
      question: 'How deep is the rim?',
      where: 'By caliper from the tyre’s side to the spokes.',
      measure: { unit: 'mm', least: 8, most: 110 },
    },
  },
  joints: [
    {
      one: ['tyre'],
      other: ['tube'],
      checks: [
        sameValue('bsd', 'bsd', sameSeat, otherSeat),
        within(
          'tyre-width',
          'tube-range',
          fits('the tyre’s width is among those of the tube', trade),
          clash('the tube is made for other widths', trade),
        ),
      ],
    },
    {
      one: ['tube'],
      other: ['rim', 'wheel'],
      checks: [
        sameValue('bsd', 'bsd', sameSeat, otherSeat),
        table(['valve'], ['valve-hole'], holes),
        compared(['valve-length'], ['rim-depth'], [reaches, tooShort], ([valve = 0], [depth = 0]) =>
          valve >= depth + 15 ? reaches : tooShort,
        ),
      ],
    },
  ],
}
