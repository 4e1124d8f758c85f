import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeFacts, type TypedFacts } from './merge-facts.ts'

const of = (facts: Record<string, string>, kind = '', ports = {}): TypedFacts => ({
  kind,
  ports,
  facts: Object.entries(facts).map(([name, value]) => ({ name, value })),
})
const small = (keys: string[]) => fc.dictionary(fc.constantFrom(...keys), fc.constantFrom('1', '2'))
const typed = fc
  .tuple(small(['A', 'B', 'C']), fc.constantFrom('', 'chain', 'cassette'), small(['speeds', 'cut']))
  .map(([facts, kind, ports]) => of(facts, kind, ports))
const plain = ({ kind, ports, facts }: TypedFacts) => ({
  kind,
  ports: Object.fromEntries(Object.entries(ports).filter(([, value]) => value !== '')),
  facts: Object.fromEntries(facts.map(({ name, value }) => [name, value])),
})

it('what was changed here stays, and all else is as it is now', () => {
  const base = of({ Weight: '1 g', Speeds: '11', Colour: 'red' }, 'chain', { speeds: '11' })
  const mine = of({ Weight: '2 g', Speeds: '11', Length: '3 mm' }, 'chain', { speeds: '11' })
  const theirs = of({ Weight: '9 g', Speeds: '12', Colour: 'red', Bore: '6 mm' }, 'chain', { speeds: '12' })
  expect(mergeFacts(base, mine, theirs)).toEqual({
    merged: of({ Weight: '2 g', Speeds: '12', Bore: '6 mm', Length: '3 mm' }, 'chain', { speeds: '12' }),
    news: 4,
  })
})

it('the order that was made here stays where nobody else has moved anything', () => {
  const base = of({ A: '1', B: '1' }, 'chain', { speeds: '11' })
  const mine = { ...base, facts: base.facts.toReversed() }
  const theirs = of({ A: '1', B: '1' }, 'chain', { speeds: '12' })
  expect(mergeFacts(base, mine, theirs).merged).toEqual({ ...mine, ports: { speeds: '12' } })
})

it('who has changed nothing has what is there; where nobody else has, one’s own stays', () => {
  fc.assert(
    fc.property(typed, typed, (base, other) => {
      expect(plain(mergeFacts(base, base, other).merged)).toEqual(plain(other))
      expect(plain(mergeFacts(base, other, base).merged)).toEqual(plain(other))
      expect(mergeFacts(base, other, base).news).toBe(0)
    }),
  )
})
