import type { Invalid } from '../basics/faults.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Shop } from '../shop/shop.ts'
import { adapters } from './bicycle/adapters.ts'
import { families } from './bicycle/all.ts'
import { compare } from './compare.ts'
import { reasonOf } from './in-words.ts'
import { findAdapters, findProductPart } from './product-parts.server.ts'
import { readPart } from './read-part.ts'
import type { Part, Verdict } from './rule.ts'
import { whatToAsk } from './what-to-ask.ts'

/** One of the two things as somebody names it: a part of the shop, or any other with its kind and ports. */
export interface Named {
  productId?: string | undefined
  kind?: string | undefined
  ports?: Record<string, string | number> | undefined
}

export interface Compatibility {
  verdict: Verdict
  reason: string
  asks: Ask[]
  adapters: { name: string; productId: string | null; inTheBox: boolean }[]
}

/** A question whose answer would help: of which kind, in which family; both `null` where the kind itself is not known. */
export interface Ask {
  kind: string | null
  family: string | null
  question: string
  where: string
}

type Refused = Invalid | { refusal: 'not-found' }
type Found = Outcome<{ name: string; part: Part | undefined }, Refused>

/** Whether two things fit one another (docs/decisions/036). Changes nothing. */
export async function checkCompatibility(
  shop: Pick<Shop, 'db'>,
  said: { one: Named; other: Named },
): Promise<Outcome<{ compatibility: Compatibility }, Refused>> {
  const one = await find(shop, 'one', said.one)
  if (!one.ok) return one
  const other = await find(shop, 'other', said.other)
  if (!other.ok) return other
  if (!one.part || !other.part) return ok({ compatibility: untold([one, other]) })
  const comparison = compare(one.part, other.part)
  const asked = whatToAsk(comparison)
  const sold = await findAdapters(shop, comparison.adapters)
  return ok({
    compatibility: {
      verdict: comparison.verdict,
      reason: reasonOf(comparison, asked),
      asks: asked.map(({ side, family }) => ({
        kind: comparison[side].kind,
        family,
        question: families[family]?.question ?? '',
        where: families[family]?.where ?? '',
      })),
      adapters: comparison.adapters.map((id) => ({
        name: adapters[id]?.name ?? id,
        productId: sold.get(id) ?? null,
        inTheBox: adapters[id]?.inTheBox ?? false,
      })),
    },
  })
}

async function find(
  shop: Pick<Shop, 'db'>,
  which: string,
  { productId, kind, ports = {} }: Named,
): Promise<Found> {
  if ((productId === undefined) === (kind === undefined)) {
    const message = 'Give either a kind with its ports, or the productId of a part of the shop.'
    return refuse({ refusal: 'invalid', field: which, message })
  }
  if (productId !== undefined) {
    const found = await findProductPart(shop, productId)
    return found ? ok(found) : refuse({ refusal: 'not-found' })
  }
  const read = readPart({ kind: kind ?? '', ports })
  if (!read.ok) return { ...read, field: `${which}.${read.field}` }
  return ok({ name: '', part: read.part })
}

/** Of some product nobody has written down what it is. */
function untold(parts: { name: string; part: Part | undefined }[]): Compatibility {
  const names = parts.flatMap(({ name, part }) => (part ? [] : [name])).toSorted()
  const asks = [...new Set(names)].map((name) => ({
    kind: null,
    family: null,
    question: `What kind of part is “${name}”, and what is it made for?`,
    where: 'In its description and facts; or write to the shop.',
  }))
  const questions = asks.map(({ question }) => question).join(' ')
  return { verdict: 'unknown', reason: `We cannot tell yet: ${questions}`, asks, adapters: [] }
}
