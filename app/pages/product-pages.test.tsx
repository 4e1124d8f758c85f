import type { ReactElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Product } from '../catalogue/product.ts'
import { type TextField, textFields } from '../catalogue/product-fields.ts'
import { homeDelivery } from '../delivery/home-delivery.ts'
import { unsetPlan } from '../delivery/plan.ts'
import { ShopAddress } from '../seo/addresses.ts'
import { unsetPlan as untaxedPlan } from '../tax/plan.ts'
import Part from './part.tsx'
import Purchase from './purchase.tsx'

const texts = Object.fromEntries(
  textFields.map((field) => [field, field === 'numbers' ? 'oem|Its|numbers.' : `Its ${field}.`]),
) as Record<TextField, string>

/** What a page of a product says, without what only programs read. */
async function said(page: ReactElement): Promise<string> {
  const router = createMemoryRouter([{ path: '/', element: page }])
  const stream = await renderToReadableStream(
    <ShopAddress value="https://shop.example">
      <RouterProvider router={router} />
    </ShopAddress>,
  )
  await stream.allReady
  const html = (await new Response(stream).text()).replaceAll('<!-- -->', '')
  return html.replace(/<script.*?<\/script>/g, '').replace(/<[^>]*>/g, ' ')
}

const product: Product = {
  ...texts,
  id: '1',
  slug: 'pads',
  image: '/pictures/pads.svg',
  available: 7,
  minimum: 2,
  price: 1990,
  facts: {},
}
const shared = {
  product: { ...product, placeholder: undefined },
  said: { counts: [0, 0, 0, 0, 0] as const, reviews: [] },
  related: [],
}
const onPurchase = {
  ...shared,
  mayWrite: false,
  plans: { delivery: unsetPlan, tax: untaxedPlan, day: '2026-11-23' },
}
const onPart = {
  ...shared,
  fits: { rows: [], more: 0, measures: [], meets: [] },
  delivery: homeDelivery(unsetPlan, product),
  ...{ comes: '', taxWords: '', taxed: 'none' },
}

// How it is taxed is said beside the price, in words of its own.
const notShown: TextField[] = ['image', 'taxClass']

it.each([
  ['everybody', <Part key="part" {...propsOf<typeof Part>(onPart)} />],
  ['who is signed in', <Purchase key="purchase" {...propsOf<typeof Purchase>(onPurchase)} />],
])('the page of a product for %s says each text that somebody has written of it', async (_, shown) => {
  const page = await said(shown)
  const words = (field: TextField) => texts[field].replace('oem|', '').replace('|', ' ')
  const unsaid = textFields.filter((field) => !notShown.includes(field) && !page.includes(words(field)))
  expect(unsaid).toEqual([])
})

function propsOf<Page extends (props: never) => unknown>(loaderData: unknown): Parameters<Page>[0] {
  return { loaderData } as unknown as Parameters<Page>[0]
}
