import type { Area, Limit, Ports, Row, Rule } from '../rule.ts'
import { atMost, clash, depends, endsOf, fits, sameValue, table, trade } from '../write-rules.ts'

const wikipedia = 'wikipedia.org'
const schwalbe = 'schwalbe.com'
const iso = 'ISO 2023 by road.cc, escapecollective.com'
const vittoria = 'vittoria.com'

const sameSeat = fits('the beads sit on one diameter', wikipedia)
const otherSeat = clash('the beads sit on another diameter', wikipedia)
const beadSeat = sameValue('bsd', 'bsd', sameSeat, otherSeat)

const notHooked = clash('without hooks a rim holds tubeless-ready tyres alone', schwalbe)
const held = fits('the rim holds this bead', schwalbe)
const beads: Row[] = [
  { one: { bead: ['tube-type'] }, other: { hooks: ['hookless'] }, rule: notHooked },
  { one: { bead: ['tubeless-ready'] }, other: { hooks: ['hooked', 'hookless'] }, rule: held },
  { other: { hooks: ['hooked'] }, rule: held },
]

const rimWider = clash('the rim is too wide for the tyre', vittoria)
const tyreWider = clash('the tyre is too wide for the rim', vittoria)
const inRange = fits('the width is among those that the rim’s maker names', vittoria)
const outOfRange = clash('the rim’s maker names other widths', vittoria)
const isoNarrow = clash('a hookless rim of 25 mm needs a tyre of 29 mm or more', iso)
const isoWide = fits('a hookless rim of 25 mm takes tyres from 29 mm', iso)
const byRatio = fits('the tyre is 1.3 to 2.6 times as wide as the rim inside', vittoria)
const atTheEdge = depends('the widths are at the edge of what goes together: ask the rim’s maker', vittoria)
const hooklessAsk = depends('for a hookless rim the maker’s word on widths counts', schwalbe)

/**
 * Tyre width by inner width (fitment.md 3.9): beyond `none` no tyre sits, and between `any` any does; a rim's maker may name widths beyond these,
 * but none that are outside `named`.
 */
const ratio = { named: [1, 4], none: [1.1, 3.6], any: [1.3, 2.6] } as const

/** The rim maker's range before tyre by inner width; hookless rims before both (docs/compatibility.md). */
function judgeWidth(tyre: Ports, rim: Ports): Rule | undefined {
  if (tyre['tyre-width'] === undefined) return undefined
  const width = Number(tyre['tyre-width'])
  const ends = endsOf(rim['tyre-range'])
  if (rim['rim-inner'] === undefined) return ends && outside(width, ends) ? outOfRange : undefined
  const inner = Number(rim['rim-inner'])
  const hookless = rim.hooks === 'hookless'
  if (hookless && inner >= 25 && width < 29) return isoNarrow
  if (ends && outside(width, ends)) return outOfRange
  const beyond = beyondRatio(width / inner, rim['tyre-range'] === 'not-given' ? ratio.none : ratio.named)
  if (beyond) return beyond
  if (rim.hooks === undefined || rim['tyre-range'] === undefined) return undefined
  if (ends) return inRange
  if (hookless) return inner >= 25 ? isoWide : hooklessAsk
  return outside(width / inner, ratio.any) ? atTheEdge : byRatio
}

function beyondRatio(wide: number, [least, most]: readonly [number, number]): Rule | undefined {
  if (wide < least) return rimWider
  return wide > most ? tyreWider : undefined
}

function outside(value: number, [from, to]: readonly [number, number]): boolean {
  return value < from || value > to
}

const enough = fits('the rim bears the pressure that the tyre needs', iso)
const tooMuch = clash('the tyre needs more pressure than the hookless rim bears', iso)
const hooked = fits('hooks hold the tyre at its own pressures', schwalbe)

/** A hookless rim has to bear the least pressure that the tyre asks for. */
function judgePressure(tyre: Ports, rim: Ports): Rule | undefined {
  const [least, most] = [tyre['pressure-least'], rim['pressure-most']]
  if (rim.hooks === 'hooked') return hooked
  if (rim.hooks === undefined || least === undefined || most === undefined) return undefined
  return Number(most) >= Number(least) ? enough : tooMuch
}

const sizes: [name: string, words: string, bsd: string[]][] = [
  ['700c', '700C', ['622']],
  ['29-inch', '29 inch', ['622']],
  ['28-inch', '28 inch', ['622', '635', '642']],
  ['27-inch', '27 inch', ['630']],
  ['27.5-inch', '27.5 inch', ['584']],
  ['650b', '650B', ['584']],
  ['650c', '650C', ['571']],
  ['26-inch', '26 inch', ['559', '571', '584', '590', '597']],
  ['24-inch', '24 inch', ['507', '520', '540', '547']],
  ['20-inch', '20 inch', ['406', '419', '440', '451']],
  ['16-inch', '16 inch', ['305', '317', '335', '337', '340', '349']],
]
const bsds = '203 254 305 317 335 337 340 349 355 369 390 400 406 419 440 451 507 520 540 547 559 571 584'
const round = ['tyre', 'rim', 'wheel', 'tube', 'frame', 'fork']

const room = fits('frame or fork leaves room for it', trade)
const tight = clash('the tyre is wider than frame or fork leaves room for', trade)

export const tyre: Area = {
  families: {
    bsd: {
      name: 'bead seat diameter',
      question: 'What is its bead seat diameter?',
      where: 'The second number on the tyre’s sidewall or the rim’s label: 32-622.',
      values: Object.fromEntries(
        [...bsds.split(' '), '590', '597', '622', '630', '635', '642'].map((mm) => [mm, `${mm} mm`]),
      ),
    },
    'size-name': {
      name: 'name of the size',
      question: 'What is the size called?',
      where: 'On the tyre; some names stand for several diameters.',
      values: Object.fromEntries(sizes.map(([name, words]) => [name, words])),
    },
    'tyre-width': width(
      'tyre width',
      'How wide is the tyre?',
      'The first number on its sidewall: 32-622.',
      10,
      130,
    ),
    'rim-inner': width(
      'inner width of the rim',
      'How wide is the rim inside?',
      'On the rim’s label: 622×19. Or by caliper between the edges.',
      8,
      110,
    ),
    'tyre-range': {
      name: 'widths that the rim’s maker names',
      question: 'Which tyre widths does the rim’s maker name?',
      where: 'In the rim’s data, as 25-47; not-given where its maker names none.',
      span: { unit: 'mm', least: 10, most: 130 },
      values: { 'not-given': 'none' },
    },
    hooks: {
      name: 'edge of the rim',
      question: 'Does the rim have hooks?',
      where: 'On its label, or feel along the inner edge: a hookless one is straight.',
      values: { hooked: 'hooked', hookless: 'hookless' },
    },
    bead: {
      name: 'bead',
      question: 'Is the tyre tubeless-ready?',
      where: 'On its sidewall: tubeless ready, TLR, TR.',
      values: { 'tubeless-ready': 'tubeless-ready', 'tube-type': 'for tubes alone' },
    },
    'pressure-least': bar('minimum pressure', 'What is the tyre’s minimum pressure?', 'On its sidewall.'),
    'pressure-most': bar('maximum pressure', 'What is the rim’s maximum pressure?', 'On its label.'),
    'tyre-most': width(
      'widest tyre',
      'How wide a tyre does the frame or fork take?',
      'In their data; or measure the gap and leave 4 mm on each side.',
      10,
      130,
    ),
  },
  limits: sizes.map(
    ([name, , to]): Limit => ({ kinds: round, when: { 'size-name': [name] }, family: 'bsd', to }),
  ),
  conflicts: [
    {
      kinds: ['rim', 'wheel'],
      families: ['rim-inner', 'tyre-range'],
      possible: (inner, range) => {
        const ends = endsOf(range)
        return !ends || ends.every((width) => !outside(width / Number(inner), ratio.named))
      },
    },
  ],
  joints: [
    {
      one: ['tyre'],
      other: ['rim', 'wheel'],
      checks: [
        beadSeat,
        {
          one: ['tyre-width'],
          other: ['rim-inner', 'tyre-range', 'hooks'],
          rules: [
            rimWider,
            tyreWider,
            inRange,
            outOfRange,
            isoNarrow,
            isoWide,
            byRatio,
            atTheEdge,
            hooklessAsk,
          ],
          judge: judgeWidth,
        },
        table(['bead'], ['hooks'], beads),
        {
          one: ['pressure-least'],
          other: ['hooks', 'pressure-most'],
          rules: [enough, tooMuch, hooked],
          judge: judgePressure,
        },
      ],
    },
    {
      one: ['tyre'],
      other: ['frame', 'fork'],
      checks: [beadSeat, atMost('tyre-width', 'tyre-most', room, tight)],
    },
  ],
}

function width(name: string, question: string, where: string, least: number, most: number) {
  return { name, question, where, measure: { unit: 'mm', least, most } }
}

function bar(name: string, question: string, where: string) {
  return { name, question, where, measure: { unit: 'bar', least: 0, most: 15 } }
}
