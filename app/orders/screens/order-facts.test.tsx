import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { WireOrder } from '../contract.ts'
import { OrderFacts } from './order-facts.tsx'

const order: WireOrder = {
  _id: '1',
  number: 'SP-10482',
  toolsId: '2',
  toolsName: 'Chain link',
  partNumber: '',
  customerName: 'Nora',
  email: 'nora@example.com',
  address: '1 Mill Lane',
  phone: '',
  orderQuantity: 2,
  totalPrice: 39.98,
  pay: true,
  state: 'paid',
  placedAt: '2026-11-21T10:00:00Z',
  delivery: { method: 'express', name: 'Next working day', price: 7.9 },
}

function facts(of: WireOrder): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <OrderFacts order={of} />
    </MemoryRouter>,
  )
}

it('an order that is paid says what it came to with its delivery, as its invoice and its mail do', () => {
  expect(facts(order)).toContain('$47.88 with delivery')
  expect(facts({ ...order, delivery: undefined })).not.toContain('with delivery')
  expect(facts({ ...order, checkout: { _id: '1', orders: 2 } })).not.toContain('with delivery')
})
