import { describe, expect, it } from 'vitest'
import { compare } from '../../app/fitment/compare.ts'
import { readPart } from '../../app/fitment/read-part.ts'
import { readDemoPorts } from './add-products.server.ts'
import { readDemoProducts } from './products.server.ts'

const demoProducts = await readDemoProducts()
const lines = Map.groupBy(readDemoPorts(), (line) => line['Part number'])
const demoParts = new Map(
  [...lines].map(([number, ports]) => [
    number,
    {
      kind: ports[0]?.Kind ?? '',
      ports: Object.fromEntries(ports.map(({ Port, Value }) => [Port, Value])),
    },
  ]),
)

describe('what the demo’s products are compared by', () => {
  it.each([...demoParts])('%s is said in the vocabulary, of a product that there is', (number, part) => {
    expect(demoProducts.map(({ partNumber }) => partNumber)).toContain(number)
    expect(readPart(part)).toEqual({ ok: true, part })
    expect(new Set(lines.get(number)?.map(({ Kind }) => Kind)).size).toBe(1)
    expect(lines.get(number)).toHaveLength(Object.keys(part.ports).length)
  })

  const verdictOf = (one: string, other: string) =>
    compare(demoParts.get(one) ?? { kind: '', ports: {} }, demoParts.get(other) ?? { kind: '', ports: {} })
      .verdict

  it('says of them what a mechanic would', () => {
    expect(verdictOf('TH-1111-118', 'TH-1132-11')).toBe('fits')
    expect(verdictOf('TH-1111-118', 'TH-0044-110')).toBe('fits')
    expect(verdictOf('OV.622.32', 'OV.622.T48')).toBe('fits')
    expect(verdictOf('BKV 06-160', 'OV.622.F32')).toBe('does-not-fit')
    expect(verdictOf('BKV 11-R02', 'BKV 06-160')).toBe('fits')
    expect(verdictOf('OV.622.32', 'OV.622.F32')).toBe('fits')
  })
})
