import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTrackingUrl, knownCarriers, trackingLink } from './carriers.ts'

const noted = { carrier: 'DHL', trackingNumber: 'JD0146', trackingUrl: null }

describe('a parcel is followed', () => {
  it.each(['DHL', 'dhl', ' D.H.L. ', 'DHL Express'])(
    'at its carrier’s, whom somebody called “%s”',
    (carrier) => {
      expect(trackingLink({ ...noted, carrier })).toMatch(/^https:\/\/www\.dhl\.com\/.*JD0146/)
    },
  )

  it('at the address that was noted for it, with its number there or without', () => {
    const own = {
      ...noted,
      carrier: 'Pedal Post',
      trackingUrl: 'https://pedal.example/p/{number}?n={number}',
    }
    expect(trackingLink(own)).toBe('https://pedal.example/p/JD0146?n=JD0146')
    expect(trackingLink({ ...own, carrier: 'DHL' })).toMatch(/^https:\/\/pedal/)
    expect(trackingLink({ ...own, trackingUrl: 'https://pedal.example/live' })).toBe(
      'https://pedal.example/live',
    )
  })

  it.each([
    ['its number is not known', { ...noted, trackingNumber: null }],
    ['nobody knows its carrier', { ...noted, carrier: 'Pedal Post' }],
    ['its carrier is not known', { ...noted, carrier: null }],
    [
      'only an address for a number is',
      { ...noted, trackingNumber: null, trackingUrl: 'https://p.example/{number}' },
    ],
  ])('nowhere where %s', (_, parcel) => {
    expect(trackingLink(parcel)).toBeUndefined()
  })

  it('by whatever number at the carrier’s own host: no number leads elsewhere', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...knownCarriers),
        fc.string({ minLength: 1, unit: 'grapheme' }),
        (carrier, number) => {
          const link = trackingLink({ carrier, trackingNumber: number, trackingUrl: null })
          const other = trackingLink({ carrier, trackingNumber: '1', trackingUrl: null })
          expect(new URL(link ?? '').origin).toBe(new URL(other ?? '').origin)
        },
      ),
    )
  })
})

it.each([
  ['https://pedal.example/p/{number}', true],
  ['https://pedal.example', true],
  ['http://pedal.example/p/{number}', false],
  ['https://pedal.example/p/%7Bnumber%7D', true],
  ['https://{number}.example/', false],
  ['https://%7Bnumber%7D.example/', false],
  ['https://somebody:secret@pedal.example/{number}', false],
  ['javascript:alert({number})', false],
  ['pedal.example/{number}', false],
  ['', false],
])('whether %j is an address to follow parcels at: %s', (address, is) => {
  expect(isTrackingUrl(address)).toBe(is)
})
