import { expect, it } from 'vitest'
import { runsOfVehicle, wordsIn } from './runs-of-words.ts'

const theirs = new Set(['kestrel', 'corso', 'ii', '2'])
const runs = (text: string) =>
  runsOfVehicle(wordsIn(text), (word) => theirs.has(word)).map(({ vehicle, rest }) => `${vehicle} | ${rest}`)

it.each([
  ['Pads, Kestrel Corso', 'kestrel corso | pads'],
  ['kestrel corso II 2010 pads', 'kestrel corso ii 2010 | pads'],
  ["pads corso '10 front", "corso '10 | pads front"],
  ['205/55R16 tyre corso', 'corso | 205/55r16 tyre'],
  ['corso brake', 'corso | brake'],
])('the longest run of words of vehicles leads: %s', (text, first) => {
  expect(runs(text)[0]).toBe(first)
})

it.each(['pads', 'kestrel corso', '2 pads', '2010 pads', 'pads ii', ''])('there is none in %j', (text) => {
  expect(runs(text)).toEqual([])
})

it('four are looked up, however many there are', () => {
  expect(runs(`pads ${'kestrel corso '.repeat(20)}`)).toHaveLength(4)
})
