import { describe, expect, it } from 'vitest'
import type { WireOrder } from '../contract.ts'
import { inParcelWith, parcelsOf } from './parcels.ts'

const together = { _id: 'a', orders: 3 }

describe('a packing slip', () => {
  it('has all that was placed together and is to be packed, once', () => {
    const orders = [{ _id: 'a', checkout: together }, { _id: 'x' }, { _id: 'b', checkout: together }]
    expect(parcelsOf(orders).map((parcel) => parcel.map(({ _id }) => _id))).toEqual([['a', 'b'], ['x']])
  })
})

describe('in one parcel with an order', () => {
  const paid = (id: string, more: Partial<WireOrder> = {}) => ({
    _id: id,
    totalPrice: 39.98,
    state: 'paid' as const,
    ...more,
  })
  const with_ = (order: ReturnType<typeof paid>, all: ReturnType<typeof paid>[]) =>
    inParcelWith(order, [order, ...all]).map(({ _id }) => _id)

  it('is what is still to be sent, while it is', () => {
    const sent = paid('b', { state: 'shipped' })
    const cancelled = paid('c', { cancelWantedAt: '2026-11-25T10:00:00Z' })
    const onSaleAgain = paid('e', { restockedAt: '2026-11-25T10:00:00Z', refundedTotal: 1 })
    const givenBack = paid('f', { refundPending: 39.98 })
    expect(with_(paid('a'), [sent, cancelled, paid('d'), onSaleAgain, givenBack])).toEqual(['a', 'd'])
  })

  it('is what was sent with the same number, afterwards', () => {
    const sent = (id: string, trackingNumber: string) =>
      paid(id, { state: 'shipped', carrier: 'DPD', trackingNumber })
    expect(with_(sent('a', '1'), [sent('b', '1'), sent('c', '2'), paid('d')])).toEqual(['a', 'b'])
  })

  it('is it alone, where it was refunded or cancelled', () => {
    const cancelled = paid('a', { cancelWantedAt: '2026-11-25T10:00:00Z' })
    expect(with_(cancelled, [cancelled])).toContain('a')
    expect(with_(paid('a', { state: 'refunded' }), [paid('b')])).toEqual(['a'])
  })
})
