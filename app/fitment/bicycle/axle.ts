import type { Area, Row } from '../rule.ts'
import { bridged, clash, compared, depends, fits, sameValue, table, trade } from '../write-rules.ts'

const bikeRadar = 'bikeradar.com'
const titanium = 'tipartstitanium.com'

const axles = ['qr-9', 'qr-10', 'nutted', 'thru-12', 'thru-15', 'thru-20']
const sameAxle = fits('the axle is the same', bikeRadar)
const changed = bridged(['end-caps'], 'the hub takes other end caps', bikeRadar)
const otherAxle = clash('the axle differs, and the hub’s ends do not change', bikeRadar)
const nuts = depends('a nutted axle goes into some of these dropouts', trade)
const sameSpacing = fits('the hub is as wide as the dropouts', bikeRadar)
const otherSpacing = clash('the widths of hub and dropouts differ', bikeRadar)
const spread = depends('a 130 mm hub fits a 135 mm steel frame if the frame is cold-set', trade)
const chainlines = depends('157 mm is DH or Super Boost, whose chainlines differ', trade)
const quickRelease = ['qr-9', 'qr-10']

const ends: Row[] = [
  { alike: ['axle', 'axle'], rule: sameAxle },
  { one: { axle: ['nutted'] }, other: { axle: quickRelease }, rule: nuts },
  { one: { axle: quickRelease }, other: { axle: ['nutted'] }, rule: nuts },
  { one: { 'end-caps': ['changeable'] }, differ: ['axle', 'axle'], rule: changed },
  { one: { 'end-caps': ['fixed'] }, differ: ['axle', 'axle'], rule: otherAxle },
]

/** The same hub with other ends is 135 mm wide or 142, 141 or 148. */
const converted = [
  ['135', '142'],
  ['141', '148'],
].flatMap(([narrow = '', wide = '']): Row[] => [
  {
    one: { 'hub-spacing': [narrow], 'end-caps': ['changeable'] },
    other: { 'hub-spacing': [wide] },
    rule: changed,
  },
  {
    one: { 'hub-spacing': [wide], 'end-caps': ['changeable'] },
    other: { 'hub-spacing': [narrow] },
    rule: changed,
  },
])

const spacings: Row[] = [
  {
    one: { 'hub-spacing': ['157'] },
    other: { 'hub-spacing': ['157'] },
    alike: ['chainline', 'chainline'],
    rule: sameSpacing,
  },
  { one: { 'hub-spacing': ['157'] }, other: { 'hub-spacing': ['157'] }, rule: chainlines },
  { alike: ['hub-spacing', 'hub-spacing'], rule: sameSpacing },
  { one: { 'hub-spacing': ['130'] }, other: { 'hub-spacing': ['135'] }, rule: spread },
  ...converted,
  { differ: ['hub-spacing', 'hub-spacing'], rule: otherSpacing },
]

const atRear = fits('a rear hub in the frame', trade)
const atFront = fits('a front hub in the fork', trade)
const wrongEnd = clash('one is for the front, the other for the rear', trade)
const checks = [
  table(['axle', 'end-caps'], ['axle'], ends),
  table(['hub-spacing', 'end-caps', 'chainline'], ['hub-spacing', 'chainline'], spacings),
]

const longEnough = fits('the axle is as long as it has to be', titanium)
const nearly = depends('a few millimetres less or more may do, with washers', titanium)
const otherLength = clash('the axle has another length', titanium)

export const axle: Area = {
  families: {
    axle: {
      name: 'axle',
      question: 'Which axle is it?',
      where: 'Measure its diameter; thru axles screw into the frame, quick releases have a lever and a nut.',
      values: {
        'qr-9': 'quick release, 9 mm (front)',
        'qr-10': 'quick release, 10 mm (rear)',
        nutted: 'with nuts',
        'thru-12': '12 mm thru axle',
        'thru-15': '15 mm thru axle',
        'thru-20': '20 mm thru axle',
      },
    },
    'hub-spacing': {
      name: 'hub width',
      question: 'How wide is the hub, or how far apart are the dropouts?',
      where: 'By caliper between the dropouts, or the second number of 12 × 142.',
      values: Object.fromEntries(
        '74 100 110 120 126 130 135 141 142 148 150 157 170 177 190 197'
          .split(' ')
          .map((width) => [width, `${width} mm`]),
      ),
    },
    chainline: {
      name: 'kind of 157 mm',
      question: 'Is the 157 mm a DH or a Super Boost one?',
      where: 'In the frame’s or the hub’s description; other widths have none.',
      values: { none: 'none', dh: 'DH', 'super-boost': 'Super Boost' },
    },
    position: {
      name: 'place',
      question: 'Is it for the front or the rear?',
      where: 'A rear hub takes sprockets.',
      values: { front: 'front', rear: 'rear' },
    },
    'end-caps': {
      name: 'end caps',
      question: 'Can the hub’s end caps be changed?',
      where: 'In the hub’s description; caps that change come off by hand or with a pull.',
      values: { changeable: 'changeable', fixed: 'fixed' },
    },
    'axle-pitch': {
      name: 'thread pitch',
      question: 'What is the pitch of the axle’s thread?',
      where: 'Stamped on the axle: M12 × 1.5.',
      values: { 1: '1.0 mm', 1.5: '1.5 mm', 1.75: '1.75 mm', 2: '2.0 mm' },
    },
    'axle-length': {
      name: 'axle length',
      question: 'How long is the axle under its head?',
      where: 'Measure the old axle without its head.',
      measure: { unit: 'mm', least: 80, most: 260 },
    },
  },
  limits: [
    {
      kinds: ['hub', 'wheel', 'frame'],
      when: { 'hub-spacing': ['100', '110', '120', '126', '130', '135', '141', '142', '148', '150'] },
      family: 'chainline',
      to: ['none'],
    },
    { kinds: ['thru-axle'], when: {}, family: 'axle', to: axles.slice(3) },
  ],
  joints: [
    {
      one: ['hub', 'wheel'],
      other: ['frame'],
      checks: [
        table(
          ['position'],
          [],
          [
            { one: { position: ['rear'] }, rule: atRear },
            { one: { position: ['front'] }, rule: wrongEnd },
          ],
        ),
        ...checks,
      ],
    },
    {
      one: ['hub', 'wheel'],
      other: ['fork'],
      checks: [
        table(
          ['position'],
          [],
          [
            { one: { position: ['front'] }, rule: atFront },
            { one: { position: ['rear'] }, rule: wrongEnd },
          ],
        ),
        ...checks,
      ],
    },
    {
      one: ['thru-axle'],
      other: ['frame', 'fork'],
      checks: [
        sameValue('axle', 'axle', sameAxle, clash('the axle has another diameter', bikeRadar)),
        sameValue(
          'axle-pitch',
          'axle-pitch',
          fits('the threads have the same pitch', titanium),
          clash('the pitches of the threads differ', titanium),
        ),
        compared(
          ['axle-length'],
          ['axle-length'],
          [longEnough, nearly, otherLength],
          ([length = 0], [needed = 0]) => {
            const apart = Math.abs(length - needed)
            if (apart === 0) return longEnough
            return apart <= 5 ? nearly : otherLength
          },
        ),
      ],
    },
  ],
}
