import type { Area, Conflict, Family, Joint, Limit } from '../rule.ts'
import { adapters } from './adapters.ts'
import { axle } from './axle.ts'
import { handlebar } from './bar.ts'
import { bottomBracket } from './bottom-bracket.ts'
import { brakeMount } from './brake-mount.ts'
import { brakeParts } from './brake-parts.ts'
import { brakeReach } from './brake-reach.ts'
import { capacity } from './capacity.ts'
import { chainArea } from './chain.ts'
import { chainring } from './chainring.ts'
import { freehub } from './freehub.ts'
import { gearPull } from './gear-pull.ts'
import { gears } from './gears.ts'
import { headset } from './headset.ts'
import { pedal } from './pedal.ts'
import { seatpost } from './seatpost.ts'
import { spindleLength } from './spindle-length.ts'
import { spokes } from './spokes.ts'
import { tube } from './tube.ts'
import { tyre } from './tyre.ts'
import { wheelBrake } from './wheel-brake.ts'

/** What adapters that the shop sells are told by; they meet nothing by themselves. */
const betweenParts: Area = {
  families: {
    adapter: {
      name: 'adapter',
      question: 'Which adapter is it?',
      where: 'In its description.',
      values: Object.fromEntries(Object.entries(adapters).map(([id, { name }]) => [id, name])),
    },
  },
  joints: [],
}

const areas: readonly Area[] = [
  ...[freehub, gears, chainArea, chainring, gearPull, capacity, bottomBracket, spindleLength],
  ...[
    axle,
    wheelBrake,
    spokes,
    brakeMount,
    brakeReach,
    brakeParts,
    tyre,
    tube,
    seatpost,
    headset,
    handlebar,
    pedal,
    betweenParts,
  ],
]

export const families: Readonly<Record<string, Family>> = Object.assign(
  {},
  ...areas.map((area) => area.families),
)
export const joints: readonly Joint[] = areas.flatMap((area) => area.joints)
export const limits: readonly Limit[] = areas.flatMap((area) => area.limits ?? [])
export const conflicts: readonly Conflict[] = areas.flatMap((area) => area.conflicts ?? [])
