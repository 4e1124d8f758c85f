import type { Area, Ports, Rule } from '../rule.ts'
import { clash, endsOf, fits, trade } from '../write-rules.ts'

const noReach = fits('the mount itself sets how far the pads are from it', trade)
const inReach = fits('the pads reach the rim', trade)
const outOfReach = clash('the pads do not reach the rim, or stand below it', trade)

/** A caliper on one bolt has to reach from there to the rim: 39–49 mm on most racing bicycles, up to 73 mm where mudguards fit below. */
function judgeReach(brake: Ports, frame: Ports): Rule | undefined {
  const mounts = [brake['rim-mount'], frame['rim-mount']].filter((mount) => mount !== undefined)
  if (mounts.some((mount) => mount !== 'centre')) return noReach
  const [ends, needed] = [endsOf(brake.reach), frame['reach-needed']]
  if (mounts.length < 2 || !ends || needed === undefined) return undefined
  return ends[0] <= Number(needed) && Number(needed) <= ends[1] ? inReach : outOfReach
}

export const brakeReach: Area = {
  families: {
    reach: {
      name: 'reach of the brake',
      question: 'How far do the brake’s pads reach?',
      where: 'In the brake’s data: from its bolt to the pads, as 39-49.',
      span: { unit: 'mm', least: 30, most: 110 },
    },
    'reach-needed': {
      name: 'reach that it asks for',
      question: 'How far is it from the hole for the brake down to the middle of the rim’s side?',
      where: 'Measure it with the wheel in place.',
      measure: { unit: 'mm', least: 30, most: 110 },
    },
  },
  joints: [
    {
      one: ['rim-brake'],
      other: ['frame', 'fork'],
      checks: [
        {
          one: ['rim-mount', 'reach'],
          other: ['rim-mount', 'reach-needed'],
          rules: [noReach, inReach, outOfReach],
          judge: judgeReach,
        },
      ],
    },
  ],
}
