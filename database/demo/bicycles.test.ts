import { describe, expect, it } from 'vitest'
import { compare } from '../../app/fitment/compare.ts'
import { bicycleOf } from '../../app/fitment/whole-bicycle/bicycle.ts'
import { judgeBicycle } from '../../app/fitment/whole-bicycle/judge-bicycle.ts'
import { canTouch, fieldOfBicycle } from '../../app/fitment/whole-bicycle/places.ts'
import { readBicycle } from '../../app/fitment/whole-bicycle/read-bicycle.ts'
import { readDemoPorts } from './add-products.server.ts'
import { readDemoPortsOf, readDemoVehicles } from './add-vehicles.server.ts'

const bicycles = new Map(
  readDemoVehicles()
    .filter(({ line }) => line.Kind === 'bicycle' && line.Sets)
    .map(({ line, names }) => [names.join(' '), readDemoPortsOf(line)]),
)
const ownMake = [...bicycles].filter(([name]) => !name.startsWith('Another make'))
const products = new Map(
  [...Map.groupBy(readDemoPorts(), (line) => line['Part number'] ?? '')].map(([number, ports]) => [
    number,
    { kind: ports[0]?.Kind ?? '', ports: Object.fromEntries(ports.map(({ Port, Value }) => [Port, Value])) },
  ]),
)

describe('the demo’s bicycles', () => {
  it('are 25 and more, beside those of any make', () => {
    expect(ownMake.length).toBeGreaterThanOrEqual(25)
    expect(bicycles.size).toBeGreaterThan(ownMake.length)
  })

  it.each([...bicycles])('%s is built of what there is, and of what goes together', (_name, ports) => {
    const said = Object.entries(ports).flatMap(([place, values]) =>
      Object.entries(values).map(([family, value]) => [`${place}.${family}`, value]),
    )
    for (const [field = ''] of said) expect(fieldOfBicycle(field), field).toBeDefined()
    // Told by its owner, all of it would be refused if any two parts clashed.
    expect(readBicycle({}, Object.fromEntries(said))).toMatchObject({ ok: true, bicycle: { ports } })
  })

  it.each(ownMake)(
    '%s has no part that needs another one beside it, nor one that nobody can judge',
    (_name, ports) => {
      const { parts } = bicycleOf(ports)
      const clashing = parts.flatMap(({ spot, part }) =>
        parts
          .filter((other) => other.part !== part && canTouch(spot, other.spot))
          .map((other) => compare(part, other.part))
          .filter(({ verdict, findings }) => findings.length > 0 && verdict === 'does-not-fit')
          .map(({ one, other }) => `${one.kind} ${other.kind}`),
      )
      expect(clashing).toEqual([])
    },
  )
})

describe('what fits them is what a mechanic would say', () => {
  const judged = (number: string, bicycle: string) => {
    const [part, ports] = [products.get(number), bicycles.get(bicycle)]
    if (!part || !ports) throw new Error(`The demo has no ${number} or ${bicycle}.`)
    return judgeBicycle(part, bicycleOf(ports))
  }

  it.each<[why: string, part: string, bicycle: string, verdict: string]>([
    ['11 speeds on both', 'TH-1111-118', 'Tarnfell Gale II', 'fits'],
    ['11 speeds of a mountain bike', 'TH-1111-118', 'Brackwater Ridge', 'fits'],
    ['a narrower chain, which nobody promises', 'TH-1111-118', 'Tarnfell Gale I', 'unknown'],
    ['a chain of another make of rollers', 'TH-1111-118', 'Brackwater Moraine', 'does-not-fit'],
    ['a road cassette on a road hub', 'TH-1132-11', 'Tarnfell Commute', 'fits'],
    ['a road cassette on a short hub', 'TH-1132-11', 'Brackwater Ridge', 'does-not-fit'],
    ['other splines', 'TH-1132-11', 'Brackwater Scree 29', 'does-not-fit'],
    ['no cassette at all', 'TH-1132-11', 'Osterby Havn', 'does-not-fit'],
    ['a ring for one alone, on its arms', 'TH-0044-110', 'Vireo Flint', 'fits'],
    ['a ring without ramps among two', 'TH-0044-110', 'Tarnfell Gale I', 'does-not-fit'],
    ['a threaded shell', 'TH-6873-24', 'Osterby Fjell Disc', 'fits'],
    ['a pressed shell', 'TH-6873-24', 'Tarnfell Gale III', 'does-not-fit'],
    ['a thread with another spindle', 'TH-6873-24', 'Brackwater Moraine', 'does-not-fit'],
    ['no room in the frame', 'OV.622.32', 'Tarnfell Gale II', 'does-not-fit'],
    ['room, and a rim for it', 'OV.622.32', 'Tarnfell Commute', 'fits'],
    ['another bead seat', 'OV.622.32', 'Brackwater Tor V', 'does-not-fit'],
    ['a tube of the tyre’s width', 'OV.622.T48', 'Tarnfell Commute', 'fits'],
    ['a tube for narrower tyres', 'OV.622.T48', 'Osterby Sund', 'does-not-fit'],
    ['six bolts on both', 'BKV 06-160', 'Osterby Fjell Disc', 'fits'],
    ['six bolts without the adapter', 'BKV 06-160', 'Vireo Chalk I', 'does-not-fit'],
    ['too small for the mounts', 'BKV 06-160', 'Brackwater Ridge', 'does-not-fit'],
    ['no discs', 'BKV 06-160', 'Osterby Fjell V', 'does-not-fit'],
    ['pads whose shape nobody has written down', 'BKV 11-R02', 'Vireo Chalk I', 'unknown'],
    ['pads and rim brakes', 'BKV 11-R02', 'Tarnfell Gale II', 'does-not-fit'],
    ['a wheel for rim brakes', 'OV.622.F32', 'Osterby Fjell V', 'fits'],
    ['a wheel for rim brakes, and discs', 'OV.622.F32', 'Osterby Fjell Disc', 'does-not-fit'],
    ['a head tube of 34 mm', 'SM-3428-H', 'Tarnfell Squall', 'fits'],
    ['a head tube of 44 mm', 'SM-3428-H', 'Osterby Fjell Disc', 'does-not-fit'],
    ['a bar of 31.8 mm', 'SM-9031-6', 'Vireo Marl', 'fits'],
    ['a bar of 35 mm', 'SM-9031-6', 'Brackwater Scree 29', 'does-not-fit'],
    ['DOT in a DOT brake', 'OD-DOT4-05', 'Brackwater Moraine', 'fits'],
    ['DOT in a mineral oil brake', 'OD-DOT4-05', 'Brackwater Ridge', 'does-not-fit'],
  ])('%s', (_why, part, bicycle, verdict) => {
    expect(judged(part, bicycle).verdict).toBe(verdict)
  })

  it('asks about a bicycle of any make what it has to know, and never says that it fits', () => {
    for (const number of products.keys()) {
      const { verdict, open } = judged(number, 'Another make Road bike with discs')
      expect(verdict, number).not.toBe('fits')
      if (verdict === 'unknown' && products.get(number)?.kind !== 'adapter')
        expect(open.length, number).toBeGreaterThan(0)
    }
  })
})
