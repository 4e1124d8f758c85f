import type { Area, Limit, Row } from '../rule.ts'
import { bridged, clash, depends, fits, table, trade } from '../write-rules.ts'

const bikeStuff = 'bikeradar.com, dansbikestuff'
const customFrames = 'cranksmith.com, customframeforum'
const powerMeterCity = 'powermetercity.com'

const sameShell = fits('thread or bore are the same', bikeStuff)
const otherShell = clash('thread or bore differ', bikeStuff)
const fromOnePiece = bridged(['shell-opc-bsa'], 'the one-piece shell has no thread', trade)
const sameWidth = fits('the shell is as wide as the cups need', bikeStuff)
const otherWidth = clash('the shell has another width', bikeStuff)
const tooWideInboard = clash('cups for outside bearings do not go over a shell of 85.5 mm', customFrames)
const almost = depends('the first T47 inboard shells were 86.5 mm', customFrames)

const widths: Row[] = [
  { one: { 'shell-width': ['68', '73'] }, other: { 'cup-width': ['68-73'] }, rule: sameWidth },
  {
    one: { shell: ['t47'], 'shell-width': ['85.5', '86.5'] },
    other: { 'cup-width': ['68', '73', '68-73'] },
    rule: tooWideInboard,
  },
  { one: { shell: ['t47'], 'shell-width': ['86.5'] }, other: { 'cup-width': ['85.5'] }, rule: almost },
  { one: { shell: ['t47'], 'shell-width': ['85.5'] }, other: { 'cup-width': ['86.5'] }, rule: almost },
  { alike: ['shell-width', 'cup-width'], rule: sameWidth },
  { differ: ['shell-width', 'cup-width'], rule: otherWidth },
]

const sameSpindle = fits('bearing and spindle are the same size', powerMeterCity)
const otherSpindle = clash('bearing and spindle differ', powerMeterCity)
const square = ['square-jis', 'square-iso']
const squares = depends('JIS and ISO tapers sit up to 4.5 mm apart, and opinions differ', trade)
const spline = clash('the splines of Octalink V1 and V2 differ in length', 'jitetan.com')
const sleeves = bridged(
  ['spindle-sleeve-24-30'],
  'sleeves take the 24 mm spindle in 30 mm bearings',
  'parktool.com',
)

const spindles: Row[] = [
  { alike: ['spindle', 'spindle'], rule: sameSpindle },
  { one: { spindle: square }, other: { spindle: square }, rule: squares },
  { one: { spindle: ['octalink-v1'] }, other: { spindle: ['octalink-v2'] }, rule: spline },
  { one: { spindle: ['octalink-v2'] }, other: { spindle: ['octalink-v1'] }, rule: spline },
  { one: { spindle: ['30'] }, other: { spindle: ['24'] }, rule: sleeves },
  { differ: ['spindle', 'spindle'], rule: otherSpindle },
]

const shellWidths = Object.fromEntries(
  '68 70 73 79 83 85.5 86.5 89.5 90.5 92 100 104.5 107 120'.split(' ').map((width) => [width, `${width} mm`]),
)
const shells = ['frame', 'bottom-bracket']
const bores = ['bore-37', 'bore-41', 'bore-42', 'bore-46', 'bbright-42', 'bbright-46']
/** Fat bikes have 100 and 120 mm. */
const threaded = ['68', '73', '83', '100', '120']
/** BB30 and PF30 are 68 or 73 mm wide, those for downhill 83; BB386EVO is the bore of PF30 in 86.5 mm. */
const road = ['68', '73', '83']

function widthsOf(shell: string, to: string[]): Limit[] {
  const when = { shell: [shell] }
  return [
    { kinds: ['frame'], when, family: 'shell-width', to },
    { kinds: ['bottom-bracket'], when, family: 'cup-width', to: [...to, '68-73'] },
  ]
}

function named(name: string, shell: string[], widths: string[]): Limit[] {
  const when = { 'shell-name': [name] }
  return [
    { kinds: shells, when, family: 'shell', to: shell },
    { kinds: ['frame'], when, family: 'shell-width', to: widths },
  ]
}

export const bottomBracket: Area = {
  families: {
    shell: {
      name: 'shell',
      question: 'Which thread or bore does the shell have?',
      where: 'Cups with notches outside are threaded, a smooth bore is pressed: measure it by caliper.',
      values: {
        bsa: 'BSA, 1.37 in × 24',
        ita: 'Italian, 36 mm × 24',
        t47: 'T47, M47 × 1',
        'bore-42': '42 mm bore (BB30)',
        'bore-46': '46 mm bore (PF30, BB386)',
        'bore-41': '41 mm bore (BB86, BB92)',
        'bore-37': '37 mm bore (BB90)',
        'bbright-42': 'BBright, 42 mm bore',
        'bbright-46': 'BBright, 46 mm bore',
        opc: 'one-piece, 51.3 mm',
      },
    },
    'shell-name': {
      name: 'name of the shell',
      question: 'What does the frame’s maker call the shell?',
      where: 'In the frame’s description; some names stand for two bores.',
      values: {
        bb30: 'BB30',
        pf30: 'PF30',
        bb386: 'BB386EVO',
        bb86: 'BB86',
        bb92: 'BB92',
        bb90: 'BB90',
        osbb: 'OSBB',
        'press-fit': 'press-fit, of whatever size',
      },
    },
    'shell-width': {
      name: 'shell width',
      question: 'How wide is the shell?',
      where: 'By caliper, from face to face.',
      values: shellWidths,
    },
    'cup-width': {
      name: 'shells it is made for',
      question: 'What shell width is the bottom bracket for?',
      where: 'On its box or cups.',
      values: {
        ...shellWidths,
        '68-73': '68 and 73 mm',
      },
    },
    spindle: {
      name: 'spindle',
      question: 'Which spindle does the crank have, or the bottom bracket take?',
      where: 'Look at the spindle’s end, and measure it across.',
      values: {
        24: '24 mm (Hollowtech II)',
        gxp: 'GXP, 24 and 22 mm',
        dub: 'DUB, 28.99 mm',
        30: '30 mm',
        ut25: 'Ultra-Torque, 25 mm',
        'square-jis': 'square taper, JIS',
        'square-iso': 'square taper, ISO',
        'octalink-v1': 'Octalink V1',
        'octalink-v2': 'Octalink V2',
        isis: 'ISIS',
      },
    },
  },
  limits: [
    ...widthsOf('bsa', threaded),
    ...widthsOf('ita', ['70']),
    ...widthsOf('t47', ['68', '73', '85.5', '86.5']),
    ...widthsOf('bore-42', road),
    ...widthsOf('bore-46', [...road, '86.5']),
    ...widthsOf('bore-41', ['86.5', '89.5', '92', '104.5', '107']),
    ...widthsOf('bore-37', ['90.5']),
    ...widthsOf('bbright-42', ['79']),
    ...widthsOf('bbright-46', ['79']),
    ...named('bb30', ['bore-42'], road),
    ...named('pf30', ['bore-46'], road),
    ...named('bb386', ['bore-46'], ['86.5']),
    ...named('bb86', ['bore-41'], ['86.5']),
    ...named('bb92', ['bore-41'], ['92']),
    ...named('bb90', ['bore-37'], ['90.5']),
    { kinds: shells, when: { 'shell-name': ['osbb'] }, family: 'shell', to: ['bore-42', 'bore-46'] },
    { kinds: shells, when: { 'shell-name': ['press-fit'] }, family: 'shell', to: bores },
  ],
  joints: [
    {
      one: ['frame'],
      other: ['bottom-bracket'],
      checks: [
        table(
          ['shell'],
          ['shell'],
          [
            { one: { shell: ['opc'] }, other: { shell: ['bsa'] }, rule: fromOnePiece },
            { alike: ['shell', 'shell'], rule: sameShell },
            { differ: ['shell', 'shell'], rule: otherShell },
          ],
        ),
        table(
          ['shell', 'shell-width'],
          ['cup-width'],
          [{ one: { shell: ['opc'] }, rule: fits('the shell’s adapter sets the width', trade) }, ...widths],
        ),
      ],
    },
    { one: ['bottom-bracket'], other: ['crank'], checks: [table(['spindle'], ['spindle'], spindles)] },
    {
      one: ['frame'],
      other: ['crank'],
      checks: [
        table(
          ['shell'],
          ['spindle'],
          [
            {
              one: { shell: ['bore-37'] },
              other: { spindle: ['30'] },
              rule: clash('a 30 mm spindle leaves no room for bearings', powerMeterCity),
            },
          ],
        ),
      ],
    },
  ],
}
