import type { Area, Row, Rule } from '../rule.ts'
import { clash, depends, fits, sameValue, table, trade, within } from '../write-rules.ts'

const gremlin = 'bikegremlin.com'

const speeds = [5, 6, 7, 8, 9, 10, 11, 12, 13]
/** What runs on nothing but its own kind. */
const ownKinds = ['campagnolo', 'hg-plus', 'eagle', 't-type', 'flattop', 'linkglide', 'belt']
const chains = ['single', 'hg', ...ownKinds.slice(0, -1)]

const noBelt = clash('a belt has no rollers, and a chain no teeth', trade)
const tooWide = clash('the outer plates are too wide between these sprockets', gremlin)
const narrower = depends('a narrower chain mostly runs, and no maker promises it', gremlin)
const rollers = clash('rollers and plates differ', trade)
const madeFor = fits('they are made for one another', trade)
const onLinkGlide = fits('LinkGlide runs on 11-speed chains', 'Shimano staff at pinkbike.com')
const eight = fits('an 8-speed chain is narrow enough, and as wide inside', gremlin)
const sameClass = fits('both are of one class', trade)
const single = fits('1/8 in inside, as the sprocket is wide', gremlin)
const tooWideForMany = clash('a chain of 1/8 in is too wide for a derailleur', trade)

const onSprockets: Row[] = [
  ...eachWay('belt', chains, noBelt),
  chain(['single'], { 'chain-family': ['single'] }, single),
  chain(['single'], { speeds: speeds.map(String) }, tooWideForMany),
  ...eachWay('flattop', ['eagle'], rollers),
  ...eachWay('eagle', ['t-type'], rollers),
  {
    one: { 'chain-family': ['hg', 'linkglide'], speeds: ['11'] },
    other: { 'chain-family': ['linkglide'] },
    rule: onLinkGlide,
  },
  {
    one: { 'chain-family': ['hg'], speeds: ['8'] },
    other: { 'chain-family': ['hg'], speeds: ['6', '7', '8'] },
    rule: eight,
  },
  { ...chain(['hg'], { 'chain-family': ['hg'] }, sameClass), alike: ['speeds', 'speeds'] },
  ...ownKinds.map(
    (own): Row => ({ ...chain([own], { 'chain-family': [own] }, madeFor), alike: ['speeds', 'speeds'] }),
  ),
  ...speeds.filter((cogs) => cogs >= 9).map((cogs): Row => bySpeeds((links) => links < cogs, cogs, tooWide)),
  ...speeds
    .filter((cogs) => cogs <= 12)
    .map((cogs): Row => bySpeeds((links) => links > Math.max(cogs, 8), cogs, narrower)),
]

function chain(families: string[], other: NonNullable<Row['other']>, rule: Rule): Row {
  return { one: { 'chain-family': families }, other, rule }
}

function eachWay(one: string, others: string[], rule: Rule): Row[] {
  return [chain([one], { 'chain-family': others }, rule), chain(others, { 'chain-family': [one] }, rule)]
}

function bySpeeds(links: (speeds: number) => boolean, cogs: number, rule: Rule): Row {
  return { one: { speeds: speeds.filter(links).map(String) }, other: { speeds: [String(cogs)] }, rule }
}

const pins = clash('the pins of the link differ in length', trade)
const link = fits('pins and plates of the link are those of the chain', trade)
const onLink: Row[] = [
  ...['single', 'hg', ...ownKinds.slice(0, -1)].map(
    (family): Row => ({
      ...chain([family], { 'chain-family': [family] }, link),
      alike: ['speeds', 'speeds'],
    }),
  ),
  ...speeds
    .filter((links) => links >= 9)
    .map(
      (links): Row => ({
        one: { speeds: [String(links)] },
        other: { speeds: speeds.filter((other) => other !== links).map(String) },
        rule: pins,
      }),
    ),
]

const ringTakes = fits('the ring is made for chains of so many speeds', trade)
const ringSilent = depends('the ring’s maker does not name chains of so many speeds', trade)
const limitTo = (family: string, to: string[]) => ({
  kinds: ['chain', 'quick-link', 'cassette'],
  when: { 'chain-family': [family] },
  family: 'speeds',
  to,
})

export const chainArea: Area = {
  families: {
    'chain-family': {
      name: 'kind of chain',
      question: 'Which kind of chain is it, or is it made for?',
      where: 'On the chain’s outer plates or its box; for a cassette or ring, the groupset’s name tells.',
      values: {
        single: '1/8 in, for one sprocket',
        hg: 'ordinary, up to 11 speeds',
        'hg-plus': 'Hyperglide+ (Shimano 12-speed)',
        linkglide: 'LinkGlide',
        eagle: 'Eagle',
        't-type': 'T-Type',
        flattop: 'Flattop',
        campagnolo: 'Campagnolo',
        belt: 'belt',
      },
    },
    'chain-speeds': {
      name: 'chains it takes',
      question: 'Chains of how many speeds does the ring take?',
      where: 'In the ring’s description, as 9-11.',
      span: { unit: 'speeds', least: 1, most: 13 },
    },
  },
  limits: [
    limitTo('single', ['1']),
    limitTo('hg', ['5', '6', '7', '8', '9', '10', '11']),
    limitTo('hg-plus', ['12']),
    limitTo('linkglide', ['8', '9', '10', '11']),
    limitTo('eagle', ['12']),
    limitTo('t-type', ['12']),
    limitTo('flattop', ['12', '13']),
  ],
  joints: [
    {
      one: ['chain'],
      other: ['cassette', 'freewheel'],
      checks: [table(['chain-family', 'speeds'], ['chain-family', 'speeds'], onSprockets)],
    },
    {
      one: ['chain'],
      other: ['quick-link'],
      checks: [table(['chain-family', 'speeds'], ['chain-family', 'speeds'], onLink)],
    },
    {
      one: ['chain'],
      other: ['chainring'],
      checks: [
        sameValue(
          'chain-family',
          'chain-family',
          fits('the teeth are cut for this kind of chain', trade),
          depends('the ring is made for another kind of chain', trade),
        ),
        within('speeds', 'chain-speeds', ringTakes, ringSilent),
      ],
    },
  ],
}
