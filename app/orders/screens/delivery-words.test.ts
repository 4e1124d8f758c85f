import { expect, it } from 'vitest'
import { deliveryLine } from './delivery-words.ts'

const tax = { kind: 'taxed' as const, name: 'VAT', percent: 20, amount: 0 }

it.each([
  [undefined, 'DHL, $4.90'],
  [{ ...tax, amount: 0.82 }, 'DHL, $4.90'],
  [{ ...tax, amount: 0.44, added: 0.44 }, 'DHL, $4.90 plus $0.44 tax'],
  [{ ...tax, kind: 'reverse' as const, added: -0.78 }, 'DHL, $4.90 less $0.78 tax'],
])('%# delivery is told with what tax does to its price', (taxed, said) => {
  const delivery = { method: 'a', name: 'DHL', price: 4.9, ...(taxed && { tax: taxed }) }
  expect(deliveryLine({ delivery })).toBe(said)
})
