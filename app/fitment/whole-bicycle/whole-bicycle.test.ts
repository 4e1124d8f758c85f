import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Part } from '../rule.ts'
import { type BicyclePorts, bicycleOf, inCommon } from './bicycle.ts'
import { tellBicycleFit } from './bicycle-in-words.ts'
import { questionFor, questionsAboutBicycle } from './bicycle-questions.ts'
import { judgeBicycle } from './judge-bicycle.ts'
import { listPlaces } from './places.ts'
import { readBicycle, type SaidOfBicycle } from './read-bicycle.ts'

const road: BicyclePorts = {
  frame: { brake: 'rim', 'tyre-most': '28', bsd: '622' },
  fork: { brake: 'rim', 'tyre-most': '32', bsd: '622' },
  wheels: { bsd: '622', 'rim-inner': '19', hooks: 'hooked', 'tyre-range': '23-40' },
  cassette: { splines: 'hg', speeds: '10', cut: 'road', maker: 'shimano', 'chain-family': 'hg' },
  chain: { speeds: '10', 'chain-family': 'hg' },
  chainring: { 'chain-family': 'hg', 'chain-speeds': '10-11' },
}
const tyre = (width: string): Part => ({
  kind: 'tyre',
  ports: { bsd: '622', 'tyre-width': width, bead: 'tube-type' },
})
const chain = (speeds: string): Part => ({ kind: 'chain', ports: { speeds, 'chain-family': 'hg' } })

function told(preset: BicyclePorts, said: SaidOfBicycle, part: Part) {
  const read = readBicycle(preset, said)
  if (!read.ok) throw new Error(read.message)
  return tellBicycleFit(judgeBicycle(part, read.bicycle), part, 'Gale')
}

describe('a part and a whole bicycle', () => {
  it('fits where it fits all that it meets, and says with what', () => {
    expect(told(road, {}, chain('10'))).toMatchObject({
      verdict: 'fits',
      reason: expect.stringMatching(/^Fits your Gale: .*chain.*cassette/),
      source: expect.any(String),
    })
    expect(told(road, {}, tyre('25')).verdict).toBe('fits')
  })

  it('that fits one end alone depends on where it is to go', () => {
    expect(told(road, {}, tyre('32'))).toMatchObject({
      verdict: 'unknown',
      asks: [],
      reason: expect.stringMatching(
        /^It depends on where it goes: it fits your Gale in front, but not behind: /,
      ),
    })
    expect(told(road, {}, tyre('47')).verdict).toBe('does-not-fit')
  })

  it('is asked about by the bicycle’s own facts, two at the most', () => {
    const fit = told({}, {}, chain('10'))
    expect(fit).toMatchObject({ verdict: 'unknown' })
    expect(fit.asks.map(({ question }) => question)).toHaveLength(2)
    expect(told(road, {}, { kind: 'chain', ports: {} })).toMatchObject({
      asks: [],
      reason: expect.stringMatching(/^We cannot tell: nobody has written down the .* of this part\.$/),
    })
  })

  it('goes with nothing that the bicycle has not', () => {
    const pads: Part = { kind: 'brake-pads', ports: { 'pad-shape': 'k' } }
    expect(told(road, {}, pads)).toMatchObject({
      verdict: 'does-not-fit',
      reason: 'Does not fit your Gale: it has nothing that a set of disc brake pads goes with.',
    })
    expect(told(road, {}, { kind: 'shoe', ports: {} }).verdict).toBe('unknown')
  })
})

describe('what somebody says of their bicycle', () => {
  it('counts for more than what its model has', () => {
    expect(told(road, {}, chain('11')).verdict).toBe('unknown')
    const upgraded = { 'cassette.speeds': '11', 'chain.speeds': '11' }
    expect(told(road, upgraded, chain('11')).verdict).toBe('fits')
  })

  it('takes from what its model has what can’t be so beside it', () => {
    const read = readBicycle(road, { 'cassette.speeds': '12' })
    expect(read.ok && read.bicycle.ports.chain?.speeds).toBeUndefined()
    expect(read.ok && read.bicycle.ports.cassette).toMatchObject({ speeds: '12', splines: 'hg' })
    expect(read.ok && read.bicycle.ports.wheels).toEqual(road.wheels)
  })

  it.each<[SaidOfBicycle, string, RegExp]>([
    [{ 'cassette.speeds': '10', 'chain.speeds': '9' }, 'chain.speeds', /^That can’t all be so\. .*too wide/],
    [{ 'frame.shell': 'bsa', 'frame.shell-width': '86.5' }, 'frame.shell-width', /A frame is never/],
    [{ 'cassette.speeds': 'many' }, 'cassette.speeds', /is no value/],
    [{ 'cassette.colour': 'red' }, 'cassette.colour', /no such fact/],
    [{ 'engine.cc': '125' }, 'engine.cc', /no such fact/],
    [{ 'constructor.name': 'x' }, 'constructor.name', /no such fact/],
    [{ 'frame.tyre-most': '1e9' }, 'frame.tyre-most', /give a number/],
  ])('is refused where it can’t be: %j', (said, field, message) => {
    expect(readBicycle({}, said)).toMatchObject({ ok: false, field, message: expect.stringMatching(message) })
  })

  it('that an adapter can join is not refused', () => {
    expect(
      readBicycle({}, { 'rotors.rotor-mount': 'six-bolt', 'wheels.rotor-mount': 'center-lock' }).ok,
    ).toBe(true)
  })

  it('never turns a verdict by a fact more, nor makes it fit by one less', () => {
    const fields = listPlaces().flatMap(({ place, families }) =>
      families.map((family) => `${place}.${family}`),
    )
    const fact = fc.constantFrom(...fields).chain((field) => {
      const [question] = questionFor(field, {})
      const values = question?.answers.map(({ value }) => value) ?? []
      return fc
        .constantFrom(...(values.length > 0 ? values : ['10', '28', '160']))
        .map((value) => [field, value] as const)
    })
    const part = fc.constantFrom(chain('10'), tyre('28'), tyre('40'), {
      kind: 'cassette',
      ports: { splines: 'hg', speeds: '11', cut: 'road', 'chain-family': 'hg' },
    })
    fc.assert(
      fc.property(fc.array(fact, { maxLength: 12 }), fact, part, (facts, more, one) => {
        const [before, after] = [Object.fromEntries(facts), Object.fromEntries([...facts, more])]
        if (before[more[0]] !== undefined) return
        if (!readBicycle({}, before).ok || !readBicycle({}, after).ok) return
        const [less, full] = [told({}, before, one), told({}, after, one)]
        if (less.verdict === 'fits') expect(full.verdict).toBe('fits')
        if (full.verdict === 'fits') expect(less.verdict).not.toBe('does-not-fit')
      }),
      { numRuns: 400 },
    )
  })
})

describe('the questions about a bicycle', () => {
  it('are of what nobody has said, first what is wanted, of parts that it has', () => {
    const asked = questionsAboutBicycle(bicycleOf(road), ['chain.speeds', 'headset.upper']).map(
      ({ field }) => field,
    )
    expect(asked[0]).toBe('headset.upper')
    expect(asked).not.toContain('frame.brake')
    expect(asked).toContain('frame.rim-mount')
    expect(asked).not.toContain('frame.mount')
    expect(asked.filter((field) => /^(rotors|brakes|front-rotor)/.test(field))).toEqual([])
  })

  it('offer what the rest of the part leaves, in words', () => {
    const [question] = questionFor('frame.shell-width', { frame: { shell: 'bsa' } })
    expect(question?.answers.map(({ value }) => value)).toEqual(['68', '73', '83', '100'])
    expect(questionFor('frame.tyre-most', {})).toMatchObject([{ answers: [], unit: 'mm', place: 'frame' }])
    expect(questionFor('frame.colour', {})).toEqual([])
  })

  it('have what several versions of a model have in common', () => {
    expect(inCommon([road, { ...road, chain: { speeds: '11', 'chain-family': 'hg' } }])).toEqual({
      ...road,
      chain: { 'chain-family': 'hg' },
    })
    expect(inCommon([road, {}])).toEqual({})
    expect(inCommon([])).toEqual({})
  })
})
