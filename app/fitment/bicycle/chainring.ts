import type { Area, Row } from '../rule.ts'
import { clash, depends, fits, table, trade } from '../write-rules.ts'

const bolts = fits('the bolts sit on the same circle, on as many arms', 'modernbike.com')
const otherCircle = clash('the bolts sit elsewhere', 'modernbike.com')
const uneven = depends(
  'four arms of 96 mm stand unevenly, with each maker in its own way: ask the maker',
  trade,
)
const oneRing = fits('one ring alone need not shift', trade)
const ramped = fits('the ring has ramps to shift by', trade)
const unramped = clash('a ring without ramps does not shift', trade)

const circlesMeet: Row[] = [
  { one: { 'bolt-circle': ['96-4'] }, other: { 'bolt-circle': ['96-4'] }, rule: uneven },
  { alike: ['bolt-circle', 'bolt-circle'], rule: bolts },
  { differ: ['bolt-circle', 'bolt-circle'], rule: otherCircle },
]

const circles: [arms: number, diameters: number[]][] = [
  [3, [86]],
  [4, [64, 80, 88, 96, 102, 104, 110, 112, 120, 146]],
  [5, [58, 74, 92, 94, 110, 130, 135, 144]],
]

export const chainring: Area = {
  families: {
    'bolt-circle': {
      name: 'bolt circle',
      question: 'Which bolt circle, and how many arms?',
      where: 'Measure across the bolts: of five arms, 1.701 times the distance of two neighbours.',
      values: {
        ...Object.fromEntries(
          circles.flatMap(([arms, diameters]) =>
            diameters.map((mm) => [`${mm}-${arms}`, `${mm} mm, ${arms} arms`]),
          ),
        ),
        '110-5-campagnolo': '110 mm, 5 arms, Campagnolo',
        'sram-3-bolt': 'direct, SRAM 3-bolt',
        'sram-8-bolt': 'direct, SRAM 8-bolt',
        'shimano-direct': 'direct, Shimano 12-speed',
      },
    },
    ramps: {
      name: 'shifting ramps',
      question: 'Does the ring have ramps and pins to shift by?',
      where: 'On the ring’s inner side; rings for one alone have teeth of one height and none.',
      values: { yes: 'with ramps', no: 'without ramps' },
    },
    rings: {
      name: 'chainrings',
      question: 'How many chainrings does the crank have?',
      where: 'Count them.',
      values: { 1: 'one', 2: 'two', 3: 'three' },
    },
  },
  joints: [
    {
      one: ['chainring'],
      other: ['crank'],
      checks: [
        table(['bolt-circle'], ['bolt-circle'], circlesMeet),
        table(
          ['ramps'],
          ['rings'],
          [
            { other: { rings: ['1'] }, rule: oneRing },
            { one: { ramps: ['yes'] }, other: { rings: ['2', '3'] }, rule: ramped },
            { one: { ramps: ['no'] }, other: { rings: ['2', '3'] }, rule: unramped },
          ],
        ),
      ],
    },
  ],
}
