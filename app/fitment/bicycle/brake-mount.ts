import type { Area, Joint, Ports, Row, Rule } from '../rule.ts'
import { bridged, clash, depends, fits, sameValue, table, trade } from '../write-rules.ts'

const cranksmith = 'cranksmith.com'

const sameMount = fits('caliper and mount are of one kind', cranksmith)
const nothing = clash('there is nothing to bolt a caliper to', cranksmith)
const postOnIs = bridged(['post-on-is'], 'an adapter takes the caliper to the IS mount', cranksmith)
const postOnFlat = bridged(['post-on-flat'], 'an adapter takes the caliper to the flat mount', cranksmith)
const flatOnPost = depends('an adapter needs a rotor 20 mm larger, and 13 mm of room below', 'Wolf Tooth')
const withPlate = bridged(['flat-mount-plate'], 'at the front the caliper sits on its plate', cranksmith)

const onFrame: Row[] = [
  { other: { mount: ['none'] }, rule: nothing },
  { one: { mount: ['post'] }, other: { mount: ['is'] }, rule: postOnIs },
  { one: { mount: ['post'] }, other: { mount: ['flat'] }, rule: postOnFlat },
  { one: { mount: ['flat'] }, other: { mount: ['post'] }, rule: flatOnPost },
  { alike: ['mount', 'mount'], rule: sameMount },
]
const onFork: Row[] = [
  ...onFrame.slice(0, 4),
  { one: { mount: ['flat'] }, other: { mount: ['flat'] }, rule: withPlate },
  ...onFrame.slice(4),
]

const byAdapter = fits('the adapter on an IS mount sets the size of the rotor', trade)
const ownSize = fits('it is the size that the mount is made for', cranksmith)
const up: Record<string, Rule> = Object.fromEntries(
  ['140-160', '160-180', '180-203'].map((step) => [
    step,
    bridged([`rotor-${step}`], 'an adapter lifts the caliper to the larger rotor', cranksmith),
  ]),
)
const noAdapter = depends('we know no adapter between these sizes', cranksmith)
const down = clash('there is no way down from the mount’s own size', cranksmith)
const tooLarge = clash('the rotor is larger than the frame or fork may have', cranksmith)

/** For which rotor the caliper is set, against the largest that may be (fitment.md 3.7), and the mount's own size. */
function judgeSize(caliper: Ports, { mount, ...frame }: Ports): Rule | undefined {
  const [set, least, most] = [caliper['set-for'], frame['rotor-least'], frame['rotor-most']]
  if (set !== undefined && most !== undefined && Number(set) > Number(most)) return tooLarge
  if (mount === undefined || set === undefined) return undefined
  // An IS mount has no size of its own.
  if (mount === 'is') return most === undefined ? undefined : byAdapter
  if (least === undefined) return undefined
  if (Number(set) < Number(least)) return down
  if (set === least) return ownSize
  if (most === undefined) return undefined
  return up[`${least}-${set}`] ?? noAdapter
}

const steps = [...Object.values(up), noAdapter]

function caliperOn(kind: 'frame' | 'fork', rows: Row[]): Joint {
  return {
    one: ['disc-caliper'],
    other: [kind],
    checks: [
      table(['mount'], ['mount'], rows),
      {
        one: ['set-for'],
        other: ['mount', 'rotor-least', 'rotor-most'],
        rules: [byAdapter, ownSize, ...steps, down, tooLarge],
        judge: judgeSize,
      },
    ],
  }
}

export const brakeMount: Area = {
  families: {
    mount: {
      name: 'disc mount',
      question: 'How is the disc caliper bolted on?',
      where: 'Bolts along the bike: post mount; across: IS; through the stay or leg from behind: flat mount.',
      values: { post: 'post mount', is: 'IS', flat: 'flat mount', none: 'none' },
    },
    'rim-mount': {
      name: 'rim brake mount',
      question: 'How is the rim brake bolted on?',
      where: 'Two studs beside the rim for V-brakes and cantilevers; one hole above it for calipers.',
      values: {
        studs: 'studs for V-brakes and cantilevers',
        'u-studs': 'studs for U-brakes',
        centre: 'centre bolt',
        direct: 'direct mount',
        none: 'none',
      },
    },
  },
  limits: [
    { kinds: ['disc-caliper'], when: {}, family: 'mount', to: ['post', 'is', 'flat'] },
    { kinds: ['frame', 'fork'], when: { brake: ['rim'] }, family: 'mount', to: ['none'] },
    { kinds: ['frame', 'fork'], when: { mount: ['post', 'is', 'flat'] }, family: 'brake', to: ['disc'] },
    { kinds: ['rim-brake'], when: {}, family: 'rim-mount', to: ['studs', 'u-studs', 'centre', 'direct'] },
  ],
  joints: [
    caliperOn('frame', onFrame),
    caliperOn('fork', onFork),
    {
      one: ['rim-brake'],
      other: ['frame', 'fork'],
      checks: [
        sameValue(
          'rim-mount',
          'rim-mount',
          fits('the brake goes where it is made to go', trade),
          clash('there is nothing to bolt this brake to', trade),
        ),
      ],
    },
  ],
}
