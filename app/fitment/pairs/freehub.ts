import { each, type Pairs } from './pair.ts'

const hyperglide = each('hub', 'freehub', 'hg-7 hg-8-10 hg-10-only hg-11-road hg-12-road')
const own = ['micro-spline', 'xd', 'xdr', 'campagnolo-9-12', 'n3w']
const hg = 'cassette splines=hg'
const shimano = `${hg} maker=shimano`
const long = 'hub freehub=hg-11-road'
const short = 'hub freehub=hg-8-10'
const l2 = 'hub freehub=hg-12-road'
const only10 = 'hub freehub=hg-10-only'
const spacer = ['freehub-spacer-1.85']

export const freehubPairs: Pairs[] = [
  { source: '§3.1 [cy ro]', verdict: 'fits', ones: [short], others: each(hg, 'speeds', '8 9') },
  {
    source: '§3.1 [cy ro]',
    verdict: 'fits',
    ones: [short, 'wheel freehub=hg-8-10'],
    others: each(`${hg} cut=mtb`, 'speeds', '10 11 12'),
  },
  {
    source: '§3.1 [cy ro]',
    verdict: 'fits',
    ones: [short],
    others: ['cassette splines=linkglide', ...each('cassette splines=linkglide', 'speeds', '9 10 11')],
  },
  {
    source: '§3.1 [cy]',
    verdict: 'fits',
    ones: [short],
    others: [`${shimano} speeds=10 cut=road`],
    adapters: ['freehub-spacer-1.0'],
  },
  {
    source: '§3.1 [cy]',
    verdict: 'fits',
    ones: [short],
    others: [`${hg} speeds=7`],
    adapters: ['freehub-spacer-4.5'],
  },
  {
    source: '§3.1 [cy]',
    verdict: 'does-not-fit',
    ones: [short, 'wheel freehub=hg-8-10 axle=qr-10'],
    others: [`${hg} speeds=11 cut=road`, `${shimano} speeds=11 cut=road`],
  },
  { source: 'trade', verdict: 'does-not-fit', ones: [short], others: [`${shimano} speeds=12 cut=road`] },
  {
    source: '§3.1 [cy]',
    verdict: 'fits',
    ones: [long],
    others: [`${hg} speeds=11 cut=road`, `${shimano} speeds=12 cut=road`],
  },
  {
    source: '§3.1 [cy ro]',
    verdict: 'fits',
    ones: [long],
    others: [...each(hg, 'speeds', '8 9'), `${hg} speeds=11 cut=mtb`],
    adapters: spacer,
  },
  {
    source: 'brainybiker.com, 10-speed cassette on an 11-speed hub',
    verdict: 'fits',
    ones: [long],
    others: [`${hg} speeds=10 cut=mtb`, `${shimano} speeds=10 cut=mtb`],
    adapters: spacer,
  },
  {
    source: '§3.1 [cy ro]',
    verdict: 'fits',
    ones: [long],
    others: [`${shimano} speeds=10 cut=road`],
    adapters: ['freehub-spacer-1.85', 'freehub-spacer-1.0'],
  },
  { source: '§3.1 [cy]', verdict: 'fits', ones: [l2], others: [`${shimano} speeds=12 cut=road`] },
  { source: '§3.1 [cy]', verdict: 'does-not-fit', ones: [l2], others: each(hg, 'speeds', '8 9 10 11') },
  { source: '§3.1 [ic]', verdict: 'does-not-fit', ones: [only10], others: each(hg, 'speeds', '9 11 12') },
  {
    source: 'icancycling.com, 10-speed only freehub',
    verdict: 'fits',
    ones: [only10],
    others: [`${shimano} speeds=10 cut=road`],
  },
  {
    source: 'bikegremlin.com, rear hubs',
    verdict: 'fits',
    ones: ['hub freehub=hg-7'],
    others: [`${hg} speeds=7`],
  },
  {
    source: 'bikegremlin.com, rear hubs',
    verdict: 'does-not-fit',
    ones: ['hub freehub=hg-7'],
    others: each(hg, 'speeds', '8 9 10 11 12'),
  },
  ...own.map(
    (body): Pairs => ({
      source: '§3.1',
      verdict: 'fits',
      ones: [`hub freehub=${body}`],
      others: [`cassette splines=${body}`],
    }),
  ),
  {
    source: '§3.1 [ru]',
    verdict: 'fits',
    ones: ['hub freehub=xdr'],
    others: ['cassette splines=xd', 'cassette splines=xd speeds=12'],
    adapters: spacer,
  },
  {
    source: '§3.1',
    verdict: 'does-not-fit',
    ones: ['hub freehub=xd'],
    others: ['cassette splines=xdr', 'cassette splines=xdr speeds=12 cut=road'],
  },
  {
    source: '§3.1',
    verdict: 'does-not-fit',
    ones: ['hub freehub=n3w'],
    others: ['cassette splines=campagnolo-9-12'],
    adapters: ['n3w-adapter'],
  },
  {
    source: '§3.1 [bg], other interface',
    verdict: 'does-not-fit',
    ones: hyperglide,
    others: each('cassette', 'splines', own.join(' ')),
  },
  ...own.map(
    (body): Pairs => ({
      source: '§3.1 [bg], other interface',
      verdict: 'does-not-fit',
      ones: [`hub freehub=${body}`],
      others: [hg, 'cassette splines=linkglide'],
    }),
  ),
  {
    source: '§3.1, other interface',
    verdict: 'does-not-fit',
    ones: ['hub freehub=micro-spline', 'hub freehub=campagnolo-9-12'],
    others: each('cassette', 'splines', 'xd xdr n3w'),
  },
  {
    source: '§3.1, other interface',
    verdict: 'does-not-fit',
    ones: each('hub', 'freehub', 'xd xdr'),
    others: each('cassette', 'splines', 'micro-spline campagnolo-9-12 n3w'),
  },
  {
    source: '§3.1, freewheel and freehub',
    verdict: 'does-not-fit',
    ones: ['hub freehub=thread-1.375'],
    others: [hg, 'cassette splines=linkglide', ...each('cassette', 'splines', own.join(' '))],
  },
  {
    source: '§3.1, freewheel and freehub',
    verdict: 'does-not-fit',
    ones: [...hyperglide, ...each('hub', 'freehub', own.join(' '))],
    others: ['freewheel speeds=7'],
  },
  {
    source: 'bikegremlin.com, rear hubs',
    verdict: 'fits',
    ones: ['hub freehub=thread-1.375', 'wheel freehub=thread-1.375'],
    others: each('freewheel', 'speeds', '6 7'),
  },
  {
    source: '§3.1, unnamed',
    verdict: 'unknown',
    ones: [short, long],
    others: [`${hg} speeds=11`, `${hg} speeds=12`, hg, 'cassette speeds=12 cut=mtb', 'cassette'],
  },
  {
    source: '§3.1, unnamed',
    verdict: 'unknown',
    ones: ['hub', 'wheel'],
    others: [`${hg} speeds=9`, 'cassette splines=xd', `${shimano} speeds=12 cut=road`],
  },
]
