import { each, type Pairs } from './pair.ts'

/** By brand line and speeds, as somebody reads it off the part. */
const lines: Record<string, string[]> = {
  'S-A': [
    'maker=shimano use=road speeds=9 gear-series=usual',
    'maker=shimano use=mtb speeds=9 gear-series=usual',
    'maker=shimano use=mtb speeds=8 gear-series=usual',
    'maker=shimano use=road speeds=10 gear-series=usual',
  ],
  'S-B': [
    'gear-series=tiagra-4700 speeds=10',
    'maker=shimano use=road speeds=11 gear-series=usual',
    'gear-series=grx speeds=11',
  ],
  'S-C': [
    'maker=shimano use=mtb speeds=10 gear-series=usual',
    'maker=shimano use=mtb speeds=11 gear-series=usual',
  ],
  'S-12': ['maker=shimano use=mtb speeds=12 gear-series=usual'],
  'S-LG': ['gear-series=cues speeds=10'],
  'R-1': ['maker=sram use=mtb speeds=9 gear-series=usual'],
  'R-EX': [
    'maker=sram use=road speeds=10 gear-series=usual',
    'maker=sram use=mtb speeds=10 gear-series=usual',
    'maker=sram use=road speeds=11 gear-series=usual',
  ],
  'R-X': ['maker=sram use=mtb speeds=11 gear-series=usual'],
  'R-12': ['maker=sram use=mtb speeds=12 gear-series=usual'],
}
const shifters = (names: string[]) => names.map((name) => `shifter ${name}`)
const derailleurs = (names: string[]) => names.map((name) => `rear-derailleur ${name}`)

export const gearPairs: Pairs[] = [
  ...Object.entries(lines).map(
    ([family, names]): Pairs => ({
      source: `§3.3 [vb], ${family}`,
      verdict: 'fits',
      ones: shifters(names),
      others: derailleurs(names),
    }),
  ),
  ...Object.entries(lines).map(
    ([family, names]): Pairs => ({
      source: `§3.3 [vb], ${family} and others`,
      verdict: 'does-not-fit',
      ones: shifters(names.slice(0, 1)),
      others: derailleurs(
        Object.entries(lines)
          .filter(([other]) => other !== family)
          .flatMap(([, others]) => others.slice(0, 1)),
      ),
    }),
  ),
  ...[
    'campagnolo-10',
    'campagnolo-11-to-2014',
    'campagnolo-11-from-2015',
    'campagnolo-12',
    'campagnolo-13',
  ].map(
    (pull): Pairs => ({
      source: '§3.3, by speeds and generation',
      verdict: 'fits',
      ones: [`shifter pull=${pull}`],
      others: [`rear-derailleur pull=${pull}`],
    }),
  ),
  {
    source: '§3.3, brand line',
    verdict: 'does-not-fit',
    ones: ['shifter pull=campagnolo-10', 'shifter pull=campagnolo-12'],
    others: derailleurs(['pull=shimano-1.7', 'pull=sram-exact', 'pull=linkglide']),
  },
  {
    source: '§3.3, friction',
    verdict: 'fits',
    ones: ['shifter gear-series=friction'],
    others: [
      ...derailleurs(lines['S-A'] ?? []),
      ...derailleurs(lines['R-EX'] ?? []),
      'rear-derailleur pull=campagnolo-10',
    ],
  },
  {
    source: '§3.3, electric',
    verdict: 'does-not-fit',
    ones: each('shifter', 'gear-series', 'di2 axs eps'),
    others: derailleurs(lines['S-B'] ?? []),
  },
  {
    source: '§3.3, electric',
    verdict: 'does-not-fit',
    ones: ['shifter gear-series=friction', 'shifter pull=shimano-1.5'],
    others: each('rear-derailleur', 'pull', 'di2 axs eps'),
  },
  {
    source: 'trade',
    verdict: 'does-not-fit',
    ones: ['shifter gear-series=di2'],
    others: each('rear-derailleur', 'pull', 'axs eps'),
  },
  {
    source: 'trade',
    verdict: 'does-not-fit',
    ones: ['shifter gear-series=axs', 'shifter gear-series=eps'],
    others: ['rear-derailleur pull=di2'],
  },
  {
    source: '§3.3 [bg], hub gear',
    verdict: 'does-not-fit',
    ones: ['shifter gear-series=hub-gear speeds=8'],
    others: [...derailleurs(lines['S-A'] ?? []), 'rear-derailleur pull=di2'],
  },
  {
    source: '§3.3, road or MTB; 4700 or not',
    verdict: 'unknown',
    ones: [
      'shifter maker=shimano speeds=10 gear-series=usual',
      'shifter maker=shimano use=road speeds=10',
      'shifter',
    ],
    others: derailleurs(lines['S-A']?.slice(0, 1) ?? []),
  },
  {
    source: '§3.3, before or after 2015',
    verdict: 'unknown',
    ones: ['shifter maker=campagnolo speeds=11 gear-series=usual', 'shifter pull=campagnolo-11-to-2014'],
    others: ['rear-derailleur maker=campagnolo speeds=11 gear-series=usual'],
  },
  ...['8', '9', '10', '11'].map(
    (speeds): Pairs => ({
      source: '§3.3 [zi]',
      verdict: 'fits',
      ones: [`shifter gear-series=usual speeds=${speeds}`],
      others: [`cassette splines=hg speeds=${speeds}`],
    }),
  ),
  {
    source: '§3.3 [zi], clicks',
    verdict: 'does-not-fit',
    ones: ['shifter gear-series=usual speeds=11'],
    others: each('cassette splines=hg', 'speeds', '8 9 10 12'),
  },
  {
    source: '§3.3, friction',
    verdict: 'fits',
    ones: ['shifter gear-series=friction'],
    others: ['cassette splines=hg speeds=9', 'freewheel speeds=6'],
  },
  {
    source: '§3.3 [sh], LG and LG',
    verdict: 'fits',
    ones: ['shifter gear-series=cues speeds=10'],
    others: ['cassette splines=linkglide speeds=10'],
  },
  {
    source: '§3.3 [sh], LG and HG',
    verdict: 'does-not-fit',
    ones: ['shifter gear-series=cues speeds=10'],
    others: ['cassette splines=hg speeds=10'],
  },
  {
    source: '§3.3 [sh], LG and HG',
    verdict: 'does-not-fit',
    ones: each('shifter speeds=10', 'gear-series', 'usual tiagra-4700 grx'),
    others: ['cassette splines=linkglide speeds=10'],
  },
  {
    source: '§3.3 [bg], hub gear',
    verdict: 'does-not-fit',
    ones: ['shifter gear-series=hub-gear speeds=7'],
    others: ['freewheel speeds=7'],
  },
  {
    source: '§3.2, largest sprocket and capacity',
    verdict: 'fits',
    ones: ['cassette largest-sprocket=32 sprocket-difference=21'],
    others: [
      'rear-derailleur largest-allowed=34 ring-difference=16 capacity=39',
      'rear-derailleur largest-allowed=32 ring-difference=16 capacity=37',
      'rear-derailleur largest-allowed=42 ring-difference=0 capacity=31',
    ],
  },
  {
    source: '§3.2, largest sprocket and capacity',
    verdict: 'does-not-fit',
    ones: ['cassette largest-sprocket=34 sprocket-difference=23'],
    others: [
      'rear-derailleur largest-allowed=30',
      'rear-derailleur largest-allowed=34 ring-difference=16 capacity=37',
      'rear-derailleur ring-difference=20 capacity=41',
    ],
  },
  {
    source: '§3.2, largest sprocket and capacity',
    verdict: 'unknown',
    ones: ['cassette largest-sprocket=32 sprocket-difference=21', 'cassette'],
    others: ['rear-derailleur largest-allowed=34', 'rear-derailleur'],
  },
]
