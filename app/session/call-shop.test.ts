import { expect, it, vi } from 'vitest'
import type { gatherDataCall } from '../account/contract.ts'
import { specified } from '../content/messages.ts'
import * as ours from '../content/our-messages.ts'
import type { adminCall } from '../identity/contract.ts'
import type { printInvoiceCall } from '../invoices/contract.ts'
import type { uploadCall } from '../media/contract.ts'
import type { markMessageCall } from '../messages/contract.ts'
import type { findOrderCall, listOwnOrdersCall } from '../orders/contract.ts'
import type { placeOrderCall } from '../orders/placing/contract.ts'
import type { shipOrderCall } from '../orders/shipping/contract.ts'
import type { overviewCall } from '../overview/contract.ts'
import { callShop, read, saveFromShop } from './call-shop.ts'
import { upload } from './upload.ts'

const params = { id: 'x' }
const query = { email: 'a@example.com' }
const body = { toolsId: 'x', orderQuantity: 1, address: 'here', totalPrice: 1 }
const form = new FormData()
const sending = { onProgress: () => undefined, signal: new AbortController().signal }

/** `tsc` reads them, and nobody calls them: each `@ts-expect-error` that is no error is one. */
const right = [
  () => callShop<typeof shipOrderCall>('patch', '/updatestatus/{id}', { params }),
  () => callShop<typeof shipOrderCall>('patch', '/updatestatus/{id}', { params, body: { carrier: 'DHL' } }),
  () => callShop<typeof markMessageCall>('patch', '/messages/{id}', { params, body: { read: true } }),
  () => callShop<typeof listOwnOrdersCall>('get', '/order', { query: { ...query, page: 2 } }),
  () => callShop<typeof placeOrderCall>('post', '/order', { body, key: 'k' }),
  () => callShop<typeof adminCall>('get', '/admin'),
  () => saveFromShop<typeof printInvoiceCall>('/invoice/{id}', 'x.pdf', { params }),
  () => saveFromShop<typeof gatherDataCall>('/account/data', 'my-data.json'),
  () => upload<typeof uploadCall>('/upload', form, sending),
]

const wrong = [
  // @ts-expect-error which call?
  () => callShop('get', '/order/{id}', { params }),
  // @ts-expect-error which file?
  () => saveFromShop('/allorders.csv', 'orders.csv'),
  // @ts-expect-error which upload?
  () => upload('/upload', form, sending),
  // @ts-expect-error another path
  () => callShop<typeof findOrderCall>('get', '/orders/{id}', { params }),
  // @ts-expect-error a path by hand
  () => callShop<typeof findOrderCall>('get', '/order/x', { params }),
  // @ts-expect-error another method
  () => callShop<typeof findOrderCall>('post', '/order/{id}', { params }),
  // @ts-expect-error no parameters
  () => callShop<typeof findOrderCall>('get', '/order/{id}'),
  // @ts-expect-error no id
  () => callShop<typeof findOrderCall>('get', '/order/{id}', { params: {} }),
  // @ts-expect-error an id that may not be there
  () => callShop<typeof findOrderCall>('get', '/order/{id}', { params: { id: undefined } }),
  // @ts-expect-error another parameter
  () => callShop<typeof findOrderCall>('get', '/order/{id}', { params: { id: 'x', email: 'y' } }),
  // @ts-expect-error a query where there is none
  () => callShop<typeof findOrderCall>('get', '/order/{id}', { params, query }),
  // @ts-expect-error a body where there is none
  () => callShop<typeof findOrderCall>('get', '/order/{id}', { params, body }),
  // @ts-expect-error no query
  () => callShop<typeof listOwnOrdersCall>('get', '/order'),
  // @ts-expect-error a query without what it needs
  () => callShop<typeof listOwnOrdersCall>('get', '/order', { query: { page: 1 } }),
  // @ts-expect-error an unknown name
  () => callShop<typeof listOwnOrdersCall>('get', '/order', { query: { ...query, colour: 'red' } }),
  // @ts-expect-error a value of another type
  () => callShop<typeof listOwnOrdersCall>('get', '/order', { query: { ...query, page: 'two' } }),
  // @ts-expect-error two values of a name
  () => callShop<typeof listOwnOrdersCall>('get', '/order', { query: { email: ['a', 'b'] } }),
  // @ts-expect-error none of its words
  () => callShop<typeof overviewCall>('get', '/overview', { query: { by: 'century' } }),
  // @ts-expect-error no body
  () => callShop<typeof markMessageCall>('patch', '/messages/{id}', { params }),
  // @ts-expect-error a body without what it needs
  () => callShop<typeof placeOrderCall>('post', '/order', { body: { toolsId: 'x' } }),
  // @ts-expect-error a key of what is no POST
  () => callShop<typeof shipOrderCall>('patch', '/updatestatus/{id}', { params, key: 'k' }),
  // @ts-expect-error JSON where a form is read
  () => callShop<typeof uploadCall>('post', '/upload', { body: {} }),
  // @ts-expect-error a form where JSON is read
  () => upload<typeof placeOrderCall>('/order', form, sending),
  // @ts-expect-error a file of what is no GET
  () => saveFromShop<typeof placeOrderCall>('/order', 'order.json'),
]

it('only what the contract has can be called', () => {
  expect([right.length, wrong.length]).toEqual([9, 24])
})

it('what a proxy refuses is told by its status, and what has the shop’s own sentence by that', async () => {
  const said = async (body: string, status: number) => {
    const called = await read<typeof adminCall>(new Response(body, { status }))
    return called.ok ? '' : called.message
  }
  expect(await said('', 403)).toBe(specified.usersForbidden)
  expect(await said('<h1>403 Forbidden</h1>', 403)).toBe(specified.usersForbidden)
  expect(await said('', 502)).toBe(ours.unreachable)
  expect(await said(JSON.stringify({ message: 'Log in with codes.' }), 403)).toBe('Log in with codes.')
})

it('a file that breaks off on its way is told, as a shop that is not reached', async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.error(new TypeError('terminated')),
  })
  vi.stubGlobal('fetch', async () => new Response(broken))
  vi.stubGlobal('localStorage', { getItem: () => null })
  expect(await saveFromShop<typeof gatherDataCall>('/account/data', 'my-data.json')).toBe(ours.unreachable)
  vi.unstubAllGlobals()
})
