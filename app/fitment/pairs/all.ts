import { bottomBracketPairs } from './bottom-bracket.ts'
import { brakeMountPairs } from './brake-mounts.ts'
import { brakePairs } from './brakes.ts'
import { chainPairs, chainringPairs } from './chain.ts'
import { freehubPairs } from './freehub.ts'
import { gearPairs } from './gears.ts'
import { expand } from './pair.ts'
import { pedalPairs } from './pedals.ts'
import { postPairs } from './posts.ts'
import { rotorPairs } from './rotors.ts'
import { steeringPairs } from './steering.ts'
import { tyrePairs } from './tyres.ts'
import { wheelPairs } from './wheels.ts'

export const pairs = expand([
  ...[...freehubPairs, ...chainPairs, ...chainringPairs, ...gearPairs, ...bottomBracketPairs],
  ...[
    ...wheelPairs,
    ...rotorPairs,
    ...brakeMountPairs,
    ...brakePairs,
    ...tyrePairs,
    ...postPairs,
    ...steeringPairs,
    ...pedalPairs,
  ],
])
