import type { Area, Limit, Row } from '../rule.ts'
import { clash, depends, fits, table, trade } from '../write-rules.ts'

const miles = 'milesracing.us'
const bikeMatrix = 'bikematrix.io'
const gremlin = 'bikegremlin.com'

const sameShape = fits('both shapes are one, with or without fins', miles)
const otherShape = clash('the shapes of the pads differ', miles)
const otherCode = clash('Code pads changed their shape in 2011', bikeMatrix)
const code = ['code-to-2010', 'code-from-2011']
const groups = [['d', 'h', 'n'], ['k', 'l'], ['g', 'j'], ['m03', 'm04'], ['a'], ['b']]

const shapes: Row[] = [
  ...groups.map(
    (group): Row => ({ one: { 'pad-shape': group }, other: { 'pad-shape': group }, rule: sameShape }),
  ),
  {
    alike: ['pad-shape', 'pad-shape'],
    one: { 'pad-shape': code },
    rule: fits('both are Code of one time', bikeMatrix),
  },
  {
    differ: ['pad-shape', 'pad-shape'],
    one: { 'pad-shape': code },
    other: { 'pad-shape': code },
    rule: otherCode,
  },
  { differ: ['pad-shape', 'pad-shape'], rule: otherShape },
]

const anyPad = fits('the rotor takes any pad', trade)
const resin = fits('resin is what the rotor asks for', trade)
const wearsThrough = clash('sintered pads wear a resin-only rotor through', trade)
const compounds: Row[] = [
  { other: { 'pads-allowed': ['any'] }, rule: anyPad },
  { one: { compound: ['resin'] }, other: { 'pads-allowed': ['resin-only'] }, rule: resin },
  { one: { compound: ['sintered'] }, other: { 'pads-allowed': ['resin-only'] }, rule: wearsThrough },
]

const glycol = ['dot-3', 'dot-4', 'dot-5.1']
const mineral = ['mineral-shimano', 'mineral-magura', 'mineral-other']
const never = clash('the seals swell or harden, and the brake fails', 'bikegremlin.com, bikerumor.com')
const fluids: Row[] = [
  { one: { fluid: glycol }, other: { fluid: glycol }, rule: fits('DOT 3, 4 and 5.1 mix', gremlin) },
  { one: { fluid: glycol }, other: { fluid: ['dot-5', ...mineral] }, rule: never },
  { one: { fluid: ['dot-5', ...mineral] }, other: { fluid: glycol }, rule: never },
  { one: { fluid: ['dot-5'] }, other: { fluid: mineral }, rule: never },
  { one: { fluid: mineral }, other: { fluid: ['dot-5'] }, rule: never },
  {
    one: { fluid: ['mineral-shimano', 'mineral-magura', 'dot-5'] },
    alike: ['fluid', 'fluid'],
    rule: fits('it is the brake maker’s own', gremlin),
  },
  {
    one: { fluid: mineral },
    other: { fluid: mineral },
    rule: depends('makers name their own mineral oil, and opinions on others differ', gremlin),
  },
]

const hydraulic = depends('hydraulic levers and calipers are made for one another: ask the maker', trade)
const noHose = clash('one is hydraulic, the other has a cable', trade)
const cables = ['long', 'short', 'road']
const pulls: Row[] = [
  { one: { 'lever-pull': ['hydraulic'] }, other: { 'lever-pull': ['hydraulic'] }, rule: hydraulic },
  { one: { 'lever-pull': ['hydraulic'] }, other: { 'lever-pull': cables }, rule: noHose },
  { one: { 'lever-pull': cables }, other: { 'lever-pull': ['hydraulic'] }, rule: noHose },
  {
    alike: ['lever-pull', 'lever-pull'],
    rule: fits('the lever pulls as much cable as the brake takes', gremlin),
  },
  {
    differ: ['lever-pull', 'lever-pull'],
    rule: clash('the lever pulls too much cable or too little', gremlin),
  },
]

const brakes: [type: string, name: string, pull: string[]][] = [
  ['v-brake', 'V-brake', ['long']],
  ['mini-v', 'mini-V', ['short']],
  ['cantilever', 'cantilever', ['short']],
  ['u-brake', 'U-brake', ['short']],
  ['old-road', 'road caliper, before dual pivots', ['short']],
  ['new-road', 'road caliper, dual pivot', ['road']],
  ['mtb-disc', 'cable disc for flat bars', ['long']],
  ['road-disc', 'cable disc for drop bars', ['road']],
  ['hydraulic', 'hydraulic', ['hydraulic']],
]
const byType = brakes.map(
  ([type, , to]): Limit => ({
    kinds: ['rim-brake', 'disc-caliper'],
    when: { 'brake-type': [type] },
    family: 'lever-pull',
    to,
  }),
)

export const brakeParts: Area = {
  families: {
    'pad-shape': {
      name: 'pad shape',
      question: 'What shape are the pads?',
      where: 'By the code on the old pad’s back (K05S: shape K), or by the caliper’s model and year.',
      values: {
        ...Object.fromEntries(groups.flat().map((shape) => [shape, `Shimano ${shape.toUpperCase()}`])),
        'code-to-2010': 'SRAM Code, up to 2010',
        'code-from-2011': 'SRAM Code, from 2011',
      },
    },
    'pad-name': {
      name: 'name of the pads',
      question: 'What are the pads or the caliper called?',
      where: 'On the caliper.',
      values: { code: 'Code' },
    },
    compound: {
      name: 'compound',
      question: 'What compound are the pads?',
      where: 'On the pads’ box: resin is also called organic, sintered metallic.',
      values: { resin: 'resin', 'semi-metallic': 'semi-metallic', sintered: 'sintered' },
    },
    'pads-allowed': {
      name: 'pads it takes',
      question: 'Which pads does the rotor take?',
      where: 'Stamped on the rotor: “resin pad only”, or nothing.',
      values: { any: 'any', 'resin-only': 'resin only' },
    },
    fluid: {
      name: 'fluid',
      question: 'Which fluid is it, or does the brake take?',
      where: 'On the lid of the lever’s reservoir.',
      values: {
        'dot-3': 'DOT 3',
        'dot-4': 'DOT 4',
        'dot-5.1': 'DOT 5.1',
        'dot-5': 'DOT 5 (silicone)',
        'mineral-shimano': 'Shimano mineral oil',
        'mineral-magura': 'Magura mineral oil',
        'mineral-other': 'another maker’s mineral oil',
      },
    },
    'lever-pull': {
      name: 'cable pull of the brake',
      question: 'How much cable does the lever pull, or the brake take?',
      where: 'Long for V-brakes and most cable discs, short for cantilevers, road for dual-pivot calipers.',
      values: { long: 'long', short: 'short', road: 'road', hydraulic: 'none, hydraulic' },
    },
    'brake-type': {
      name: 'type of brake',
      question: 'Which type of brake is it?',
      where: 'By its arms and its cable.',
      values: Object.fromEntries(brakes.map(([type, name]) => [type, name])),
    },
  },
  limits: [
    { kinds: ['brake-pads', 'disc-caliper'], when: { 'pad-name': ['code'] }, family: 'pad-shape', to: code },
    // Of other shapes there are brakes of several makers.
    { kinds: ['disc-caliper'], when: { 'pad-shape': code }, family: 'fluid', to: glycol },
    {
      kinds: ['rim-brake'],
      when: {},
      family: 'brake-type',
      to: brakes.map(([type]) => type).filter((type) => !type.endsWith('disc')),
    },
    {
      kinds: ['disc-caliper'],
      when: {},
      family: 'brake-type',
      to: ['mtb-disc', 'road-disc', 'hydraulic'],
    },
    ...byType,
  ],
  joints: [
    {
      one: ['brake-pads'],
      other: ['disc-caliper'],
      checks: [table(['pad-shape'], ['pad-shape'], shapes)],
    },
    {
      one: ['brake-pads'],
      other: ['rotor'],
      checks: [table(['compound'], ['pads-allowed'], compounds)],
    },
    {
      one: ['brake-fluid'],
      other: ['disc-caliper', 'brake-lever'],
      checks: [table(['fluid'], ['fluid'], fluids)],
    },
    {
      one: ['brake-lever'],
      other: ['disc-caliper', 'rim-brake'],
      checks: [table(['lever-pull'], ['lever-pull'], pulls)],
    },
  ],
}
