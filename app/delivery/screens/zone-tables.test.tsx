import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type DeliveryMethod, type DeliveryZone, unsetPlan } from '../plan.ts'
import { PriceLines } from './zone-tables.tsx'

const [{ methods }] = unsetPlan.zones as [DeliveryZone]
const [free] = methods as [DeliveryMethod]

it('each price of delivery has the mark behind it that says so where the shop adds tax; what is free or no price has none', () => {
  const steps = [
    { from: 0, price: 0 },
    { from: 5000, price: 490 },
  ]
  const method: DeliveryMethod = { ...free, by: 'value', steps, freeFrom: 7500, heaviest: 2000 }
  const html = renderToStaticMarkup(<PriceLines method={method} />)
  expect([...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, line]) => line)).toEqual([
    'Free',
    'From $50.00: $4.90<span class="plus-tax"> plus tax</span>',
    'Free from $75.00',
    'Up to 2\u00A0kg',
  ])
})
