import { expect, it } from 'vitest'
import { wantedProduct } from './wanted.tsx'

const id = '0196e3a2-7a4b-7c11-9d7e-2f1a3b4c5d6e'

it.each([
  [`/purchase/${id}`, id],
  [`/purchase/${id}?reviews=all#reviews`, id],
  [null, undefined],
  ['/', undefined],
  ['/purchase/', undefined],
  ['/purchase/none', undefined],
  [`/dashboard/purchase/${id}`, undefined],
  [`//evil.example/purchase/${id}`, undefined],
  [`https://evil.example/purchase/${id}`, undefined],
  [`/\\evil.example/purchase/${id}`, undefined],
])('%s is the way back to the product %s', (from, product) => {
  expect(wantedProduct(from)).toBe(product)
})
