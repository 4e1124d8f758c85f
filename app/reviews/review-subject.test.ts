import { describe, expect, it } from 'vitest'
import { decideSubject } from './review-subject.ts'

const chain = { orderId: 'o1', productId: 'chain', productName: 'Chain' }
const pads = { orderId: 'o2', productId: 'pads', productName: 'Pads' }
const none: ReadonlySet<string> = new Set()

describe('what a review is about', () => {
  it('is the shop where no product is named, by a buyer where something was bought', () => {
    const shop = { productId: null, productName: null }
    expect(decideSubject(undefined, [], none)).toEqual({ ok: true, subject: { ...shop, orderId: null } })
    expect(decideSubject(undefined, [pads, chain], none)).toMatchObject({
      subject: { ...shop, orderId: 'o2' },
    })
  })

  it('is a product for who has bought it', () => {
    expect(decideSubject('chain', [pads, chain], new Set(['pads']))).toEqual({ ok: true, subject: chain })
  })

  it('is refused for who has not', () => {
    expect(decideSubject('chain', [pads], none)).toEqual({ ok: false, refusal: 'not-bought' })
  })

  it('is refused a second time', () => {
    expect(decideSubject('chain', [chain], new Set(['chain']))).toEqual({
      ok: false,
      refusal: 'already-reviewed',
    })
  })
})
