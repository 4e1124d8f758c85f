import { alike, each, type Pairs } from './pair.ts'

const post = (mm: string) => `seatpost post-shape=round dropper=none post-diameter=${mm}`
const frame = 'frame post-shape=round tube-material=metal post-diameter'
const dropper = 'seatpost post-shape=round post-diameter=31.6 dropper=inside'
const ported = 'frame post-shape=round post-diameter=31.6 dropper-port=yes'
const thick: [post: string, tubes: string][] = [
  ['27.2', '25.4 26.8 27'],
  ['30.9', '27.2 28.6 30'],
  ['31.6', '27.2 30.9 31.4'],
  ['34.9', '27.2 30.9 31.6'],
]

export const postPairs: Pairs[] = [
  ...['25.4', '26.8', '27', '27.2', '28.6', '30', '30.9', '31.6', '34.9'].map(
    (mm): Pairs => ({
      source: '§3.10; standardbikes.ca for older sizes',
      verdict: 'fits',
      ones: [post(mm)],
      others: [`${frame}=${mm}`],
    }),
  ),
  ...['27.2-30.9', '27.2-31.6', '30.9-31.6', '30.9-34.9', '31.6-34.9'].map((step): Pairs => {
    const [thin = '', wide] = step.split('-')
    return {
      source: '§3.10, shims',
      verdict: 'does-not-fit',
      ones: [post(thin)],
      others: [`${frame}=${wide}`],
      adapters: [`post-shim-${step}`],
    }
  }),
  ...thick.map(
    ([mm, tubes]): Pairs => ({
      source: '§3.10, too thick',
      verdict: 'does-not-fit',
      ones: [`seatpost post-diameter=${mm}`],
      others: each('frame', 'post-diameter', tubes),
    }),
  ),
  {
    source: '§3.10 [bg], slips and cracks',
    verdict: 'does-not-fit',
    ones: [post('27')],
    others: [`${frame}=27.2`, 'frame post-diameter=27.4'],
  },
  {
    source: '§3.10, shape',
    verdict: 'does-not-fit',
    ones: ['seatpost post-shape=aero'],
    others: ['frame post-shape=round', `${frame}=27.2`],
  },
  {
    source: 'trade',
    verdict: 'does-not-fit',
    ones: [post('27.2')],
    others: ['frame post-shape=aero'],
  },
  {
    source: 'trade: ask the maker',
    verdict: 'unknown',
    ones: ['seatpost post-shape=aero post-diameter=27.2 dropper=none'],
    others: ['frame post-shape=aero post-diameter=27.2'],
  },
  {
    source: '§3.10, dropper and port',
    verdict: 'fits',
    ones: [`${dropper} insertion=230`],
    others: [`${ported} insertion-most=250`, `${ported} insertion-most=230`],
  },
  {
    source: 'trade',
    verdict: 'fits',
    ones: ['seatpost post-shape=round post-diameter=31.6 dropper=outside insertion=200'],
    others: ['frame post-shape=round post-diameter=31.6 insertion-most=240'],
  },
  {
    source: '§3.10, no port',
    verdict: 'does-not-fit',
    ones: ['seatpost dropper=inside', `${dropper} insertion=230`],
    others: ['frame dropper-port=no', 'frame post-diameter=31.6 dropper-port=no'],
  },
  {
    source: 'trade, insertion',
    verdict: 'does-not-fit',
    ones: [`${dropper} insertion=260`],
    others: [`${ported} insertion-most=230`],
  },
  {
    source: '§3.10, insertion length',
    verdict: 'unknown',
    ones: [dropper],
    others: [ported, `${ported} insertion-most=230`],
  },
  {
    source: '§3.10, shim in carbon',
    verdict: 'unknown',
    ones: [post('27.2'), post('30.9')],
    others: [
      'frame post-shape=round tube-material=carbon post-diameter=31.6',
      'frame post-diameter=31.6',
      'frame',
    ],
  },
  ...alike(
    { source: '§3.10, rails', verdict: 'fits' },
    ['saddle rails', 'seatpost rails'],
    ['round-7', 'oval-7x9'],
  ),
  {
    source: '§3.10, rails',
    verdict: 'does-not-fit',
    ones: ['saddle rails=oval-7x9'],
    others: ['seatpost rails=round-7', 'seatpost rails=round-7 post-diameter=27.2'],
  },
  { source: '§3.10', verdict: 'unknown', ones: ['saddle', 'saddle rails=round-7'], others: ['seatpost'] },
]
