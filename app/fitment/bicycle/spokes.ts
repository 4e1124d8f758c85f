import type { Area } from '../rule.ts'
import { clash, fits, sameValue, trade } from '../write-rules.ts'

/** A rim is laced to a hub, or to that of the wheel whose rim it takes the place of. */
export const spokes: Area = {
  families: {
    'spoke-holes': {
      name: 'spoke holes',
      question: 'How many spokes does it have, or holes for them?',
      where: 'Count the spokes of the wheel, or the holes.',
      values: Object.fromEntries(
        '12 16 18 20 21 24 28 32 36 40 48'.split(' ').map((count) => [count, count]),
      ),
    },
  },
  joints: [
    {
      one: ['rim'],
      other: ['hub', 'wheel'],
      checks: [
        sameValue(
          'spoke-holes',
          'spoke-holes',
          fits('rim and hub are drilled for as many spokes', trade),
          clash('rim and hub are drilled for different numbers of spokes', trade),
        ),
      ],
    },
  ],
}
