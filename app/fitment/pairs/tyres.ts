import { alike, each, type Pairs, unlike } from './pair.ts'

const tyre = (width: number, bsd = 622, bead = 'tube-type') =>
  `tyre tyre-width=${width} bsd=${bsd} bead=${bead}`
const rim = (inner: number, bsd = 622) =>
  `rim bsd=${bsd} rim-inner=${inner} hooks=hooked tyre-range=not-given`
const hookless = 'rim bsd=622 hooks=hookless'
const open = 'tyre bsd=622 bead=tubeless-ready pressure-least=3'
const seats = ['406', '451', '559', '571', '584', '590', '622', '630', '635']
const widths: [width: number, inner: number, bsd?: number][] = [
  [32, 19],
  [28, 17],
  [40, 21],
  [57, 30],
  [47, 21, 559],
  [25, 19],
  [35, 23],
]
const presta = 'tube bsd=622 tube-range=28-38 valve=presta valve-length=48'

export const tyrePairs: Pairs[] = [
  ...widths.map(
    ([width, inner, bsd]): Pairs => ({
      source: '§3.9 [vi]',
      verdict: 'fits',
      ones: [tyre(width, bsd)],
      others: [rim(inner, bsd)],
    }),
  ),
  ...unlike({ source: '§3.9 [wp], bead', verdict: 'does-not-fit' }, ['tyre bsd', 'rim bsd'], seats),
  {
    source: '§3.9, rim wider',
    verdict: 'does-not-fit',
    ones: ['tyre tyre-width=23'],
    others: ['rim rim-inner=30', 'wheel rim-inner=25', rim(30)],
  },
  {
    source: '§3.9, tyre too wide',
    verdict: 'does-not-fit',
    ones: ['tyre tyre-width=62'],
    others: ['rim rim-inner=13', 'rim rim-inner=17 tyre-range=not-given', rim(13)],
  },
  {
    source: '§3.9, the maker’s range decides, also beyond 1.1 and 3.6',
    verdict: 'fits',
    ones: [tyre(25)],
    others: ['rim bsd=622 rim-inner=23 hooks=hooked tyre-range=25-50'],
  },
  {
    source: '§3.9, the maker’s range decides, also beyond 1.1 and 3.6',
    verdict: 'fits',
    ones: [tyre(62)],
    others: ['rim bsd=622 rim-inner=17 hooks=hooked tyre-range=28-62'],
  },
  {
    source: '§3.9, without a range',
    verdict: 'does-not-fit',
    ones: [tyre(25)],
    others: [rim(23)],
  },
  {
    source: '§3.9, the maker’s range would decide',
    verdict: 'unknown',
    ones: [tyre(25)],
    others: ['rim bsd=622 rim-inner=23 hooks=hooked'],
  },
  {
    source: '§3.9, the maker’s range decides',
    verdict: 'fits',
    ones: [tyre(25), tyre(47), tyre(32)],
    others: ['wheel bsd=622 rim-inner=19 hooks=hooked tyre-range=25-47'],
  },
  {
    source: '§3.9, the maker’s range decides',
    verdict: 'does-not-fit',
    ones: ['tyre tyre-width=23', tyre(50), 'tyre tyre-width=57 bsd=622'],
    others: ['wheel bsd=622 rim-inner=19 tyre-range=25-47'],
  },
  {
    source: '§3.9, between',
    verdict: 'unknown',
    ones: [tyre(23), tyre(55)],
    others: [rim(19)],
  },
  {
    source: '§3.9, ISO 2023 [rc]',
    verdict: 'fits',
    ones: [`${open} tyre-width=29`, `${open} tyre-width=30`, `${open} tyre-width=40`],
    others: [`${hookless} rim-inner=25 tyre-range=not-given pressure-most=5`],
  },
  {
    source: '§3.9 [rc]',
    verdict: 'does-not-fit',
    ones: ['tyre tyre-width=28', `${open} tyre-width=28`],
    others: [`${hookless} rim-inner=25`, `${hookless} rim-inner=25 tyre-range=28-50`],
  },
  {
    source: '§3.9 [sw], tubeless-ready alone',
    verdict: 'does-not-fit',
    ones: ['tyre bead=tube-type', tyre(32), 'tyre bead=tube-type tyre-width=40'],
    others: [hookless, 'wheel hooks=hookless', `${hookless} rim-inner=25 tyre-range=not-given`],
  },
  {
    source: '§3.9, pressure',
    verdict: 'does-not-fit',
    ones: ['tyre pressure-least=6', 'tyre pressure-least=5.5 bsd=622'],
    others: [`${hookless} pressure-most=5`],
  },
  {
    source: '§3.9 [sw], hookless below 25 mm',
    verdict: 'unknown',
    ones: [`${open} tyre-width=35`],
    others: [`${hookless} rim-inner=23 tyre-range=not-given pressure-most=5`, hookless],
  },
  {
    source: '§3.9 [wp], names for several',
    verdict: 'unknown',
    ones: ['tyre size-name=26-inch tyre-width=47 bead=tube-type'],
    others: [rim(21, 559), rim(21, 590)],
  },
  {
    source: '§3.9 [wp], names for several',
    verdict: 'unknown',
    ones: ['tyre size-name=28-inch tyre-width=40 bead=tube-type'],
    others: [rim(21), rim(21, 635)],
  },
  {
    source: '§3.9 [wp], names for one',
    verdict: 'fits',
    ones: [
      'tyre size-name=700c tyre-width=32 bead=tube-type',
      'tyre size-name=29-inch tyre-width=40 bead=tube-type',
    ],
    others: [rim(19)],
  },
  {
    source: 'wikipedia.org, ETRTO: five diameters are 26 inch, none of them 622',
    verdict: 'does-not-fit',
    ones: each('tyre', 'size-name', '26-inch 24-inch 20-inch 16-inch 27.5-inch 650b 650c 27-inch'),
    others: ['rim bsd=622', 'wheel bsd=622', 'rim size-name=29-inch'],
  },
  {
    source: '§3.9, width unknown',
    verdict: 'unknown',
    ones: [tyre(32), 'tyre'],
    others: ['rim bsd=622', 'rim bsd=622 rim-inner=19 hooks=hooked', 'rim'],
  },
  {
    source: '§3.9, frame',
    verdict: 'fits',
    ones: ['tyre bsd=622 tyre-width=40', 'tyre bsd=622 tyre-width=32'],
    others: ['frame bsd=622 tyre-most=40', 'fork size-name=700c tyre-most=45'],
  },
  {
    source: '§3.9, frame',
    verdict: 'does-not-fit',
    ones: ['tyre tyre-width=47', 'tyre tyre-width=42 bsd=622'],
    others: ['frame tyre-most=40', 'fork tyre-most=38'],
  },
  { source: '§3.9', verdict: 'unknown', ones: ['tyre bsd=622'], others: ['frame tyre-most=40', 'frame'] },
  {
    source: '§3.9, tube',
    verdict: 'fits',
    ones: each('tyre bsd=622', 'tyre-width', '28 32 35 38'),
    others: ['tube bsd=622 tube-range=28-38'],
  },
  {
    source: '§3.9, tube',
    verdict: 'does-not-fit',
    ones: ['tyre bsd=622 tyre-width=25', 'tyre tyre-width=47', 'tyre bsd=584'],
    others: ['tube bsd=622 tube-range=28-38'],
  },
  { source: '§3.9, tube', verdict: 'unknown', ones: ['tyre bsd=622'], others: ['tube bsd=622', 'tube'] },
  {
    source: '§3.9, valve and depth',
    verdict: 'fits',
    ones: [presta],
    others: ['rim bsd=622 valve-hole=6.5 rim-depth=30', 'wheel bsd=622 valve-hole=6.5 rim-depth=33'],
  },
  {
    source: '§3.9 [ws], with a grommet',
    verdict: 'does-not-fit',
    ones: [presta],
    others: ['rim bsd=622 valve-hole=8.5 rim-depth=20'],
    adapters: ['valve-grommet'],
  },
  {
    source: '§3.9, no',
    verdict: 'does-not-fit',
    ones: each('tube', 'valve', 'schrader dunlop'),
    others: ['rim valve-hole=6.5', 'wheel valve-hole=6.5'],
  },
  {
    source: '§3.9, valve and depth',
    verdict: 'does-not-fit',
    ones: ['tube valve-length=48', presta],
    others: ['rim rim-depth=40', 'wheel rim-depth=60'],
  },
  ...alike({ source: 'trade', verdict: 'unknown' }, ['tube bsd', 'rim bsd'], ['622', '559']),
  {
    source: '§3.9 [ws]',
    verdict: 'fits',
    ones: each('tube bsd=559 tube-range=40-57 valve-length=40', 'valve', 'schrader dunlop'),
    others: ['rim bsd=559 valve-hole=8.5 rim-depth=20'],
  },
  {
    source: '§3.9, bead',
    verdict: 'does-not-fit',
    ones: each('tube', 'bsd', '559 584'),
    others: ['rim bsd=622', 'wheel bsd=622'],
  },
]
