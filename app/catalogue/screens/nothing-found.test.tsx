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

async function shown(asked: string): Promise<string> {
  const view = await readCatalogue(shop.shop, new URLSearchParams(asked))
  expect([view.products, view.faults]).toEqual([[], []])
  const router = createMemoryRouter([{ path: '/', element: <NothingFound view={view} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

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
  const html = await shown(asked())
  expect(html).toContain(title)
  expect(html).not.toContain('by itself')
})

it('leads from a part and a vehicle to those that fit it, and shows none that may not', async () => {
  for (const typed of ['bell corso', 'bell kestrel corso', 'Corso bell', 'a bell for my corso']) {
    const html = await shown(`q=${encodeURIComponent(typed)}`)
    expect(html).toContain('“bell” for which of these?')
    expect(html).toContain(`href="/catalogue?q=bell&amp;fits=${vehicle}"`)
    expect(html).toContain('Kestrel Corso')
    expect(html).not.toContain('Not what you typed')
  }
})

it('offers no vehicle for what there is for none', async () => {
  const html = await shown('q=sails+corso')
  expect(html).toContain('Nothing in the catalogue by that name')
  expect(html).not.toContain('for which of these')
})
