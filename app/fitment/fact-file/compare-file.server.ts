import {
  type Damage,
  damageOf,
  type KeptList,
  type ListComparison,
  type ListGroup,
} from '../../catalogue/public.server.ts'
import type { Database } from '../../shop/database.ts'
import { changeInWords, factsInWords } from '../product-facts/facts-in-words.ts'
import type { ProductFacts } from '../product-facts/product-facts.ts'
import { readProductFacts, versionOf } from '../product-facts/read-facts.server.ts'
import { readGroup } from './read-group.ts'

/** Fewer lines are no surprise, however few are left. */
const fewLines = 4

const nothing: ProductFacts = { part: null, facts: [] }

/** What the lines of a file say of each product, beside what is there; or all that is wrong with them. */
export async function compareFacts(db: Database, groups: readonly ListGroup[]): Promise<ListComparison[]> {
  const kept = await readProductFacts(
    db,
    groups.map(({ productId }) => productId),
  )
  return groups.map((group) => {
    const before = kept.get(group.productId) ?? nothing
    const { read, faults } = readGroup(group, before)
    if (faults.length > 0) return { kind: 'faulty', faults }
    const [was, is] = [versionOf(before), versionOf(read)]
    if (was === is) return { kind: 'same' }
    const words = changeInWords(before, read)
    const [had, stays] = [factsInWords(before), new Set(factsInWords(read))]
    const halved = had.length >= fewLines && had.filter((line) => stays.has(line)).length <= had.length / 2
    return {
      kind: 'changed',
      before: asKept(before, was, words.before.facts),
      after: asKept(read, is, words.after.facts),
      warnings: [
        ...(halved && stays.size < had.length ? (['facts-lose'] as const) : []),
        ...damagesOf(before, read),
      ],
    }
  })
}

/** What a spreadsheet may have done to the values, each beside what the fact was. */
function damagesOf(before: ProductFacts, read: ProductFacts): Damage[] {
  const was = new Map(before.facts.map(({ name, value }) => [name, value]))
  const found = read.facts.map(({ name, value }) => damageOf(was.get(name), value))
  return [...new Set(found.filter((damage) => damage !== undefined))]
}

const asKept = ({ part, facts }: ProductFacts, version: string, words: string): KeptList => ({
  words,
  version,
  list: { part, facts },
})
