import { alike, each, type Pairs, unlike } from './pair.ts'

const set = (upper: string, lower: string) => `headset upper=${upper} lower=${lower}`
const tube = (upper: string, lower: string) =>
  `frame cables=elsewhere head-upper=${upper} head-lower=${lower}`
const ends: [headset: string, head: string][] = [
  [set('ec34', 'ec34'), tube('bore-34', 'bore-34')],
  [set('zs44', 'zs44'), tube('bore-44', 'bore-44')],
  [set('zs44', 'ec44'), tube('bore-44', 'bore-44')],
  [set('zs44', 'zs56'), tube('bore-44', 'bore-56')],
  [set('ec30', 'ec30'), tube('bore-30', 'bore-30')],
  [set('ec44', 'ec49'), tube('bore-44', 'bore-49')],
  [set('zs49', 'ec49'), tube('bore-49', 'bore-49')],
  [set('zs55', 'ec56'), tube('bore-55', 'bore-56')],
  [set('zs56', 'zs62'), tube('bore-56', 'bore-62')],
]
const integrated: [upper: string, lower: string][] = [
  ['42', '52'],
  ['41', '41'],
  ['41', '52'],
  ['42', '47'],
  ['38', '38'],
  ['49', '52'],
]
const fork = (steerer: string, race: string) => `fork steerer=${steerer} crown-race=${race}`
const bores = 'bore-30 bore-44 bore-49 bore-55 bore-56 bore-62'

const headsets: Pairs[] = [
  ...ends.map(
    ([headset, head]): Pairs => ({ source: '§3.11 [cc]', verdict: 'fits', ones: [headset], others: [head] }),
  ),
  ...integrated.map(
    ([upper, lower]): Pairs => ({
      source: '§3.11 [cc], the same seats',
      verdict: 'fits',
      ones: [`${set(`is${upper}`, `is${lower}`)} bevel=45x45`],
      others: [`${tube(`seat-${upper}`, `seat-${lower}`)} bevel=45x45`],
    }),
  ),
  {
    source: '§3.11 [cc], size',
    verdict: 'does-not-fit',
    ones: ['headset upper=ec34', set('ec34', 'ec34')],
    others: each('frame', 'head-upper', bores),
  },
  {
    source: '§3.11 [cc], size',
    verdict: 'does-not-fit',
    ones: ['headset lower=zs56'],
    others: each('frame', 'head-lower', 'bore-34 bore-44 bore-49 bore-55'),
  },
  {
    source: '§3.11 [cc], size',
    verdict: 'does-not-fit',
    ones: ['headset upper=is41'],
    others: each('frame', 'head-upper', 'seat-42 seat-38 seat-47'),
  },
  {
    source: '§3.11 [cc], ZS and IS seat',
    verdict: 'does-not-fit',
    ones: each('headset', 'upper', 'zs44 ec34'),
    others: each('frame', 'head-upper', 'seat-41 seat-42'),
  },
  {
    source: '§3.11 [cc], ZS and IS seat',
    verdict: 'does-not-fit',
    ones: each('headset', 'lower', 'is52 is42'),
    others: each('frame', 'head-lower', 'bore-56 bore-44'),
  },
  {
    source: '§3.11, bevel',
    verdict: 'does-not-fit',
    ones: ['headset upper=is42 bevel=36x45'],
    others: ['frame head-upper=seat-42 bevel=45x45'],
  },
  {
    source: '§3.11, bevel',
    verdict: 'unknown',
    ones: [set('is42', 'is52')],
    others: [tube('seat-42', 'seat-52'), `${tube('seat-42', 'seat-52')} bevel=45x45`],
  },
  {
    source: '§3.11, cable through headset',
    verdict: 'unknown',
    ones: [set('zs44', 'zs56')],
    others: ['frame cables=through-headset head-upper=bore-44 head-lower=bore-56', 'frame'],
  },
  {
    source: 'trade: no room',
    verdict: 'fits',
    ones: [set('ec34', 'ec34')],
    others: ['frame head-upper=bore-34 head-lower=bore-34'],
  },
  {
    source: '§3.11 [cc]',
    verdict: 'fits',
    ones: ['headset steerer=28.6 crown-race=30'],
    others: [fork('28.6', '30')],
  },
  {
    source: '§3.11 [cc]',
    verdict: 'fits',
    ones: ['headset steerer=28.6 crown-race=40'],
    others: [fork('28.6', '40')],
  },
  {
    source: '§3.11, reducer race',
    verdict: 'does-not-fit',
    ones: ['headset steerer=28.6 crown-race=40'],
    others: [fork('28.6', '30')],
    adapters: ['crown-race-30-40'],
  },
  {
    source: '§3.11, size',
    verdict: 'does-not-fit',
    ones: ['headset crown-race=30'],
    others: each('fork', 'crown-race', '26.4 27 33 40'),
  },
  {
    source: '§3.11, 1¼ and 28.6',
    verdict: 'does-not-fit',
    ones: ['headset steerer=28.6'],
    others: each('fork', 'steerer', '25.4 31.8 38.1'),
  },
  {
    source: '§3.11',
    verdict: 'unknown',
    ones: ['headset steerer=28.6'],
    others: ['fork', 'fork steerer=28.6'],
  },
  {
    source: '§3.11, taper and 34 mm tube',
    verdict: 'does-not-fit',
    ones: ['fork crown-race=40', fork('28.6', '40')],
    others: ['frame head-lower=bore-34', 'frame head-upper=bore-34 head-lower=bore-34'],
  },
  {
    source: '§3.11, a headset goes between',
    verdict: 'unknown',
    ones: [fork('28.6', '30')],
    others: ['frame head-lower=bore-44', 'frame'],
  },
]

const bars: Pairs[] = [
  ...alike(
    { source: '§3.12', verdict: 'fits' },
    ['handlebar bar-clamp', 'stem bar-clamp'],
    ['25.4', '25.8', '26.0', '31.8', '35'],
  ),
  ...unlike(
    { source: '§3.12, too thick or thin', verdict: 'does-not-fit' },
    ['handlebar bar-clamp', 'stem bar-clamp'],
    ['25.4', '26.0', '31.8', '35'],
    [
      ['25.4', '31.8'],
      ['26.0', '31.8'],
      ['25.4', '26.0'],
      ['31.8', '35'],
    ],
  ),
  ...['25.4-31.8', '26.0-31.8', '25.4-26.0'].map((step): Pairs => {
    const [bar, stem] = step.split('-')
    return {
      source: '§3.12 [wp vo], shims',
      verdict: 'does-not-fit',
      ones: [`handlebar bar-clamp=${bar}`],
      others: [`stem bar-clamp=${stem}`],
      adapters: [`bar-shim-${step}`],
    }
  }),
  {
    source: '§3.12, ask the maker',
    verdict: 'unknown',
    ones: ['handlebar bar-clamp=31.8', 'handlebar'],
    others: ['stem bar-clamp=35', 'stem'],
  },
  {
    source: '§3.12, 25.8 and 26.0',
    verdict: 'unknown',
    ones: ['handlebar bar-clamp=25.8'],
    others: ['stem bar-clamp=26.0'],
  },
  {
    source: '§3.12, 25.8 and 26.0',
    verdict: 'unknown',
    ones: ['handlebar bar-clamp=26.0'],
    others: ['stem bar-clamp=25.8'],
  },
  ...alike(
    { source: '§3.12', verdict: 'fits' },
    ['stem steerer-clamp', 'fork steerer'],
    ['25.4', '28.6', '31.8', '38.1'],
  ),
  {
    source: '§3.12, shim',
    verdict: 'does-not-fit',
    ones: ['stem steerer-clamp=28.6'],
    others: ['fork steerer=25.4'],
    adapters: ['steerer-shim-25.4-28.6'],
  },
  {
    source: '§3.12',
    verdict: 'does-not-fit',
    ones: ['stem steerer-clamp=28.6'],
    others: each('fork', 'steerer', '31.8 38.1 threaded-1 threaded-1-1/8'),
  },
  {
    source: '§3.12, quill and threadless',
    verdict: 'does-not-fit',
    ones: each('stem', 'steerer-clamp', 'quill-22.2 quill-25.4'),
    others: each('fork', 'steerer', '25.4 28.6 31.8'),
  },
  {
    source: 'trade',
    verdict: 'fits',
    ones: ['stem steerer-clamp=quill-22.2'],
    others: ['fork steerer=threaded-1'],
  },
  {
    source: 'trade',
    verdict: 'fits',
    ones: ['stem steerer-clamp=quill-25.4'],
    others: ['fork steerer=threaded-1-1/8'],
  },
  { source: '§3.12', verdict: 'unknown', ones: ['stem', 'stem steerer-clamp=28.6'], others: ['fork'] },
  ...alike(
    { source: '§3.12', verdict: 'fits' },
    ['brake-lever bar-grip', 'handlebar bar-grip'],
    ['22.2', '23.8'],
  ),
  ...unlike(
    { source: '§3.12 [vo]', verdict: 'does-not-fit' },
    ['shifter bar-grip', 'handlebar bar-grip'],
    ['22.2', '23.8'],
  ),
  { source: '§3.12', verdict: 'unknown', ones: ['brake-lever bar-grip=22.2'], others: ['handlebar'] },
]

const strangers: Pairs[] = [
  {
    source: 'parts that do not meet',
    verdict: 'unknown',
    ones: ['tyre bsd=622', 'saddle', 'brake-fluid fluid=dot-4'],
    others: ['cassette splines=hg', 'pedal', 'adapter'],
  },
]

export const steeringPairs: readonly Pairs[] = [...headsets, ...bars, ...strangers]
