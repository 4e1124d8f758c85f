import { describe, expect, it } from 'vitest'
import { specified } from '../content/messages.ts'
import * as fields from '../content/ours/fields.ts'
import type { AdminProduct } from './admin-product.ts'
import { type CorrectionForm, faultsOfForm, readCorrection } from './correction-form.ts'
import { faultsOfEdit } from './edit-product.ts'
import { emptyTexts } from './product-fields.ts'
import { catchUp, faultsOfTyped, formOf, readEdit } from './product-form.ts'

const pads: AdminProduct = {
  ...emptyTexts,
  ...{
    id: '1',
    slug: 'pads',
    name: 'Pads',
    image: '/pictures/pads.svg',
    description: 'Sold in pairs.',
    brand: 'Halter',
  },
  partNumber: 'BP-1',
  category: 'Brakes',
  facts: {},
  available: 12,
  minimum: 2,
  price: 1990,
  ...{
    standing: 'stocked',
    lowStockThreshold: null,
    version: 1,
    addedAt: new Date(0),
    removedAt: null,
    removedBy: null,
  },
}

describe('the form of a product', () => {
  it('reads back what it shows', () => {
    expect(readEdit(formOf(pads))).toMatchObject({
      name: 'Pads',
      minimum: 2,
      price: 19.9,
      lowStockThreshold: null,
    })
    expect(readEdit(formOf({ ...pads, lowStockThreshold: 0 }))).toMatchObject({ lowStockThreshold: 0 })
    expect(readEdit({ ...formOf(pads), lowStockThreshold: 'few' }).lowStockThreshold).toBeNaN()
  })

  it('reads numbers as a file has them, and says of one that could be two that it could', () => {
    const typed = { ...formOf(pads), price: '12,50', minimum: ' 2 ' }
    expect(readEdit(typed)).toMatchObject({ price: 12.5, minimum: 2 })
    const odd = { ...typed, price: '1,234', minimum: '0x10' }
    expect(faultsOfTyped(odd, faultsOfEdit(readEdit(odd)))).toEqual({
      minimum: fields.numberRequired,
      price: fields.ambiguousNumber('1,234'),
    })
  })

  it('takes over what somebody else has changed, but for what was typed here', () => {
    const typed = { ...formOf(pads), price: '25', name: 'Brake pads' }
    const now = { ...pads, price: 1750, name: 'Brake pads', category: 'Discs', version: 2 }
    const { form, news } = catchUp(typed, pads, now)
    expect(form).toEqual({ ...typed, category: 'Discs' })
    expect(news).toEqual([
      { field: 'name', was: 'Pads', is: 'Brake pads', kept: false },
      { field: 'category', was: 'Brakes', is: 'Discs', kept: false },
      { field: 'price', was: '19.90', is: '17.50', kept: true },
    ])
  })
})

describe('the form of a correction', () => {
  const typed = (reason: CorrectionForm['reason'], pieces: string) => ({ reason, pieces, note: '' })

  it('takes what is gone without a sign, and a count with what was seen', () => {
    expect(readCorrection(typed('lost', '3'), 10)).toMatchObject({ units: -3 })
    expect(readCorrection(typed('delivered', '3'), 10)).toMatchObject({ units: 3 })
    expect(readCorrection(typed('other', '-3'), 10)).toMatchObject({ units: -3 })
    expect(readCorrection(typed('other', '\u22123'), 10)).toMatchObject({ units: -3 })
    expect(readCorrection(typed('other', '+3'), 10)).toMatchObject({ units: 3 })
    expect(readCorrection(typed('counted', '3'), 10)).toMatchObject({ counted: 3, seen: 10 })
  })

  it('refuses a sign where the reason has said the way', () => {
    expect(faultsOfForm(typed('lost', '-3'), 10)).toEqual({ pieces: specified.negativeNumber })
    expect(faultsOfForm(typed('other', '-3'), 10)).toEqual({})
    expect(faultsOfForm(typed('counted', '1.200'), 10)).toEqual({ pieces: fields.ambiguousNumber('1.200') })
  })
})
