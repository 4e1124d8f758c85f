import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { AdminProduct } from '../admin-product.ts'
import { draftFields, editFields, emptyTexts } from '../product-fields.ts'
import AddProduct from './add-product.tsx'
import { EditForm } from './edit-form.tsx'

const pads: AdminProduct = {
  ...emptyTexts,
  id: '1',
  slug: 'pads',
  name: 'Pads',
  image: '/pictures/pads.svg',
  description: '',
  facts: {},
  available: 12,
  minimum: 2,
  price: 1990,
  standing: 'stocked',
  lowStockThreshold: null,
  version: 1,
  addedAt: new Date(0),
  removedAt: null,
  removedBy: null,
}

it.each([
  ['of a new product', <AddProduct key="new" />, draftFields],
  ['that edits a product', <EditForm key="edit" product={pads} />, editFields],
])('the form %s asks for each of its fields', (_, element, fields) => {
  const router = createMemoryRouter([{ path: '/', element }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  const asked = [...html.matchAll(/<(?:input|textarea)[^>]* name="(\w+)"/g)].map(([, name]) => name)
  expect(asked).toEqual(fields)
})
