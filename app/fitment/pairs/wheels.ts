import { alike, each, type Pairs, unlike } from './pair.ts'

const rear = 'hub position=rear rotor-mount=center-lock'
const front = 'hub position=front rotor-mount=center-lock'
const disc = 'frame brake=disc'
const laced = ['rim spoke-holes', 'hub spoke-holes'] as const
const rimWheel = 'wheel position=front axle=qr-9 hub-spacing=100 rotor-mount=none brake-track=yes'
const rearDisc = 'position=rear axle=thru-12 hub-spacing=142 rotor-mount=center-lock'
const same: [part: string, on: string][] = [
  ['axle=qr-10 hub-spacing=130', ''],
  ['axle=qr-10 hub-spacing=135', ''],
  ['axle=qr-10 hub-spacing=141', ''],
  ['axle=thru-12 hub-spacing=142', ''],
  ['axle=thru-12 hub-spacing=148', ''],
  ['axle=thru-12 hub-spacing=157', ' chainline=super-boost'],
  ['axle=thru-12 hub-spacing=157', ' chainline=dh'],
]
const fronts = [
  'axle=qr-9 hub-spacing=100',
  'axle=thru-12 hub-spacing=100',
  'axle=thru-15 hub-spacing=100',
  'axle=thru-15 hub-spacing=110',
  'axle=thru-20 hub-spacing=110',
]
const caps = ['end-caps']

export const wheelPairs: Pairs[] = [
  ...same.map(
    ([axle, more]): Pairs => ({
      source: '§3.5, equal',
      verdict: 'fits',
      ones: [`${rear} ${axle}${more}`],
      others: [`${disc} ${axle}${more}`],
    }),
  ),
  ...fronts.map(
    (axle): Pairs => ({
      source: '§3.5, equal',
      verdict: 'fits',
      ones: [`${front} ${axle}`],
      others: [`fork brake=disc ${axle}`],
    }),
  ),
  {
    source: '§3.5 [br], width',
    verdict: 'does-not-fit',
    ones: [`${rear} axle=thru-12 hub-spacing=148 end-caps=fixed`],
    others: each(`${disc} axle=thru-12`, 'hub-spacing', '130 135 142 157 177 197'),
  },
  {
    source: '§3.5 [br], width',
    verdict: 'does-not-fit',
    ones: [`${front} axle=thru-15 hub-spacing=110 end-caps=fixed`],
    others: ['fork brake=disc axle=thru-15 hub-spacing=100'],
  },
  {
    source: '§3.5, hole',
    verdict: 'does-not-fit',
    ones: [`${front} axle=qr-9 hub-spacing=100 end-caps=fixed`],
    others: each('fork brake=disc hub-spacing=100', 'axle', 'thru-12 thru-15'),
  },
  {
    source: '§3.5, 20 and 15 mm',
    verdict: 'does-not-fit',
    ones: [`${front} axle=thru-20 hub-spacing=110 end-caps=fixed`],
    others: ['fork brake=disc axle=thru-15 hub-spacing=110'],
  },
  {
    source: '§3.5 [br], changeable end caps',
    verdict: 'does-not-fit',
    ones: [`${front} axle=qr-9 hub-spacing=100 end-caps=changeable`],
    others: each('fork brake=disc hub-spacing=100', 'axle', 'thru-12 thru-15'),
    adapters: caps,
  },
  {
    source: '§3.5 [br], changeable end caps',
    verdict: 'does-not-fit',
    ones: [`${rear} axle=qr-10 hub-spacing=135 end-caps=changeable`],
    others: [`${disc} axle=thru-12 hub-spacing=142`],
    adapters: caps,
  },
  {
    source: '§3.5 [br], changeable end caps',
    verdict: 'does-not-fit',
    ones: [`${rear} axle=thru-12 hub-spacing=148 end-caps=changeable`],
    others: [`${disc} axle=qr-10 hub-spacing=141`],
    adapters: caps,
  },
  {
    source: '§3.5, rim-brake wheel and disc bike',
    verdict: 'does-not-fit',
    ones: ['wheel rotor-mount=none', 'hub rotor-mount=none'],
    others: [disc, 'fork brake=disc'],
  },
  {
    source: '§3.5, rim-brake wheel',
    verdict: 'fits',
    ones: [`${rimWheel} bsd=622`],
    others: ['fork brake=rim axle=qr-9 hub-spacing=100 bsd=622'],
  },
  {
    source: 'trade, the pads miss the rim',
    verdict: 'does-not-fit',
    ones: [`${rimWheel} bsd=559`, 'wheel bsd=584'],
    others: ['fork brake=rim axle=qr-9 hub-spacing=100 bsd=622', 'fork brake=rim bsd=622'],
  },
  {
    source: 'trade, the size of a rim for rim brakes is not told',
    verdict: 'unknown',
    ones: [rimWheel],
    others: ['fork brake=rim axle=qr-9 hub-spacing=100', 'fork brake=rim axle=qr-9 hub-spacing=100 bsd=622'],
  },
  {
    source: 'trade, the tyre decides',
    verdict: 'unknown',
    ones: [`wheel ${rearDisc} bsd=584`],
    others: [`${disc} axle=thru-12 hub-spacing=142 bsd=622`],
  },
  {
    source: 'trade',
    verdict: 'fits',
    ones: [`wheel ${rearDisc} bsd=622`],
    others: [`${disc} axle=thru-12 hub-spacing=142 bsd=622`],
  },
  {
    source: 'trade',
    verdict: 'fits',
    ones: ['hub position=rear axle=qr-10 hub-spacing=130 rotor-mount=none'],
    others: ['frame brake=rim axle=qr-10 hub-spacing=130'],
  },
  {
    source: 'trade',
    verdict: 'does-not-fit',
    ones: ['wheel brake-track=no rotor-mount=six-bolt'],
    others: ['frame brake=rim', 'fork brake=rim'],
  },
  {
    source: 'trade',
    verdict: 'does-not-fit',
    ones: ['hub position=front', 'wheel position=front'],
    others: ['frame'],
  },
  {
    source: 'trade',
    verdict: 'does-not-fit',
    ones: ['hub position=rear', 'wheel position=rear'],
    others: ['fork'],
  },
  {
    source: '§3.5, 130 in 135 steel',
    verdict: 'unknown',
    ones: ['hub position=rear axle=qr-10 hub-spacing=130 rotor-mount=none'],
    others: ['frame brake=rim axle=qr-10 hub-spacing=135'],
  },
  {
    source: '§3.5, DH or Super Boost',
    verdict: 'unknown',
    ones: [`${rear} axle=thru-12 hub-spacing=157`],
    others: [`${disc} axle=thru-12 hub-spacing=157`, `${disc} axle=thru-12 hub-spacing=157 chainline=dh`],
  },
  {
    source: '§3.5, DH or Super Boost',
    verdict: 'unknown',
    ones: [`${rear} axle=thru-12 hub-spacing=157 chainline=super-boost`],
    others: [`${disc} axle=thru-12 hub-spacing=157 chainline=dh`],
  },
  {
    source: 'trade',
    verdict: 'unknown',
    ones: ['hub position=rear axle=nutted hub-spacing=135 rotor-mount=none'],
    others: ['frame brake=rim axle=qr-10 hub-spacing=135', 'frame'],
  },
  {
    source: 'trade',
    verdict: 'unknown',
    ones: ['hub position=rear axle=qr-10 hub-spacing=135 rotor-mount=none'],
    others: ['frame brake=rim axle=nutted hub-spacing=135'],
  },
  {
    source: '§3.5 [ti]',
    verdict: 'fits',
    ones: ['thru-axle axle=thru-12 axle-pitch=1.5 axle-length=172'],
    others: [
      'frame axle=thru-12 axle-pitch=1.5 axle-length=172',
      'fork axle=thru-12 axle-pitch=1.5 axle-length=172',
    ],
  },
  {
    source: '§3.5, pitch',
    verdict: 'does-not-fit',
    ones: ['thru-axle axle=thru-12 axle-pitch=1.5'],
    others: each('frame axle=thru-12', 'axle-pitch', '1 1.75 2'),
  },
  {
    source: '§3.5, diameter',
    verdict: 'does-not-fit',
    ones: ['thru-axle axle=thru-12'],
    others: each('fork', 'axle', 'thru-15 thru-20 qr-9'),
  },
  {
    source: 'tipartstitanium.com, length',
    verdict: 'does-not-fit',
    ones: ['thru-axle axle=thru-12 axle-pitch=1.5 axle-length=180'],
    others: ['frame axle=thru-12 axle-pitch=1.5 axle-length=165'],
  },
  {
    source: '§3.5 [ti], neither pitch nor length',
    verdict: 'unknown',
    ones: ['thru-axle axle=thru-12', 'thru-axle axle=thru-12 axle-pitch=1 axle-length=174'],
    others: ['frame axle=thru-12', 'frame axle=thru-12 axle-pitch=1 axle-length=172'],
  },
  {
    source: 'trade, a rim for rim brakes',
    verdict: 'fits',
    ones: ['rim brake-track=yes bsd=622'],
    others: ['frame brake=rim bsd=622', 'fork brake=rim bsd=622', 'frame brake=disc bsd=622'],
  },
  {
    source: 'trade, a rim for discs alone',
    verdict: 'does-not-fit',
    ones: ['rim brake-track=no bsd=622', 'rim brake-track=yes bsd=559'],
    others: ['frame brake=rim bsd=622', 'fork brake=rim bsd=622'],
  },
  {
    source: 'trade, nobody told whether it has a track',
    verdict: 'unknown',
    ones: ['rim bsd=622'],
    others: ['frame brake=rim bsd=622', 'fork bsd=622'],
  },
  ...alike({ source: 'trade, as many spokes', verdict: 'fits' }, laced, ['28', '32', '36']),
  ...unlike({ source: 'trade, other spokes', verdict: 'does-not-fit' }, laced, ['28', '32', '36']),
  { source: 'trade', verdict: 'unknown', ones: ['rim spoke-holes=32'], others: ['hub', 'wheel'] },
]
