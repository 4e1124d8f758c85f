import type { Area, Limit } from '../rule.ts'
import { clash, fits, sameValue, table, trade } from '../write-rules.ts'

const workshop = 'brainybiker.com, rookiejournal.com'
const onePiece: Limit = {
  kinds: ['crank'],
  when: { 'crank-type': ['one-piece'] },
  family: 'pedal-thread',
  to: ['1/2'],
}

export const pedal: Area = {
  families: {
    'pedal-thread': {
      name: 'pedal thread',
      question: 'What thread do pedal and crank have?',
      where: 'Three-piece cranks mostly have 9/16 in, one-piece ones 1/2 in; old French ones 14 mm.',
      values: { '9/16': '9/16 in × 20', '1/2': '1/2 in × 20', '14x1.25': '14 mm × 1.25 (French)' },
    },
    side: {
      name: 'side',
      question: 'Is it the left one, the right one, or a pair?',
      where: 'L or R on the axle’s end; the left thread turns the other way.',
      values: { left: 'left', right: 'right', pair: 'pair' },
    },
    'crank-type': {
      name: 'kind of crank',
      question: 'Are both arms one piece of steel?',
      where: 'Look at it: one bent bar from pedal to pedal, or arms on a spindle.',
      values: { 'one-piece': 'one piece', 'three-piece': 'arms on a spindle' },
    },
    cleat: {
      name: 'cleat',
      question: 'How many bolts hold the cleat?',
      where: 'Under the shoe: two slots side by side, or three holes in a triangle.',
      values: { 'two-hole': 'two bolts', 'three-hole': 'three bolts', 'four-hole': 'four bolts' },
    },
  },
  limits: [onePiece],
  joints: [
    {
      one: ['pedal'],
      other: ['crank'],
      checks: [
        sameValue(
          'pedal-thread',
          'pedal-thread',
          fits('pedal and crank have the same thread', workshop),
          clash('the threads of pedal and crank differ', workshop),
        ),
        table(
          ['side'],
          ['side'],
          [
            { alike: ['side', 'side'], rule: fits('the threads turn the same way', trade) },
            {
              one: { side: ['left'] },
              other: { side: ['right'] },
              rule: clash('left and right threads turn against one another', trade),
            },
            {
              one: { side: ['right'] },
              other: { side: ['left'] },
              rule: clash('left and right threads turn against one another', trade),
            },
            {
              one: { side: ['left', 'right'] },
              other: { side: ['pair'] },
              rule: fits('the crank has both sides', trade),
            },
            {
              one: { side: ['pair'] },
              other: { side: ['left', 'right'] },
              rule: fits('the pair has this side', trade),
            },
          ],
        ),
      ],
    },
    {
      one: ['cleat'],
      other: ['shoe'],
      checks: [
        sameValue(
          'cleat',
          'cleat',
          fits('the sole has as many holes', trade),
          clash('the sole has other holes', trade),
        ),
      ],
    },
  ],
}
