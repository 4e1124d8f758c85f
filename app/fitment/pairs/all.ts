import { bottomBracketPairs } from './bottom-bracket.ts'
import { brakePairs } from './brakes.ts'
import { chainPairs, chainringPairs } from './chain.ts'
import { freehubPairs } from './freehub.ts'
import { gearPairs } from './gears.ts'
import { expand } from './pair.ts'
import { postPairs } from './posts.ts'
import { steeringPairs } from './steering.ts'
import { tyrePairs } from './tyres.ts'
import { wheelPairs } from './wheels.ts'

export const pairs = expand([
  ...[...freehubPairs, ...chainPairs, ...chainringPairs, ...gearPairs, ...bottomBracketPairs],
  ...[...wheelPairs, ...brakePairs, ...tyrePairs, ...postPairs, ...steeringPairs],
])
