import type { Area, Family } from '../rule.ts'
import { atMost, clash, compared, fits, trade } from '../write-rules.ts'

const takenUp = fits('the derailleur takes up the slack of all gears', trade)
const notTakenUp = clash('the chain hangs slack in some gears', trade)

/** Which sprockets a rear derailleur shifts to, and how much chain it takes up. */
export const capacity: Area = {
  families: {
    'largest-sprocket': teeth(
      'largest sprocket',
      'How many teeth does the largest sprocket have?',
      'On the sprocket, or the last number of the range: 11-32.',
    ),
    'largest-allowed': teeth(
      'largest sprocket allowed',
      'What is the largest sprocket that the derailleur can shift to?',
      'In the derailleur’s data sheet, by its model number.',
    ),
    'sprocket-difference': teeth(
      'sprocket difference',
      'By how many teeth do the largest and smallest sprockets differ?',
      'From the range: 11-32 is 21.',
    ),
    'ring-difference': teeth(
      'chainring difference',
      'By how many teeth do the bike’s largest and smallest chainrings differ?',
      'On the chainrings; with one alone it is 0.',
    ),
    capacity: teeth(
      'capacity',
      'What is the derailleur’s total capacity?',
      'In the derailleur’s data sheet, by its model number.',
    ),
  },
  joints: [
    {
      one: ['cassette'],
      other: ['rear-derailleur'],
      checks: [
        atMost(
          'largest-sprocket',
          'largest-allowed',
          fits('the derailleur shifts to this sprocket', trade),
          clash('the sprocket is larger than the derailleur shifts to', trade),
        ),
        compared(
          ['sprocket-difference'],
          ['ring-difference', 'capacity'],
          [takenUp, notTakenUp],
          ([sprockets = 0], [rings = 0, most = 0]) => (sprockets + rings <= most ? takenUp : notTakenUp),
        ),
      ],
    },
  ],
}

function teeth(name: string, question: string, where: string): Family {
  return { name, question, where, measure: { unit: 'teeth', least: 0, most: 99 } }
}
