import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atLength } from '../../../test/harness/at-length.ts'
import { families } from '../bicycle/all.ts'
import { kinds } from '../bicycle/kinds.ts'
import { readPart } from '../read-part.ts'
import type { Part } from '../rule.ts'
import { familiesOf } from '../vocabulary.ts'
import { bicycleOf, inCommon } from './bicycle.ts'
import { tellBicycleFit } from './bicycle-in-words.ts'
import { questionFor, questionsAboutBicycle } from './bicycle-questions.ts'
import { judgeBicycle } from './judge-bicycle.ts'
import { type BicyclePorts, listPlaces } from './places.ts'
import { readBicycle, type SaidOfBicycle } from './read-bicycle.ts'

const road: BicyclePorts = {
  frame: { brake: 'rim', 'tyre-most': '28', bsd: '622' },
  fork: { brake: 'rim', 'tyre-most': '32', bsd: '622' },
  wheels: { bsd: '622', 'rim-inner': '19', hooks: 'hooked', 'tyre-range': '23-40' },
  cassette: { splines: 'hg', speeds: '10', cut: 'road', maker: 'shimano', 'chain-family': 'hg' },
  chain: { speeds: '10', 'chain-family': 'hg' },
  chainring: { 'chain-family': 'hg', 'chain-speeds': '10-11' },
}
const discs: BicyclePorts = {
  frame: { brake: 'disc', mount: 'post' },
  fork: { brake: 'disc', mount: 'post' },
  brakes: { mount: 'post', 'pad-shape': 'd', fluid: 'mineral-shimano', 'lever-pull': 'hydraulic' },
  'brake-lever': { 'lever-pull': 'hydraulic', fluid: 'mineral-shimano' },
  'brake-pads': { 'pad-shape': 'd', compound: 'resin' },
  rotors: { 'rotor-mount': 'six-bolt' },
}
const isis = { 'frame.shell': 'bsa', 'frame.shell-width': '68', 'crank.spindle': 'isis' }
const centre: BicyclePorts = {
  frame: { brake: 'rim', 'rim-mount': 'centre', bsd: '622' },
  fork: { brake: 'rim', 'rim-mount': 'centre', bsd: '622' },
  'brake-lever': { 'lever-pull': 'road' },
}
const tyre = (width: string): Part => ({
  kind: 'tyre',
  ports: { bsd: '622', 'tyre-width': width, bead: 'tube-type' },
})
const chain = (speeds: string): Part => ({ kind: 'chain', ports: { speeds, 'chain-family': 'hg' } })

const bothDisc = { 'frame.brake': 'disc', 'fork.brake': 'disc' }

/** Bicycles that say enough for many parts to be judged. */
const usual: SaidOfBicycle[] = [road, discs].map((ports) =>
  Object.fromEntries(
    Object.entries(ports).flatMap(([place, values]) =>
      Object.entries(values).map(([family, value]) => [`${place}.${family}`, value]),
    ),
  ),
)

/** Parts of every kind, with a value of some of their families. */
const anyPart: fc.Arbitrary<Part> = fc
  .constantFrom(...Object.keys(kinds))
  .chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      ports: fc.record(
        Object.fromEntries(
          familiesOf(kind).map((family) => [
            family,
            fc.constantFrom(
              ...Object.keys(families[family]?.values ?? {}),
              ...(families[family]?.measure ? ['10', '28', '160'] : []),
              ...(families[family]?.span ? ['10-28'] : []),
            ),
          ]),
        ),
        { requiredKeys: [] },
      ) as fc.Arbitrary<Record<string, string>>,
    }),
  )
  .filter((part) => readPart(part).ok)

const bothRim = { 'frame.brake': 'rim', 'fork.brake': 'rim' }

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
        /^It depends on where it goes: it fits your Gale at the front, but not at the rear: /,
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
      reason: expect.stringMatching(/^We cannot tell: we don’t have the .* of this part\.$/),
    })
  })

  it.each<[string, Record<string, string>, SaidOfBicycle, string]>([
    ['bottom-bracket', { shell: 'bsa', 'cup-width': '68', spindle: 'isis' }, isis, 'crank.spindle-length'],
    ['rim-brake', { 'rim-mount': 'centre', 'lever-pull': 'road', reach: '39-49' }, {}, 'fork.reach-needed'],
    ['rim', { bsd: '622', 'brake-track': 'yes', 'spoke-holes': '32' }, {}, 'front-wheel.spoke-holes'],
  ])('does not fit by all but the fact that decides: a %s', (kind, ports, said, asked) => {
    const fit = told(centre, said, { kind, ports })
    expect(fit.verdict).toBe('unknown')
    expect(fit.asks.map(({ field }) => field)).toContain(asked)
  })

  it('goes with nothing that the bicycle has not', () => {
    const pads: Part = { kind: 'brake-pads', ports: { 'pad-shape': 'k' } }
    expect(told(road, {}, pads)).toMatchObject({
      verdict: 'does-not-fit',
      reason: 'Does not fit your Gale: it has no part for a set of disc brake pads to be fitted to.',
    })
    expect(told(road, {}, { kind: 'shoe', ports: {} }).verdict).toBe('unknown')
  })
})

describe('a bicycle of which nobody said how it is braked or geared', () => {
  const rims = { 'rotor-mount': 'none', 'brake-track': 'yes' }
  it.each<[Part, SaidOfBicycle, string]>([
    [{ kind: 'wheel', ports: rims }, bothDisc, 'does-not-fit'],
    [{ kind: 'hub', ports: { 'rotor-mount': 'none' } }, bothDisc, 'does-not-fit'],
    [{ kind: 'frame', ports: { brake: 'rim' } }, { 'frame.brake': 'disc' }, 'does-not-fit'],
    [{ kind: 'fork', ports: { brake: 'rim' } }, { 'fork.brake': 'disc' }, 'does-not-fit'],
    [
      { kind: 'shifter', ports: { 'gear-series': 'hub-gear' } },
      { 'shifter.gear-series': 'usual' },
      'does-not-fit',
    ],
    [
      { kind: 'rim-brake', ports: { 'rim-mount': 'studs', 'lever-pull': 'long' } },
      {
        'frame.brake': 'rim',
        'frame.rim-mount': 'studs',
        'fork.brake': 'disc',
        'brake-lever.lever-pull': 'long',
      },
      'fits',
    ],
    [{ kind: 'rim-brake', ports: { 'rim-mount': 'studs' } }, bothDisc, 'does-not-fit'],
    [{ kind: 'rotor', ports: { 'rotor-mount': 'six-bolt', 'rotor-size': '160' } }, bothRim, 'does-not-fit'],
  ])('may have it or not, and is asked: %j', (part, said, verdict) => {
    const asked = told({}, {}, part)
    expect(asked).toMatchObject({ verdict: 'unknown' })
    expect(asked.asks.map(({ field }) => field).filter((field) => field in said)).not.toEqual([])
    expect(told({}, said, part).verdict).toBe(verdict)
  })
})

describe('what somebody says of their bicycle', () => {
  it('counts for more than what its model has', () => {
    expect(told(road, {}, chain('11')).verdict).toBe('unknown')
    const upgraded = { 'cassette.speeds': '11', 'cassette.chain-family': 'hg', 'chain.speeds': '11' }
    expect(told(road, upgraded, chain('11')).verdict).toBe('fits')
  })

  it('makes another part of one of which they say something else: nothing is taken for known of it', () => {
    const read = readBicycle(road, { 'cassette.speeds': '12' })
    expect(read.ok && read.bicycle.ports.cassette).toEqual({ speeds: '12' })
    expect(read.ok && read.bicycle.ports.chain).toBeUndefined()
    expect(read.ok && read.bicycle.ports.wheels).toEqual(road.wheels)
    const fork = readBicycle(road, { 'fork.tyre-most': '40' })
    expect(fork.ok && fork.bicycle.ports.fork).toEqual({ ...road.fork, 'tyre-most': '40' })
    const converted = readBicycle(road, { 'shifter.gear-series': 'hub-gear' })
    expect(converted.ok && converted.bicycle.ports.cassette).toBeUndefined()
  })

  it.each<[SaidOfBicycle, string, string]>([
    [{ 'brakes.pad-shape': 'code-from-2011' }, 'mineral-shimano', 'does-not-fit'],
    [{ 'brake-pads.pad-shape': 'code-from-2011' }, 'mineral-shimano', 'unknown'],
    [{ 'brakes.pad-shape': 'g' }, 'mineral-shimano', 'unknown'],
    [{ 'brake-lever.fluid': 'dot-4' }, 'mineral-shimano', 'does-not-fit'],
    [{ 'brake-pads.compound': 'sintered' }, 'mineral-shimano', 'fits'],
  ])('%j: no fluid of the brake that is gone fits', (said, fluid, verdict) => {
    expect(told(discs, {}, { kind: 'brake-fluid', ports: { fluid } }).verdict).toBe('fits')
    expect(told(discs, said, { kind: 'brake-fluid', ports: { fluid } }).verdict).toBe(verdict)
  })

  it.each<[SaidOfBicycle, string, RegExp]>([
    [{ 'cassette.speeds': '10', 'chain.speeds': '9' }, 'chain.speeds', /too wide/],
    [{ 'frame.shell': 'bsa', 'frame.shell-width': '86.5' }, 'frame.shell-width', /A frame is never/],
    [{ 'cassette.speeds': 'many' }, 'cassette.speeds', /is no value/],
    [{ 'cassette.colour': 'red' }, 'cassette.colour', /no such fact/],
    [{ 'engine.cc': '125' }, 'engine.cc', /no such fact/],
    [{ 'brakes.pad-shape': 'code-from-2011', 'brakes.fluid': 'mineral-shimano' }, 'brakes.fluid', /never/],
    [{ 'brakes.fluid': 'dot-4', 'brake-lever.fluid': 'mineral-shimano' }, 'brake-lever.fluid', /fails/],
    [
      { 'shifter.gear-series': 'hub-gear', 'cassette.speeds': '11' },
      'cassette.speeds',
      /only one of cassette, freewheel and hub gear/,
    ],
    [
      { ...bothRim, 'rotors.rotor-mount': 'six-bolt' },
      'rotors.rotor-mount',
      /either a rim brake or a disc brake/,
    ],
    [{ ...bothRim, 'brakes.fluid': 'dot-4' }, 'brakes.fluid', /either a rim brake or a disc brake/],
    [
      { 'frame.brake': 'rim', 'rear-rotor.rotor-size': '160' },
      'rear-rotor.rotor-size',
      /either a rim brake or a disc brake/,
    ],
    [
      { 'rim-brake.rim-mount': 'studs', 'frame.brake': 'disc', 'fork.brake': 'disc' },
      'fork.brake',
      /either a rim brake or a disc brake/,
    ],
    [{ 'frame.bsd': '622', 'wheels.bsd': '559' }, 'wheels.bsd', /another diameter/],
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
    const deciding = fc
      .constantFrom('frame.brake=rim', 'frame.brake=disc', 'fork.brake=rim', 'shifter.gear-series=usual')
      .map((told) => told.split('=') as [string, string])
    const bicycle = fc.array(fc.oneof(fact, deciding), { maxLength: 4 })
    const added = fc.oneof(fact, deciding)
    fc.assert(
      fc.property(bicycle, fc.option(fc.constantFrom(...usual)), added, anyPart, (some, base, more, one) => {
        const before = { ...base, ...Object.fromEntries(some) }
        if (before[more[0]] !== undefined) return
        const after = { ...before, [more[0]]: more[1] }
        if (!readBicycle({}, before).ok || !readBicycle({}, after).ok) return
        const [less, full] = [told({}, before, one), told({}, after, one)]
        if (less.verdict !== 'unknown')
          expect(full.verdict, JSON.stringify([one, before, more])).toBe(less.verdict)
      }),
      { numRuns: atLength ? 2_500 : 300 },
    )
  }, 60_000)
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
    expect(question?.answers.map(({ value }) => value)).toEqual(['68', '73', '83', '100', '120'])
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
