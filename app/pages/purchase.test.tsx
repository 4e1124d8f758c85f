import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Product } from '../catalogue/product.ts'
import { type TextField, textFields } from '../catalogue/product-fields.ts'
import { unsetPlan } from '../delivery/plan.ts'
import { ShopAddress } from '../seo/addresses.ts'
import { unsetPlan as untaxedPlan } from '../tax/plan.ts'
import Purchase from './purchase.tsx'

const texts = Object.fromEntries(
  textFields.map((field) => [field, field === 'numbers' ? 'oem|Its|numbers.' : `Its ${field}.`]),
) as Record<TextField, string>

/** What the page of a product says, without what only programs read. */
function said(product: Product): string {
  const reviews = { counts: [0, 0, 0, 0, 0] as const, reviews: [] }
  const loaderData = {
    product: { ...product, placeholder: undefined },
    said: reviews,
    mayWrite: false,
    related: [],
    plans: { delivery: unsetPlan, tax: untaxedPlan, day: '2026-11-23' },
  }
  const props = { loaderData } as unknown as ComponentProps<typeof Purchase>
  const router = createMemoryRouter([{ path: '/', element: <Purchase {...props} /> }])
  const html = renderToStaticMarkup(
    <ShopAddress value="https://shop.example">
      <RouterProvider router={router} />
    </ShopAddress>,
  )
  return html.replace(/<script.*?<\/script>/g, '').replace(/<[^>]*>/g, ' ')
}

// How it is taxed is said beside the price, in words of its own.
const notShown: TextField[] = ['image', 'taxClass']

it('the page of a product says each text that somebody has written of it', () => {
  const product = {
    ...texts,
    id: '1',
    slug: 'pads',
    image: '/pictures/pads.svg',
    available: 7,
    minimum: 2,
    price: 1990,
    facts: {},
  }
  const page = said(product)
  const words = (field: TextField) => texts[field].replace('oem|', '').replace('|', ' ')
  const unsaid = textFields.filter((field) => !notShown.includes(field) && !page.includes(words(field)))
  expect(unsaid).toEqual([])
})
