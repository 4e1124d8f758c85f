import type { Part } from '../rule.ts'
import { type BicycleFit, bareFit, joinedBridges, type Meeting, unique } from './bicycle-fit.ts'
import { judgeEnd } from './judge-end.ts'
import { type End, endsOf } from './places.ts'

interface AtEnd {
  end: End | undefined
  fit: BicycleFit
}

/** A part that says which end it is for is for that alone. */
export function endsFor({ kind, ports: { position } }: Part): (End | undefined)[] {
  if (position === 'front' || position === 'rear') return [position]
  const ends = endsOf(kind)
  return ends.length > 0 ? ends : [undefined]
}

/**
 * What may go to either end fits where it fits both; where it fits one alone, whoever buys it has to know which they want. A disc brake's part goes
 * to an end that has a disc brake alone.
 */
export function judgeEnds(
  part: Part,
  present: readonly Meeting[],
  ends: readonly (End | undefined)[],
): BicycleFit {
  if (ends.length === 0) return judgeNowhere(part, present)
  const fits = ends.map((end) => ({ end, fit: judgeEnd(part, present, end) }))
  const [first] = fits
  if (!first) throw new Error('a part is at an end, or at none')
  const { verdict } = first.fit
  if (fits.some(({ fit }) => fit.verdict !== verdict)) return judgeUnlike(fits)
  if (verdict === 'does-not-fit') return judgeNeither(fits)
  return { ...first.fit, open: unique(fits.flatMap(({ fit }) => fit.open)) }
}

function judgeUnlike(fits: readonly AtEnd[]): BicycleFit {
  const fitting = fits.filter(({ fit }) => fit.verdict === 'fits')
  const others = fits.filter(({ fit }) => fit.verdict !== 'fits')
  const clashing = others.filter(({ fit }) => fit.verdict === 'does-not-fit')
  const onlyAt = clashing.length > 0 ? fitting[0]?.end : undefined
  return {
    ...bareFit,
    verdict: 'unknown',
    deciding: clashing[0]?.fit.deciding ?? [],
    onlyAt,
    ...toldOf(others),
  }
}

/** Where an adapter helps at one end alone the clash of the other is the reason. */
function judgeNeither(fits: readonly AtEnd[]): BicycleFit {
  const helped = fits.filter(({ fit }) => fit.bridge)
  const final = fits.filter(({ fit }) => !fit.bridge)
  const [first] = final.length > 0 ? final : helped
  if (!first || helped.length === 0) return first?.fit ?? nothingMet
  const bridge = joinedBridges(helped.map(({ fit }) => fit))
  if (final.length > 0) return { ...first.fit, bridge, onlyAt: helped[0]?.end, ...toldOf(helped) }
  const deciding = unique(helped.flatMap(({ fit }) => fit.deciding))
  return { ...first.fit, deciding, bridge, ...toldOf(helped) }
}

const nothingMet: BicycleFit = {
  ...bareFit,
  verdict: 'does-not-fit',
  deciding: [],
  meetsNothing: 'of this bicycle',
}

/** At no end there is a thing of its kind: what it clashes with is the reason that says most, where no adapter joins the two. */
function judgeNowhere(part: Part, present: readonly Meeting[]): BicycleFit {
  const clashing = endsFor(part)
    .map((end) => judgeEnd(part, present, end))
    .find(({ verdict, bridge }) => verdict === 'does-not-fit' && !bridge)
  return clashing ?? nothingMet
}

function toldOf(fits: readonly AtEnd[]): Pick<BicycleFit, 'open' | 'lacking'> {
  const open = unique(fits.flatMap(({ fit }) => fit.open))
  return { open, lacking: unique(fits.flatMap(({ fit }) => fit.lacking)) }
}
