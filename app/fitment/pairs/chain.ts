import { alike, each, type Pairs, unlike } from './pair.ts'

const hg = 'chain chain-family=hg'
const cogs = 'cassette chain-family=hg'
const twelve = ['hg-plus', 'eagle', 't-type', 'flattop']
const links = ['chain', 'quick-link'] as const
const wide: [chain: string, cogs: string][] = [
  ['6', '9 10 11 12'],
  ['7', '9 10 11 12'],
  ['8', '9 10 11 12'],
  ['9', '10 11 12'],
  ['10', '11 12'],
  ['11', '12'],
]
const narrow: [chain: string, cogs: string][] = [
  ['9', '6 7 8'],
  ['10', '7 8 9'],
  ['11', '8 9 10'],
]

export const chainPairs: Pairs[] = [
  { source: '§3.2 [bg]', verdict: 'fits', ones: [`${hg} speeds=8`], others: each(cogs, 'speeds', '6 7 8') },
  ...['9', '10', '11'].map(
    (speeds): Pairs => ({
      source: '§3.2, class agrees',
      verdict: 'fits',
      ones: [`${hg} speeds=${speeds}`],
      others: [`${cogs} speeds=${speeds}`],
    }),
  ),
  {
    source: '§3.2 [sh]',
    verdict: 'fits',
    ones: [`${hg} speeds=11`, 'chain chain-family=linkglide speeds=11'],
    others: each('cassette chain-family=linkglide', 'speeds', '9 10 11'),
  },
  ...twelve.map(
    (family): Pairs => ({
      source: '§3.2, own kind',
      verdict: 'fits',
      ones: [`chain chain-family=${family} speeds=12`],
      others: [`cassette chain-family=${family} speeds=12`],
    }),
  ),
  {
    source: '§3.2',
    verdict: 'fits',
    ones: ['chain chain-family=single speeds=1', 'chain chain-family=single'],
    others: ['cassette chain-family=single speeds=1', 'freewheel chain-family=single speeds=1'],
  },
  {
    source: 'trade',
    verdict: 'does-not-fit',
    ones: ['chain chain-family=single'],
    others: each('cassette', 'speeds', '8 9 10 11'),
  },
  ...wide.map(
    ([chain, sprockets]): Pairs => ({
      source: '§3.2 [bg], too wide',
      verdict: 'does-not-fit',
      ones: [`${hg} speeds=${chain}`],
      others: each(cogs, 'speeds', sprockets).filter((part) => !part.endsWith('=12')),
    }),
  ),
  {
    source: '§3.2 [bg], too wide',
    verdict: 'does-not-fit',
    ones: each(hg, 'speeds', '8 9 10 11'),
    others: each('cassette', 'chain-family', 'hg-plus eagle').map((part) => `${part} speeds=12`),
  },
  ...narrow.map(
    ([chain, sprockets]): Pairs => ({
      source: '§3.2 [bg], runs, not promised',
      verdict: 'unknown',
      ones: [`${hg} speeds=${chain}`],
      others: each(cogs, 'speeds', sprockets),
    }),
  ),
  {
    source: '§3.2, rollers and plates',
    verdict: 'does-not-fit',
    ones: ['chain chain-family=flattop speeds=12', 'chain chain-family=t-type speeds=12'],
    others: ['cassette chain-family=eagle speeds=12'],
  },
  {
    source: '§3.2, rollers and plates',
    verdict: 'does-not-fit',
    ones: ['chain chain-family=eagle speeds=12'],
    others: each('cassette', 'chain-family', 'flattop t-type'),
  },
  {
    source: 'trade',
    verdict: 'does-not-fit',
    ones: ['chain chain-family=belt'],
    others: each('cassette', 'chain-family', 'hg eagle hg-plus'),
  },
  {
    source: 'trade',
    verdict: 'does-not-fit',
    ones: each('chain', 'chain-family', 'hg single'),
    others: ['cassette chain-family=belt'],
  },
  {
    source: '§3.2, which family',
    verdict: 'unknown',
    ones: ['chain speeds=12', 'chain'],
    others: each('cassette', 'chain-family', 'eagle hg-plus flattop').map((part) => `${part} speeds=12`),
  },
  {
    source: 'roadbikemaintenance.com: SRAM alone; others only say it wears',
    verdict: 'unknown',
    ones: ['chain chain-family=flattop speeds=12'],
    others: ['cassette chain-family=hg-plus speeds=12'],
  },
  ...alike(
    { source: '§3.2', verdict: 'fits' },
    links.map((kind) => `${kind} chain-family=hg speeds`) as [string, string],
    [...['8', '9', '10', '11']],
  ),
  ...twelve.flatMap((family) =>
    alike(
      { source: '§3.2', verdict: 'fits' },
      [`chain chain-family=${family} speeds`, `quick-link chain-family=${family} speeds`],
      ['12'],
    ),
  ),
  ...unlike(
    { source: '§3.2, pins longer', verdict: 'does-not-fit' },
    [`${hg} speeds`, 'quick-link speeds'],
    ['9', '10', '11'],
  ),
  {
    source: '§3.2, pins longer',
    verdict: 'does-not-fit',
    ones: each('chain', 'speeds', '12'),
    others: each('quick-link', 'speeds', '8 9 10 11'),
  },
  {
    source: '§3.2',
    verdict: 'unknown',
    ones: ['chain speeds=11'],
    others: ['quick-link speeds=11', 'quick-link'],
  },
  {
    source: 'chainring of the demo: “9, 10 and 11-speed chains”',
    verdict: 'fits',
    ones: each(hg, 'speeds', '9 10 11'),
    others: ['chainring chain-family=hg chain-speeds=9-11'],
  },
  {
    source: '§3.2',
    verdict: 'unknown',
    ones: [`${hg} speeds=8`, 'chain chain-family=eagle speeds=12', 'chain'],
    others: ['chainring chain-family=hg chain-speeds=9-11'],
  },
]

const ring = 'chainring ramps=no bolt-circle'
const circles = '58-5 64-4 74-5 80-4 88-4 94-5 102-4 104-4 110-5 110-4 120-4 130-5 135-5 144-5'.split(' ')
const listed = 'modernbike.com, chainring measurements'
export const chainringPairs: Pairs[] = [
  ...alike({ source: listed, verdict: 'fits' }, [ring, 'crank rings=1 bolt-circle'], circles),
  {
    source: 'trade, 96 mm on four arms is uneven, each maker’s in its own way',
    verdict: 'unknown',
    ones: [`${ring}=96-4`],
    others: ['crank rings=1 bolt-circle=96-4'],
  },
  {
    source: '§3.2, other arms',
    verdict: 'does-not-fit',
    ones: ['chainring bolt-circle=110-5'],
    others: ['crank bolt-circle=110-4'],
  },
  ...unlike(
    { source: listed, verdict: 'does-not-fit' },
    ['chainring bolt-circle', 'crank bolt-circle'],
    ['104-4', '110-4', '130-5', '135-5', '110-5-campagnolo', 'sram-3-bolt'],
  ),
  {
    source: '§3.2, will not shift',
    verdict: 'does-not-fit',
    ones: [`${ring}=110-5`],
    others: each('crank bolt-circle=110-5', 'rings', '2 3'),
  },
  {
    source: '§3.2, will not shift',
    verdict: 'fits',
    ones: ['chainring ramps=yes bolt-circle=110-5'],
    others: each('crank bolt-circle=110-5', 'rings', '1 2 3'),
  },
  {
    source: '§3.2',
    verdict: 'unknown',
    ones: [`${ring}=110-5`, 'chainring'],
    others: ['crank', 'crank bolt-circle=110-5'],
  },
]
