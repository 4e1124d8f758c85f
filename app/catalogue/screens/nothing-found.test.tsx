import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../test/harness/test-shop.ts'
import { addVehicle } from '../../../test/harness/vehicles.ts'
import { readCatalogue } from '../read-catalogue.server.ts'
import { NothingFound } from './nothing-found.tsx'

let shop: TestShop
let vehicle: string

beforeAll(async () => {
  shop = await openTestShop()
  const part = { image: '', description: '', available: 1, minimum: 1, priceCents: 100 }
  await shop.shop.db
    .insertInto('products')
    .values({ name: 'Bell', brand: 'Orvane', ...part })
    .execute()
  vehicle = await addVehicle(shop, 'Corso', await addVehicle(shop, 'Kestrel'))
})
afterAll(() => shop?.close())

it.each([
  [() => 'category=Wings', 'Nothing here at the moment'],
  [() => 'brand=Nobody', 'Nothing matches that choice'],
  [() => 'brand=Nobody&brand=None', 'Nothing matches that choice'],
  [() => 'min_price=500&max_price=600', 'Nothing matches that choice'],
  [() => `fits=${vehicle}`, 'Nothing on sale fits that vehicle for certain'],
  [() => 'brand=Nobody&in_stock=true', 'Nothing matches all of that'],
  [() => `brand=Orvane&fits=${vehicle}`, 'Nothing matches all of that'],
  [() => 'q=bell&max_price=0.5', 'Nothing matches all of that'],
])('says of an empty list only what is true: %s', async (asked, title) => {
  const view = await readCatalogue(shop.shop, new URLSearchParams(asked()))
  expect([view.products, view.faults]).toEqual([[], []])
  const router = createMemoryRouter([{ path: '/', element: <NothingFound view={view} /> }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(html).toContain(title)
  expect(html).not.toContain('by itself')
})
