import { families } from '../bicycle/all.ts'
import { kinds } from '../bicycle/kinds.ts'
import { namedAdapters, reasonsOf } from '../in-words.ts'
import type { Part } from '../rule.ts'
import { type FitAsk, MAX_ASKED, type ToldFit } from '../told-fit.ts'
import { wordsOf } from '../vocabulary.ts'
import type { BicycleFit, Meeting } from './judge-bicycle.ts'
import { fieldOfBicycle, places } from './places.ts'

/** So many joints are told in one sentence. */
const maxTold = 2

/** What is said of a part and somebody's bicycle (fitment.md, section 6). */
export function tellBicycleFit(fit: BicycleFit, part: Part, name: string): ToldFit {
  const asks = fit.verdict === 'unknown' && !fit.onlyAt ? fit.open.slice(0, MAX_ASKED).flatMap(askFor) : []
  const said = fit.deciding.map(({ comparison }) => reasonsOf(comparison))
  const sources = [...new Set(said.flatMap((one) => one.sources))]
  const told = [...new Set(said.flatMap((one) => one.reasons))].slice(0, maxTold).join('; ')
  return {
    verdict: fit.verdict,
    reason: reasonFor(fit, { part, name, told, asks }),
    qualifiers: fit.verdict === 'fits' ? adaptersOf(fit.deciding).map((adapter) => `with ${adapter}`) : [],
    asks,
    source: fit.verdict === 'unknown' ? null : sources.join('; ') || null,
    ...(fit.verdict === 'does-not-fit' && bridgesOf(fit.deciding).length > 0 && { withAdapter: true }),
  }
}

interface Words {
  part: Part
  name: string
  told: string
  asks: FitAsk[]
}

function reasonFor(fit: BicycleFit, { part, name, told, asks }: Words): string {
  const { verdict, deciding, onlyAt, meetsNothing } = fit
  const thing = kinds[part.kind] ?? part.kind
  if (meetsNothing === 'of any')
    return `We cannot tell: we don’t compare any part that ${thing} is fitted to.`
  if (meetsNothing) return `Does not fit your ${name}: it has no part for ${thing} to be fitted to.`
  const adapters = adaptersOf(deciding)
  if (verdict === 'fits') {
    const bridge = adapters.length > 0 ? ` with ${adapters.join(' and ')} (in the box)` : ''
    return `Fits your ${name}${bridge}: ${told}.`
  }
  if (verdict === 'does-not-fit') {
    const bridges = bridgesOf(deciding)
    const bridge =
      bridges.length > 0 ? ` by itself: ${told}. It fits with: ${bridges.join(' and ')}` : `: ${told}`
    return `Does not fit your ${name}${bridge}.`
  }
  if (onlyAt) {
    const [end, other] =
      onlyAt === 'front' ? ['at the front', 'at the rear'] : ['at the rear', 'at the front']
    return `It depends on where it goes: it fits your ${name} ${end}, but not ${other}: ${told}.`
  }
  if (asks.length > 0) return `We cannot tell yet: ${asks.map(({ question }) => question).join(' ')}`
  if (told) return `We cannot tell: ${told}.`
  if (fit.lacking.length === 0)
    return `We cannot tell: we have no rule for ${thing} like this one on your ${name}.`
  const names = fit.lacking.slice(0, 2).map((family) => families[family]?.name ?? family)
  return `We cannot tell: we don’t have the ${names.join(' and ')} of this part.`
}

function adaptersOf(deciding: readonly Meeting[]): string[] {
  return [...new Set(deciding.flatMap(({ comparison }) => namedAdapters(comparison.adapters)))]
}

/** What makes it fit; nothing does where something is in the way that no adapter helps with. */
function bridgesOf(deciding: readonly Meeting[]): string[] {
  return deciding.every(({ comparison }) => comparison.adapters.length > 0) ? adaptersOf(deciding) : []
}

/** A field of a bicycle as a question; of any other text none. */
export function askFor(field: string): FitAsk[] {
  const found = fieldOfBicycle(field)
  if (!found) return []
  const { question = '', where = '' } = families[found.family] ?? {}
  return [{ field, question: `${places[found.place]?.name}: ${question}`.replace(/^./, capital), where }]
}

/** What a field of a bicycle is called: `rear wheel, freehub`; `undefined` for what is none. */
export function nameOfField(field: string): string | undefined {
  const found = fieldOfBicycle(field)
  return found && `${places[found.place]?.name}, ${families[found.family]?.name}`
}

/** What a value of a field is called. */
export function wordsOfField(field: string, value: string): string {
  const found = fieldOfBicycle(field)
  return found ? wordsOf(found.family, value) : value
}

const capital = (letter: string) => letter.toUpperCase()
