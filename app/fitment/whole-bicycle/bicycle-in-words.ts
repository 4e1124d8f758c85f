import { families } from '../bicycle/all.ts'
import { kinds } from '../bicycle/kinds.ts'
import { namedAdapters, reasonsOf } from '../in-words.ts'
import type { Part, Verdict } from '../rule.ts'
import { type FitAsk, MAX_ASKED, type ToldFit } from '../told-fit.ts'
import { wordsOf } from '../vocabulary.ts'
import type { BicycleFit, Meeting } from './bicycle-fit.ts'
import { fieldOfBicycle, places } from './places.ts'

/** So many joints are told in one sentence. */
const maxTold = 2

/** What is said of a part and somebody's bicycle (fitment.md, section 6). */
export function tellBicycleFit(fit: BicycleFit, part: Part, name: string): ToldFit {
  const { verdict, deciding, bridge, onlyAt } = fit
  const mayBeBridged = bridge !== undefined && !bridge.sure
  const isOpen = mayBeBridged || (verdict === 'unknown' && !onlyAt)
  const asks = isOpen ? fit.open.slice(0, MAX_ASKED).flatMap(askFor) : []
  const sources = new Set(deciding.flatMap(({ comparison }) => reasonsOf(comparison).sources))
  return {
    verdict,
    reason: reasonFor(fit, { part, name, told: toldOf(deciding), asks }),
    qualifiers: verdict === 'fits' ? adaptersOf(deciding).map((adapter) => `with ${adapter}`) : [],
    asks,
    source: verdict === 'unknown' ? null : [...sources].join('; ') || null,
    ...(bridge?.sure && !onlyAt && { withAdapter: true }),
  }
}

interface Words {
  part: Part
  name: string
  told: string
  asks: FitAsk[]
}

function reasonFor(fit: BicycleFit, words: Words): string {
  const { verdict, deciding, onlyAt, meetsNothing } = fit
  const { part, name, told } = words
  const thing = kinds[part.kind] ?? part.kind
  if (meetsNothing === 'of any')
    return `We cannot tell: we don’t compare any part that ${thing} is fitted to.`
  if (meetsNothing) return `Does not fit your ${name}: it has no part for ${thing} to be fitted to.`
  if (verdict === 'fits') {
    const adapters = adaptersOf(deciding)
    const bridge = adapters.length > 0 ? ` with ${adapters.join(' and ')} (in the box)` : ''
    return `Fits your ${name}${bridge}: ${told}.`
  }
  if (verdict === 'does-not-fit') return misfitOf(fit, words)
  if (onlyAt)
    return `It depends on where it goes: it fits your ${name} ${at[onlyAt]}, but not ${at[otherEnd[onlyAt]]}: ${told}.`
  return unknownOf(fit, words)
}

const at = { front: 'at the front', rear: 'at the rear' }
const otherEnd = { front: 'rear', rear: 'front' } as const

/** What is against it, and what would help: for certain, or if what is open turns out well. */
function misfitOf(fit: BicycleFit, words: Words): string {
  const { bridge, onlyAt } = fit
  const { name, told } = words
  if (!bridge) return `Does not fit your ${name}: ${told}.`
  const adapters = namedAdapters(bridge.adapters).join(' and ')
  const open = () => unknownOf(fit, { ...words, told: toldOf(bridge.unclear, 'unknown') })
  const help = bridge.sure ? `fits with: ${adapters}.` : `may fit with: ${adapters}. ${open()}`
  if (!onlyAt) return `Does not fit your ${name} by itself: ${told}. It ${help}`
  return `Does not fit your ${name} ${at[otherEnd[onlyAt]]}: ${told}. ${capitalized(at[onlyAt])} it ${help}`
}

function unknownOf({ lacking }: BicycleFit, { part, name, told, asks }: Words): string {
  if (asks.length > 0) return `We cannot tell yet: ${asks.map(({ question }) => question).join(' ')}`
  if (told) return `We cannot tell: ${told}.`
  const thing = kinds[part.kind] ?? part.kind
  if (lacking.length === 0)
    return `We cannot tell: we have no rule for ${thing} like this one on your ${name}.`
  const names = lacking.slice(0, 2).map((family) => families[family]?.name ?? family)
  return `We cannot tell: we don’t have the ${names.join(' and ')} of this part.`
}

function toldOf(meetings: readonly Meeting[], verdict?: Verdict): string {
  const told = meetings.flatMap(
    ({ comparison }) => reasonsOf({ ...comparison, ...(verdict && { verdict }) }).reasons,
  )
  return [...new Set(told)].slice(0, maxTold).join('; ')
}

function adaptersOf(deciding: readonly Meeting[]): string[] {
  return [...new Set(deciding.flatMap(({ comparison }) => namedAdapters(comparison.adapters)))]
}

/** A field of a bicycle as a question; of any other text none. */
export function askFor(field: string): FitAsk[] {
  const found = fieldOfBicycle(field)
  if (!found) return []
  const { question = '', where = '' } = families[found.family] ?? {}
  return [{ field, question: capitalized(`${places[found.place]?.name}: ${question}`), where }]
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

const capitalized = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase())
