import type { Area, Limit, Row } from '../rule.ts'
import { clash, fits, table, trade } from '../write-rules.ts'

const velobotan = 'velobotan.ru'
const zinn = 'velonews.com'

const shimano = ['shimano-1.7', 'shimano-1.5', 'shimano-mtb-10-11', 'shimano-mtb-12', 'linkglide']
const sram = ['sram-1-1', 'sram-exact', 'sram-x-11', 'sram-eagle']
const campagnolo = [
  'campagnolo-10',
  'campagnolo-11-to-2014',
  'campagnolo-11-from-2015',
  'campagnolo-12',
  'campagnolo-13',
]
const cable = [...shimano, ...sram, ...campagnolo]
const electric = ['di2', 'axs', 'eps']

const samePull = fits('both pull the same length of cable', velobotan)
const otherPull = clash('the pull differs', velobotan)
const otherMaker = clash('each maker has its own wireless protocol', trade)
const byHand = fits('a friction shifter goes with any derailleur', trade)
const noClicks = fits('a friction shifter has no clicks to go by', trade)
const noCable = clash('one goes by wire or radio, the other by cable', trade)
const hubGear = clash('a hub gear’s shifter does not pull a derailleur', 'bikegremlin.com')
const asMany = fits('as many clicks as sprockets', zinn)
const notAsMany = clash('the clicks are spaced otherwise', zinn)
const ownSprockets = fits(
  'LinkGlide sprockets and shifter have the same spacing',
  'Shimano staff at pinkbike.com',
)
const otherSprockets = clash('LinkGlide has a spacing of its own', 'Shimano staff at pinkbike.com')

const pulls: Row[] = [
  pull(['friction'], cable, byHand),
  ...[...shimano, ...sram, ...campagnolo].map((one): Row => pull([one], [one], samePull)),
  pull(['hub-gear'], [...cable, ...electric], hubGear),
  pull(electric, cable, noCable),
  pull([...cable, 'friction'], electric, noCable),
  ...electric.map(
    (one): Row =>
      pull(
        [one],
        electric.filter((other) => other !== one),
        otherMaker,
      ),
  ),
  ...[...shimano, ...sram].map(
    (one): Row =>
      pull(
        [one],
        cable.filter((other) => other !== one),
        otherPull,
      ),
  ),
  pull(campagnolo, [...shimano, ...sram], otherPull),
]

function pull(one: string[], other: string[], rule: Row['rule']): Row {
  return { one: { pull: one }, other: { pull: other }, rule }
}

const kinds = ['shifter', 'rear-derailleur']
const usual = { 'gear-series': ['usual'] }

function pullsOf(when: Limit['when'], to: string[]): Limit {
  return { kinds, when, family: 'pull', to }
}

/** By brand line and speeds: both have to be known (docs/compatibility.md). */
const limits: Limit[] = [
  pullsOf({ 'gear-series': ['friction'] }, ['friction']),
  pullsOf({ 'gear-series': ['hub-gear'] }, ['hub-gear']),
  pullsOf({ 'gear-series': ['di2'] }, ['di2']),
  pullsOf({ 'gear-series': ['axs'] }, ['axs']),
  pullsOf({ 'gear-series': ['eps'] }, ['eps']),
  pullsOf({ 'gear-series': ['tiagra-4700'] }, ['shimano-1.5']),
  pullsOf({ 'gear-series': ['grx'], speeds: ['10', '11'] }, ['shimano-1.5']),
  pullsOf({ 'gear-series': ['cues'] }, ['linkglide']),
  pullsOf({ ...usual, maker: ['shimano'], speeds: ['6', '7', '8', '9'] }, ['shimano-1.7']),
  pullsOf({ ...usual, maker: ['shimano'], use: ['road'], speeds: ['10'] }, ['shimano-1.7']),
  pullsOf({ ...usual, maker: ['shimano'], use: ['road'], speeds: ['11'] }, ['shimano-1.5']),
  pullsOf({ ...usual, maker: ['shimano'], use: ['mtb'], speeds: ['10', '11'] }, ['shimano-mtb-10-11']),
  pullsOf({ ...usual, maker: ['shimano'], use: ['mtb'], speeds: ['12'] }, ['shimano-mtb-12']),
  pullsOf({ ...usual, maker: ['sram'], use: ['mtb'], speeds: ['7', '8', '9'] }, ['sram-1-1']),
  pullsOf({ ...usual, maker: ['sram'], speeds: ['10'] }, ['sram-exact']),
  pullsOf({ ...usual, maker: ['sram'], use: ['road'], speeds: ['11'] }, ['sram-exact']),
  pullsOf({ ...usual, maker: ['sram'], use: ['mtb'], speeds: ['11'] }, ['sram-x-11']),
  pullsOf({ ...usual, maker: ['sram'], use: ['mtb'], speeds: ['12'] }, ['sram-eagle']),
  pullsOf({ ...usual, maker: ['campagnolo'], speeds: ['10'] }, ['campagnolo-10']),
  pullsOf({ ...usual, maker: ['campagnolo'], speeds: ['11'] }, campagnolo.slice(1, 3)),
  pullsOf({ ...usual, maker: ['campagnolo'], speeds: ['12'] }, ['campagnolo-12']),
  pullsOf({ ...usual, maker: ['campagnolo'], speeds: ['13'] }, ['campagnolo-13']),
  ...seriesOf('shimano', ['usual', 'tiagra-4700', 'grx', 'cues', 'hub-gear', 'di2', 'friction']),
  ...seriesOf('sram', ['usual', 'axs', 'hub-gear', 'friction']),
  ...seriesOf('campagnolo', ['usual', 'eps', 'friction']),
]

function seriesOf(maker: string, to: string[]): Limit[] {
  return [{ kinds, when: { maker: [maker] }, family: 'gear-series', to }]
}

const others = ['hg', 'micro-spline', 'xd', 'xdr', 'campagnolo-9-12', 'n3w']
const friction = { one: { 'gear-series': ['friction'] }, rule: noClicks }
const known = ['usual', 'tiagra-4700', 'grx', 'di2', 'axs', 'eps']

export const gearPull: Area = {
  families: {
    'gear-series': {
      name: 'series',
      question: 'Which gear series is it from?',
      where:
        'On shifter or derailleur: Tiagra 4700, GRX, CUES, Di2, AXS, EPS; usual if it says none of them.',
      values: {
        usual: 'none of the special ones, by cable',
        'tiagra-4700': 'Tiagra 4700',
        grx: 'GRX, by cable',
        cues: 'CUES or LinkGlide',
        'hub-gear': 'hub gear',
        di2: 'Di2',
        axs: 'AXS',
        eps: 'EPS',
        friction: 'friction, without clicks',
      },
    },
    use: {
      name: 'line',
      question: 'Is it for road or mountain bikes?',
      where: 'By its name or model number: RD-R and ST-R are road, RD-M and SL-M mountain bike.',
      values: { road: 'road', mtb: 'mountain bike' },
    },
    pull: {
      name: 'cable pull',
      question: 'Which cable pull does it have?',
      where: 'It follows from maker, line, series and speeds.',
      values: {
        'shimano-1.7': 'Shimano up to 9 speeds, road 10',
        'shimano-1.5': 'Shimano road 11, Tiagra 4700, GRX',
        'shimano-mtb-10-11': 'Shimano mountain bike 10 and 11',
        'shimano-mtb-12': 'Shimano mountain bike 12',
        linkglide: 'LinkGlide',
        'sram-1-1': 'SRAM 1:1, 7 to 9 speeds',
        'sram-exact': 'SRAM Exact Actuation, 10 and road 11',
        'sram-x-11': 'SRAM X-Actuation, 11',
        'sram-eagle': 'SRAM Eagle, 12',
        'campagnolo-10': 'Campagnolo 10',
        'campagnolo-11-to-2014': 'Campagnolo 11, up to 2014',
        'campagnolo-11-from-2015': 'Campagnolo 11, from 2015',
        'campagnolo-12': 'Campagnolo 12',
        'campagnolo-13': 'Campagnolo 13',
        friction: 'friction',
        'hub-gear': 'hub gear',
        di2: 'Di2',
        axs: 'AXS',
        eps: 'EPS',
      },
    },
  },
  limits,
  joints: [
    {
      one: ['shifter'],
      other: ['rear-derailleur'],
      checks: [table(['pull'], ['pull'], pulls)],
    },
    {
      one: ['shifter'],
      other: ['cassette', 'freewheel'],
      checks: [
        table(
          ['gear-series', 'speeds'],
          ['speeds'],
          [
            friction,
            { one: { 'gear-series': ['hub-gear'] }, rule: hubGear },
            { alike: ['speeds', 'speeds'], rule: asMany },
            { differ: ['speeds', 'speeds'], rule: notAsMany },
          ],
        ),
      ],
    },
    {
      one: ['shifter'],
      other: ['cassette'],
      checks: [
        table(
          ['gear-series'],
          ['splines'],
          [
            friction,
            { one: { 'gear-series': ['cues'] }, other: { splines: ['linkglide'] }, rule: ownSprockets },
            { one: { 'gear-series': ['cues'] }, other: { splines: others }, rule: otherSprockets },
            { one: { 'gear-series': known }, other: { splines: ['linkglide'] }, rule: otherSprockets },
            {
              one: { 'gear-series': known },
              other: { splines: others },
              rule: fits('neither is LinkGlide', 'Shimano staff at pinkbike.com'),
            },
          ],
        ),
      ],
    },
  ],
}
