import { families } from '../bicycle/all.ts'
import { kinds } from '../bicycle/kinds.ts'
import { wordsOf } from '../vocabulary.ts'
import { type ProductFacts, portsOf } from './product-facts.ts'

/** What is said of a product, a line each, for people: the audit log, and the preview of a file. */
export function factsInWords({ part, facts }: ProductFacts): string[] {
  const ports = part ? portsOf(part) : []
  return [
    ...(part ? [`It is ${kinds[part.kind] ?? part.kind}.`] : []),
    ...ports.map(([family, value]) => `${families[family]?.name ?? family}: ${wordsOf(family, value)}`),
    ...facts.map(({ name, value }) => `${name}: ${value}`),
  ]
}

/** What differs, before and after; what stands in another order alone is all of it. */
export function changeInWords(before: ProductFacts, after: ProductFacts) {
  const [was, is] = [factsInWords(before), factsInWords(after)]
  const [gone, fresh] = [was.filter((line) => !is.includes(line)), is.filter((line) => !was.includes(line))]
  const moved = gone.length === 0 && fresh.length === 0
  return {
    before: { facts: (moved ? was : gone).join('\n') },
    after: { facts: (moved ? is : fresh).join('\n') },
  }
}
