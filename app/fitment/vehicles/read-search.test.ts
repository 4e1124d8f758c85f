import { expect, it } from 'vitest'
import { readSearch } from './read-search.ts'

const readings = (text: string) => {
  const { named, built } = readSearch(text)
  const told = built.map(({ words, year }) => `${words.join(' ')} built in ${year}`)
  return [...(named ? [named.words.join(' ')] : []), ...told]
}

it.each([
  ['Corso II', ['corso ii']],
  ['corso 2010', ['corso 2010', 'corso built in 2010']],
  ["corso '10", ['corso built in 2010']],
  ['’98 corso', ['corso built in 1998']],
  ['2008', ['2008']],
  ['Peugeot 2008 2015', ['peugeot 2008 2015', 'peugeot 2008 built in 2015', 'peugeot 2015 built in 2008']],
  ['2015 Peugeot 2008', ['2015 peugeot 2008', '2015 peugeot built in 2008', 'peugeot 2008 built in 2015']],
  ['peugeot 3008', ['peugeot 3008']],
  ['corso 1949', ['corso 1949']],
  ['', []],
])('%s is read as %j', (text, expected) => {
  expect(readings(text)).toEqual(expected)
})

it('tries two of many years and ten of many words, the first ones', () => {
  const years = Array.from({ length: 40 }, (_, at) => 1960 + at).join(' ')
  expect(readSearch(`corso ${years}`).built.map(({ year }) => year)).toEqual([1968, 1967])
  expect(readSearch('corso '.repeat(40)).named?.words).toHaveLength(10)
})
