import { alike, each, type Pairs, unlike } from './pair.ts'

const spindles = ['24', 'gxp', 'dub', '30', 'ut25', 'square-jis', 'octalink-v1', 'octalink-v2', 'isis']
const withSpindle = [...spindles.slice(5), 'square-iso']
const joint = ['bottom-bracket spindle', 'crank spindle'] as const
const bsa = 'bottom-bracket shell=bsa'
const shells: [shell: string, width: string][] = [
  ['bsa', '68'],
  ['ita', '70'],
  ['t47', '85.5'],
  ['bore-42', '68'],
  ['bore-46', '73'],
  ['bore-41', '86.5'],
  ['bore-37', '90.5'],
  ['bbright-46', '79'],
]

const wide = (shell: string) =>
  [`frame shell=${shell} shell-width`, `bottom-bracket shell=${shell} cup-width`] as const

export const bottomBracketPairs: Pairs[] = [
  {
    source: '§3.4 [br]',
    verdict: 'fits',
    ones: each('frame shell=bsa', 'shell-width', '68 73'),
    others: [`${bsa} cup-width=68-73`],
  },
  ...shells.map(
    ([shell, width]): Pairs => ({
      source: '§3.4 [br db cs]',
      verdict: 'fits',
      ones: [`frame shell=${shell} shell-width=${width}`],
      others: [`bottom-bracket shell=${shell} cup-width=${width}`],
    }),
  ),
  ...unlike(
    { source: '§3.4, diameter', verdict: 'does-not-fit' },
    ['frame shell', 'bottom-bracket shell'],
    shells.map(([shell]) => shell),
  ),
  {
    source: '§3.4, names',
    verdict: 'fits',
    ones: ['frame shell-name=bb86'],
    others: ['bottom-bracket shell=bore-41 cup-width=86.5'],
  },
  {
    source: '§3.4, names',
    verdict: 'fits',
    ones: ['frame shell-name=bb92'],
    others: ['bottom-bracket shell=bore-41 cup-width=92'],
  },
  {
    source: '§3.4, names',
    verdict: 'does-not-fit',
    ones: each('frame', 'shell-name', 'bb30 pf30 bb386 bb86 bb92 bb90 osbb press-fit'),
    others: [`${bsa} cup-width=68-73`],
  },
  {
    source: 'trade, the bore of PF30 in 86.5 mm, and 83 mm for downhill',
    verdict: 'fits',
    ones: ['frame shell=bore-46 shell-width=86.5', 'frame shell-name=bb386'],
    others: ['bottom-bracket shell=bore-46 cup-width=86.5'],
  },
  {
    source: 'trade, 83 mm for downhill',
    verdict: 'fits',
    ones: ['frame shell=bore-46 shell-width=83', 'frame shell-name=pf30 shell-width=83'],
    others: ['bottom-bracket shell=bore-46 cup-width=83'],
  },
  ...alike({ source: 'trade', verdict: 'fits' }, wide('bore-42'), ['73', '83']),
  ...alike({ source: 'trade, fat bikes', verdict: 'fits' }, wide('bsa'), ['100', '120']),
  {
    source: 'trade, the bore of PF30 in 86.5 mm',
    verdict: 'does-not-fit',
    ones: [
      'frame shell=bore-46 shell-width=86.5',
      'frame shell-name=bb386',
      'frame shell=bore-46 shell-width=83',
    ],
    others: ['bottom-bracket shell=bore-46 cup-width=68-73'],
  },
  {
    source: '§3.4, measure the width',
    verdict: 'unknown',
    ones: ['frame shell=bore-46', 'frame shell-name=pf30'],
    others: ['bottom-bracket shell=bore-46 cup-width=68-73'],
  },
  {
    source: '§3.4, measure the width',
    verdict: 'unknown',
    ones: ['frame shell=bore-42', 'frame shell-name=bb30'],
    others: ['bottom-bracket shell=bore-42 cup-width=68-73'],
  },
  {
    source: '§3.4 [cs]',
    verdict: 'does-not-fit',
    ones: each('frame shell=t47', 'shell-width', '85.5 86.5'),
    others: each('bottom-bracket shell=t47', 'cup-width', '68 73 68-73'),
  },
  {
    source: '§3.4 [cs cf], once 86.5',
    verdict: 'unknown',
    ones: ['frame shell=t47 shell-width=86.5'],
    others: ['bottom-bracket shell=t47 cup-width=85.5'],
  },
  {
    source: '§3.4 [br], width',
    verdict: 'does-not-fit',
    ones: each('frame shell=bsa', 'shell-width', '83 100 120'),
    others: each(bsa, 'cup-width', '68 73 68-73'),
  },
  {
    source: '§3.4, adapter to BSA',
    verdict: 'does-not-fit',
    ones: ['frame shell=opc'],
    others: [`${bsa} cup-width=68-73`],
    adapters: ['shell-opc-bsa'],
  },
  {
    source: '§3.4, two bores',
    verdict: 'unknown',
    ones: each('frame', 'shell-name', 'osbb press-fit'),
    others: ['bottom-bracket shell=bore-46 cup-width=68-73', 'bottom-bracket shell=bore-42 cup-width=68-73'],
  },
  {
    source: '§3.4, “press-fit”: measure bore and width',
    verdict: 'unknown',
    ones: ['frame shell-name=press-fit'],
    others: each('bottom-bracket', 'shell', 'bore-37 bore-41 bore-42 bore-46 bbright-42 bbright-46'),
  },
  { source: '§3.4', verdict: 'unknown', ones: ['frame', 'frame shell=bsa'], others: [bsa, 'bottom-bracket'] },
  ...alike({ source: '§3.4 [pm]', verdict: 'fits' }, joint, spindles.slice(0, 5)),
  ...withSpindle.map(
    (spindle): Pairs => ({
      source: '§3.4; trade, the length is right',
      verdict: 'fits',
      ones: [`bottom-bracket spindle=${spindle} spindle-length=113`],
      others: [`crank spindle=${spindle} spindle-length=113`],
    }),
  ),
  ...alike({ source: 'trade, the length is not told', verdict: 'unknown' }, joint, withSpindle),
  {
    source: 'trade, the chainline moves',
    verdict: 'unknown',
    ones: ['bottom-bracket spindle=square-jis spindle-length=110'],
    others: ['crank spindle=square-jis spindle-length=113', 'crank spindle=square-jis'],
  },
  {
    source: 'trade, the chainline is another',
    verdict: 'does-not-fit',
    ones: ['bottom-bracket spindle=square-jis spindle-length=127.5'],
    others: ['crank spindle=square-jis spindle-length=107', 'crank spindle=24'],
  },
  ...unlike({ source: '§3.4 [pm jt]', verdict: 'does-not-fit' }, joint, spindles, [['30', '24']]),
  {
    source: '§3.4 [pt], sleeves',
    verdict: 'does-not-fit',
    ones: ['bottom-bracket spindle=30'],
    others: ['crank spindle=24'],
    adapters: ['spindle-sleeve-24-30'],
  },
  {
    source: '§3.4, opinions differ',
    verdict: 'unknown',
    ones: ['bottom-bracket spindle=square-jis'],
    others: ['crank spindle=square-iso', 'crank'],
  },
  {
    source: '§3.4, opinions differ',
    verdict: 'unknown',
    ones: ['bottom-bracket spindle=square-iso'],
    others: ['crank spindle=square-jis'],
  },
  {
    source: '§3.4 [pm]',
    verdict: 'does-not-fit',
    ones: ['frame shell=bore-37', 'frame shell-name=bb90'],
    others: ['crank spindle=30'],
  },
  {
    source: '§3.4, a bottom bracket goes between',
    verdict: 'unknown',
    ones: ['frame shell=bore-37', 'frame shell=bsa', 'frame'],
    others: ['crank spindle=24', 'crank'],
  },
]
