import type { Area, Row } from '../rule.ts'
import { bridged, clash, depends, fits, sameValue, table, trade } from '../write-rules.ts'

const sameClamp = fits('bar and clamp have the same diameter', trade)
const otherClamp = clash('the bar and clamp diameters differ', trade)
const byShim = 'a shim takes the bar to the clamp'
const toWide = depends('a shim from 31.8 to 35 mm: ask the maker of the bar', trade)
const almost = depends('25.8 and 26.0 mm were sold as the same size, but aren’t', trade)

const clamps: Row[] = [
  { alike: ['bar-clamp', 'bar-clamp'], rule: sameClamp },
  bar('25.4', '31.8', bridged(['bar-shim-25.4-31.8'], byShim, 'wikipedia.org')),
  bar('26.0', '31.8', bridged(['bar-shim-26.0-31.8'], byShim, 'wikipedia.org')),
  bar('25.4', '26.0', bridged(['bar-shim-25.4-26.0'], byShim, 'velo-orange.com')),
  bar('31.8', '35', toWide),
  bar('25.8', '26.0', almost),
  bar('26.0', '25.8', almost),
  { differ: ['bar-clamp', 'bar-clamp'], rule: otherClamp },
]

function bar(diameter: string, clamp: string, rule: Row['rule']): Row {
  return { one: { 'bar-clamp': [diameter] }, other: { 'bar-clamp': [clamp] }, rule }
}

const threadless = ['25.4', '28.6', '31.8', '38.1']
const threaded = ['threaded-1', 'threaded-1-1/8']
const quills = ['quill-22.2', 'quill-25.4']
const sameSteerer = fits('stem and steerer have the same diameter', trade)
const inside = fits('the quill goes into this threaded steerer', trade)
const onSteerer: Row[] = [
  { one: { 'steerer-clamp': ['quill-22.2'] }, other: { steerer: ['threaded-1'] }, rule: inside },
  { one: { 'steerer-clamp': ['quill-25.4'] }, other: { steerer: ['threaded-1-1/8'] }, rule: inside },
  {
    one: { 'steerer-clamp': quills },
    other: { steerer: threadless },
    rule: clash('a quill goes into a threaded steerer alone', trade),
  },
  {
    one: { 'steerer-clamp': threadless },
    other: { steerer: threaded },
    rule: clash('this stem clamps around a steerer without a thread', trade),
  },
  { alike: ['steerer-clamp', 'steerer'], rule: sameSteerer },
  {
    one: { 'steerer-clamp': ['28.6'] },
    other: { steerer: ['25.4'] },
    rule: bridged(['steerer-shim-25.4-28.6'], 'a shim takes the steerer to the clamp', trade),
  },
  { differ: ['steerer-clamp', 'steerer'], rule: clash('the stem and steerer diameters differ', trade) },
]

const steererWords = {
  25.4: '25.4 mm (1 in)',
  28.6: '28.6 mm (1 1/8 in)',
  31.8: '31.8 mm (1 1/4 in)',
  38.1: '38.1 mm (1.5 in)',
}

export const handlebar: Area = {
  families: {
    'bar-clamp': {
      name: 'bar clamp',
      question: 'What is the bar’s diameter where the stem clamps it?',
      where: 'Stamped on bar and stem: 31.8.',
      values: { 25.4: '25.4 mm', 25.8: '25.8 mm', '26.0': '26.0 mm', 31.8: '31.8 mm', 35: '35 mm' },
    },
    'bar-grip': {
      name: 'grip diameter',
      question: 'What is the bar’s diameter where the lever sits?',
      where: 'Flat bars have 22.2 mm, drop bars 23.8 mm.',
      values: { 22.2: '22.2 mm (flat bars)', 23.8: '23.8 mm (drop bars)' },
    },
    steerer: {
      name: 'steerer',
      question: 'What steerer does the fork have, or is the part made for?',
      where: 'By caliper just below the stem; a thread shows under the top nut.',
      values: {
        ...steererWords,
        'threaded-1': '1 in, threaded',
        'threaded-1-1/8': '1 1/8 in, threaded',
      },
    },
    'steerer-clamp': {
      name: 'steerer clamp',
      question: 'Which steerer does the stem clamp?',
      where: 'On the stem’s box; a quill stem goes into the steerer instead.',
      values: {
        ...steererWords,
        'quill-22.2': 'quill, 22.2 mm (1 in)',
        'quill-25.4': 'quill, 25.4 mm (1 1/8 in)',
      },
    },
  },
  joints: [
    { one: ['handlebar'], other: ['stem'], checks: [table(['bar-clamp'], ['bar-clamp'], clamps)] },
    { one: ['stem'], other: ['fork'], checks: [table(['steerer-clamp'], ['steerer'], onSteerer)] },
    {
      one: ['brake-lever', 'shifter'],
      other: ['handlebar'],
      checks: [
        sameValue(
          'bar-grip',
          'bar-grip',
          fits('the clamp goes round this bar', trade),
          clash('flat bars and drop bars differ in thickness', 'velo-orange.com'),
        ),
      ],
    },
  ],
}
