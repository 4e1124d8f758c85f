import type { Area, Row } from '../rule.ts'
import { bridged, clash, fits, table, trade } from '../write-rules.ts'

const cyclabo = 'cyclabo.com'
const pages = 'cyclabo.com, rolwheels.com'
const gremlin = 'bikegremlin.com'

const hyperglide = ['hg-7', 'hg-8-10', 'hg-10-only', 'hg-11-road', 'hg-12-road']
const splined = [...hyperglide, 'micro-spline', 'xd', 'xdr', 'campagnolo-9-12', 'n3w']
const ofTheirOwn = ['micro-spline', 'xd', 'xdr', 'campagnolo-9-12', 'n3w']
const interfaces = ['hg', 'linkglide', ...ofTheirOwn]

const shortBody = fits('same splines, and the body is as long as the cassette needs', pages)
const longBody = fits('the long body is made for it', cyclabo)
const ownBody = fits('body and cassette are made for one another', trade)
const tooLong = clash('the cassette is too long for this body', cyclabo)
const otherInterface = clash('the splines of body and cassette differ', gremlin)
const shimano10 = { splines: ['hg'], speeds: ['10'], cut: ['road'], maker: ['shimano'] }
const road12 = { splines: ['hg'], speeds: ['12'], cut: ['road'], maker: ['shimano'] }
const without = (value: string) => interfaces.filter((one) => one !== value)

const rows: Row[] = [
  row('hg-7', { splines: ['hg'], speeds: ['7'] }, fits('seven sprockets on the body for seven', gremlin)),
  row(
    'hg-7',
    { splines: ['hg'], speeds: ['8', '9', '10', '11', '12'] },
    clash('the body is too short, unless sprockets are left out', gremlin),
  ),
  row('hg-8-10', { splines: ['hg'], speeds: ['8', '9'] }, shortBody),
  row('hg-8-10', { splines: ['hg'], speeds: ['10', '11', '12'], cut: ['mtb'] }, shortBody),
  row('hg-8-10', { splines: ['linkglide'] }, fits('LinkGlide is made for this body', pages)),
  row('hg-8-10', shimano10, bridged(['freehub-spacer-1.0'], 'the cassette is 1 mm short', cyclabo)),
  row(
    'hg-8-10',
    { splines: ['hg'], speeds: ['7'] },
    bridged(['freehub-spacer-4.5'], 'the cassette is 4.5 mm short', cyclabo),
  ),
  row('hg-8-10', { splines: ['hg'], speeds: ['11'], cut: ['road'] }, tooLong),
  row('hg-8-10', road12, clash('it is as long as a road cassette of 11 speeds', trade)),
  row('hg-10-only', shimano10, fits('the body is made for it alone', 'icancycling.com')),
  row(
    'hg-10-only',
    { splines: ['hg'], speeds: ['9', '11', '12'] },
    clash('the splines of this body are too tall', 'icancycling.com'),
  ),
  row('hg-11-road', { splines: ['hg'], speeds: ['11'], cut: ['road'] }, longBody),
  row('hg-11-road', road12, longBody),
  row(
    'hg-11-road',
    { splines: ['hg'], speeds: ['8', '9'] },
    bridged(['freehub-spacer-1.85'], 'the cassette is 1.85 mm short', pages),
  ),
  row(
    'hg-11-road',
    { splines: ['hg'], speeds: ['11'], cut: ['mtb'] },
    bridged(['freehub-spacer-1.85'], 'the cassette is 1.85 mm short', pages),
  ),
  row(
    'hg-11-road',
    { splines: ['hg'], speeds: ['10'], cut: ['mtb'] },
    bridged(['freehub-spacer-1.85'], 'the cassette is 1.85 mm short', 'brainybiker.com'),
  ),
  row(
    'hg-11-road',
    shimano10,
    bridged(['freehub-spacer-1.85', 'freehub-spacer-1.0'], 'the cassette is 2.85 mm short', pages),
  ),
  row('hg-12-road', road12, fits('the body is made for it alone', cyclabo)),
  row(
    'hg-12-road',
    { splines: ['hg'], speeds: ['8', '9', '10', '11'] },
    clash('this body takes road cassettes of 12 speeds alone', cyclabo),
  ),
  row('xd', { splines: ['xdr'] }, clash('an XDR cassette is 1.85 mm too long for XD', cyclabo)),
  row(
    'xdr',
    { splines: ['xd'] },
    bridged(['freehub-spacer-1.85'], 'the body is 1.85 mm longer', 'SRAM by bikerumor.com'),
  ),
  row(
    'n3w',
    { splines: ['campagnolo-9-12'] },
    bridged(['n3w-adapter'], 'the body is shorter than the cassette needs', trade),
  ),
  ...ofTheirOwn.map((value) => row(value, { splines: [value] }, ownBody)),
  ...ofTheirOwn.map((value) => row(value, { splines: without(value) }, otherInterface)),
  ...hyperglide.map((value) => row(value, { splines: ofTheirOwn }, otherInterface)),
  row('thread-1.375', { splines: interfaces }, clash('the hub has a thread and no splines', gremlin)),
]

function row(freehub: string, other: NonNullable<Row['other']>, rule: Row['rule']): Row {
  return { one: { freehub: [freehub] }, other, rule }
}

const screwed = fits('the thread is the same', gremlin)
const notScrewed = clash('a freewheel is screwed on, this body has splines', trade)

export const freehub: Area = {
  families: {
    freehub: {
      name: 'freehub body',
      question: 'Which body does the hub have?',
      where: 'Count the sprockets of the old cassette; its model is on the largest sprocket or the lockring.',
      values: {
        'hg-7': 'HG, 7-speed',
        'hg-8-10': 'HG, 8 to 10-speed',
        'hg-10-only': 'HG, 10-speed only',
        'hg-11-road': 'HG, 11-speed road',
        'hg-12-road': 'HG L2, 12-speed road',
        'micro-spline': 'Micro Spline',
        xd: 'XD',
        xdr: 'XDR',
        'campagnolo-9-12': 'Campagnolo 9 to 12-speed',
        n3w: 'Campagnolo N3W',
        'thread-1.375': 'freewheel thread 1.375 in × 24',
      },
    },
    splines: {
      name: 'splines',
      question: 'Which body is the cassette made for?',
      where: 'On the cassette’s box, or with its model number on the largest sprocket or the lockring.',
      values: {
        hg: 'HG',
        linkglide: 'LinkGlide',
        'micro-spline': 'Micro Spline',
        xd: 'XD',
        xdr: 'XDR',
        'campagnolo-9-12': 'Campagnolo 9 to 12-speed',
        n3w: 'Campagnolo N3W',
      },
    },
    cut: {
      name: 'length it is cut for',
      question: 'Is the cassette cut for a road or a mountain bike hub?',
      where:
        'By its model number. A wide 11-speed road cassette that is sold with a 1.85 mm spacer counts as mtb.',
      values: { road: 'road', mtb: 'mountain bike' },
    },
  },
  limits: [
    { kinds: ['cassette'], when: { splines: ['linkglide'] }, family: 'speeds', to: ['8', '9', '10', '11'] },
    { kinds: ['cassette'], when: { splines: ['n3w'] }, family: 'maker', to: ['campagnolo', 'other'] },
  ],
  joints: [
    {
      one: ['hub', 'wheel'],
      other: ['cassette'],
      checks: [table(['freehub'], ['splines', 'speeds', 'cut', 'maker'], rows)],
    },
    {
      one: ['hub', 'wheel'],
      other: ['freewheel'],
      checks: [
        table(
          ['freehub'],
          [],
          [
            { one: { freehub: ['thread-1.375'] }, rule: screwed },
            { one: { freehub: splined }, rule: notScrewed },
          ],
        ),
      ],
    },
  ],
}
