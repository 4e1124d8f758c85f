import { isTool } from '../../catalogue/product.ts'
import type { Part } from '../rule.ts'
import type { ToldFit } from '../told-fit.ts'
import type { VehicleKind } from './vehicle.ts'

interface About {
  category: string
  /** What is written down of it as a part of a bicycle. Words alone are not gone by: a chain may be a timing chain. */
  part: Part | undefined
}

/** Where nothing is known that could be asked for, what a product is says more than that no list has it. */
export function toldApart(told: ToldFit, { category, part }: About, kind: VehicleKind): ToldFit {
  if (told.verdict !== 'unknown' || told.asks.length > 0) return told
  if (part) return kind === 'bicycle' ? told : { ...told, reason: `A bicycle part, not for your ${kind}.` }
  if (!isTool({ category })) return told
  return { ...told, reason: 'A tool: there is nothing that it has to fit.', needsNoFit: true }
}
