import type { Area, Ports, Row, Rule } from '../rule.ts'
import { bridged, clash, depends, fits, sameValue, table, trade } from '../write-rules.ts'

const gremlin = 'bikegremlin.com'

const sameDiameter = fits('the post is as thick as the tube is wide', gremlin)
const tooThick = clash('the post is too thick for the tube', gremlin)
const slips = clash('the post is too thin: it slips, and the frame may crack', gremlin)
const carbon = depends('whether a shim may go into a carbon tube only the frame’s maker knows', trade)
const shims: Record<string, Rule> = Object.fromEntries(
  ['27.2-30.9', '27.2-31.6', '30.9-31.6', '30.9-34.9', '31.6-34.9'].map((step) => [
    step,
    bridged([`post-shim-${step}`], 'a shim makes up the difference', trade),
  ]),
)

/** A thinner post goes with a shim, where there is one; whether a carbon tube bears it nobody can say from here. */
function judgeDiameter(post: Ports, frame: Ports): Rule | undefined {
  const [thick, wide] = [post['post-diameter'], frame['post-diameter']]
  if (thick === undefined || wide === undefined) return undefined
  if (thick === wide) return sameDiameter
  if (Number(thick) > Number(wide)) return tooThick
  const shim = shims[`${thick}-${wide}`]
  if (!shim) return slips
  return { metal: shim, carbon }[frame['tube-material'] ?? '']
}

const round = fits('both are round', trade)
const otherShape = clash('an aero post has a shape of its own', trade)
const aero = depends('aero posts are made for one frame: ask its maker', trade)

const noCable = fits('the post needs no cable port', trade)
const ported = fits('the frame lets the cable in', trade)
const noPort = clash('the frame has no port for the cable', trade)
const droppers: Row[] = [
  { one: { dropper: ['none', 'outside'] }, rule: noCable },
  { one: { dropper: ['inside'] }, other: { 'dropper-port': ['yes'] }, rule: ported },
  { one: { dropper: ['inside'] }, other: { 'dropper-port': ['no'] }, rule: noPort },
]

const shortEnough = fits('the frame lets the post in as far as it has to go', trade)
const tooLong = clash('the post is longer below than the frame lets in', trade)
const cutToLength = fits('a plain post need not go in to its end', trade)

/** Droppers go in with all that is below the collar. */
function judgeInsertion({ dropper, ...post }: Ports, frame: Ports): Rule | undefined {
  if (dropper === 'none') return cutToLength
  const [long, deep] = [post.insertion, frame['insertion-most']]
  if (dropper === undefined || long === undefined || deep === undefined) return undefined
  return Number(long) <= Number(deep) ? shortEnough : tooLong
}

export const seatpost: Area = {
  families: {
    'post-diameter': mm(
      'seatpost diameter',
      'What diameter is the seatpost?',
      'Stamped at its lower end: 27.2.',
      20,
      40,
    ),
    'post-shape': {
      name: 'shape of the seatpost',
      question: 'Is the post round?',
      where: 'Look at it: aero posts are flat at the sides or cut off behind.',
      values: { round: 'round', aero: 'aero' },
    },
    'tube-material': {
      name: 'material of the seat tube',
      question: 'Is the seat tube of metal or of carbon?',
      where: 'In the frame’s description; a magnet or a tap with a coin tells as well.',
      values: { metal: 'metal', carbon: 'carbon' },
    },
    dropper: {
      name: 'dropper',
      question: 'Is it a dropper post, and where does its cable run?',
      where: 'A lever on the bar lowers it; the cable enters at the post’s foot or at its head.',
      values: { none: 'no dropper', inside: 'dropper, cable inside', outside: 'dropper, cable outside' },
    },
    'dropper-port': {
      name: 'dropper cable port',
      question: 'Does the frame have a port for a dropper’s cable?',
      where: 'A hole, mostly with a plug, in the seat tube or down tube.',
      values: { yes: 'yes', no: 'no' },
    },
    insertion: mm('length below', 'How long is the dropper below its collar?', 'In its data.', 50, 400),
    'insertion-most': mm(
      'depth of the seat tube',
      'How far can a post go into the frame?',
      'Measure with a stick down to the first bend or bolt.',
      50,
      600,
    ),
    rails: {
      name: 'saddle rails',
      question: 'What rails does the saddle have, or does the post clamp?',
      where: 'By caliper: 7 mm round, or 7 × 9 mm oval of carbon.',
      values: { 'round-7': 'round, 7 mm', 'oval-7x9': 'oval, 7 × 9 mm' },
    },
  },
  joints: [
    {
      one: ['seatpost'],
      other: ['frame'],
      checks: [
        {
          one: ['post-diameter'],
          other: ['post-diameter', 'tube-material'],
          rules: [sameDiameter, tooThick, slips, carbon, ...Object.values(shims)],
          judge: judgeDiameter,
        },
        table(
          ['post-shape'],
          ['post-shape'],
          [
            { one: { 'post-shape': ['round'] }, other: { 'post-shape': ['round'] }, rule: round },
            { one: { 'post-shape': ['aero'] }, other: { 'post-shape': ['aero'] }, rule: aero },
            { differ: ['post-shape', 'post-shape'], rule: otherShape },
          ],
        ),
        table(['dropper'], ['dropper-port'], droppers),
        {
          one: ['dropper', 'insertion'],
          other: ['insertion-most'],
          rules: [shortEnough, tooLong, cutToLength],
          judge: judgeInsertion,
        },
      ],
    },
    {
      one: ['saddle'],
      other: ['seatpost'],
      checks: [
        sameValue(
          'rails',
          'rails',
          fits('the clamp is made for these rails', trade),
          clash('the clamp is made for other rails', trade),
        ),
      ],
    },
  ],
}

function mm(name: string, question: string, where: string, least: number, most: number) {
  return { name, question, where, measure: { unit: 'mm', least, most } }
}
