import type { Area, Ports, Rule } from '../rule.ts'
import { clash, depends, fits, trade } from '../write-rules.ts'

/** Bottom brackets that have the spindle themselves, in several lengths. */
const withSpindle = ['square-jis', 'square-iso', 'octalink-v1', 'octalink-v2', 'isis']
const ofTheCrank = fits('the spindle belongs to the crank', trade)
const asLong = fits('the spindle is as long as the crank asks for', trade)
const nearly = depends('each millimetre moves the chainline by half of one: ask the crank’s maker', trade)
const otherLength = clash('the spindle has another length: crank and chainline come to sit elsewhere', trade)

/** More than that apart, rings hit the stay or the chain runs askew. */
const mostApart = 6

/** A crank with tapers or splines asks for a spindle of one length; what fitment.md 3.4 has of spindles says none. */
function judgeLength(bracket: Ports, crank: Ports): Rule | undefined {
  const spindles = [bracket.spindle, crank.spindle].filter((spindle) => spindle !== undefined)
  if (spindles.some((spindle) => !withSpindle.includes(spindle))) return ofTheCrank
  const [length, needed] = [bracket['spindle-length'], crank['spindle-length']]
  if (spindles.length < 2 || length === undefined || needed === undefined) return undefined
  const apart = Math.abs(Number(length) - Number(needed))
  if (apart === 0) return asLong
  return apart <= mostApart ? nearly : otherLength
}

export const spindleLength: Area = {
  families: {
    'spindle-length': {
      name: 'length of the spindle',
      question: 'How long is the spindle, or which length does the crank ask for?',
      where:
        'Stamped on the old bottom bracket: the second number of 68 × 113. Spindles of the crank have none.',
      measure: { unit: 'mm', least: 100, most: 180 },
    },
  },
  joints: [
    {
      one: ['bottom-bracket'],
      other: ['crank'],
      checks: [
        {
          one: ['spindle', 'spindle-length'],
          other: ['spindle', 'spindle-length'],
          rules: [ofTheCrank, asLong, nearly, otherLength],
          judge: judgeLength,
        },
      ],
    },
  ],
}
