import type { Comparison } from '../compare.ts'
import type { Verdict } from '../rule.ts'
import type { End, Spot } from './places.ts'

/** Where a part meets one of a bicycle, and what comes of comparing the two. */
export interface Meeting {
  spot: Spot
  comparison: Comparison
}

/** What comes of a part and a bicycle. */
export interface BicycleFit {
  verdict: Verdict
  /** Where the part meets the bicycle, as far as that decides. */
  deciding: readonly Meeting[]
  /** The one end that it fits, or fits with an adapter, where it does not fit the other. */
  onlyAt: End | undefined
  /** What would make it fit that does not by itself. */
  bridge: Bridge | undefined
  /** Of the bicycle's fields those that would have to be known, that first which settles most. */
  open: readonly string[]
  /** Families of the part itself that nobody has written down. */
  lacking: readonly string[]
  /** The bicycle has none of the parts that it meets. */
  meetsNothing: 'of this bicycle' | 'of any' | undefined
}

export interface Bridge {
  adapters: readonly string[]
  /** Nothing else is in the way; otherwise something is open that may be. */
  sure: boolean
  /** The meetings of which nobody can tell yet. */
  unclear: readonly Meeting[]
}

/** A verdict with nothing more to say, to be filled up. */
export const bareFit: Omit<BicycleFit, 'verdict' | 'deciding'> = {
  onlyAt: undefined,
  bridge: undefined,
  open: [],
  lacking: [],
  meetsNothing: undefined,
}

/** What several ways of joining a part to a bicycle come to; sure where each is, by the same adapters. */
export function joinedBridges(fits: readonly BicycleFit[]): Bridge | undefined {
  const bridges = fits.flatMap(({ bridge }) => bridge ?? [])
  if (bridges.length === 0) return undefined
  const alike = new Set(bridges.map(({ adapters }) => adapters.toSorted().join())).size === 1
  return {
    adapters: unique(bridges.flatMap(({ adapters }) => adapters)),
    sure: alike && bridges.length === fits.length && bridges.every(({ sure }) => sure),
    unclear: unique(bridges.flatMap(({ unclear }) => unclear)),
  }
}

export const unique = <One>(some: readonly One[]) => [...new Set(some)]
