import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../test/harness/ask.ts'
import { openTestShop, type TestShop } from '../test/harness/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop?.close())

describe('an address of the contract', () => {
  it.each([
    ['PATCH /tools', 'GET', 'GET, HEAD'],
    ['PUT /order', 'POST, GET', 'POST, GET, HEAD'],
    ['GET /makeadmin/x', 'PUT', 'PUT'],
    ['POST /profile-details/', 'GET', 'GET, HEAD'],
  ])('answers %s with 405 and the methods that it has: %s', async (call, said, allow) => {
    const { status, headers, body } = await ask(shop, call)
    expect([status, headers.get('allow'), headers.get('cache-control')]).toEqual([405, allow, 'no-store'])
    expect(body).toEqual({ message: `Only ${said} here.`, error: { code: 'method' } })
  })
})

it.each(['/tools', '/healthz', '/api/auth/get-session', '/sandbox/google/auth', '/nowhere'])(
  'a method that the shop does not know is refused at any address: PROPFIND %s',
  async (path) => {
    const { status, headers, body } = await ask(shop, `PROPFIND ${path}`)
    expect([status, headers.get('cache-control')]).toEqual([501, 'no-store'])
    expect(headers.has('allow')).toBe(false)
    expect(body).toEqual({ message: 'PROPFIND is not a method of this shop.', error: { code: 'method' } })
  },
)

describe('the written contract', () => {
  it.each([
    ['get', '/tools', []],
    ['post', '/order', [{ bearer: [] }]],
    ['put', '/user/{email}', [{ session: [] }]],
    ['delete', '/order/{id}', [{ session: [] }, { bearer: [] }, { apiKey: [] }]],
    ['get', '/allorders', [{ bearer: [] }, { apiKey: [] }]],
    ['post', '/webhooks/stripe', [{ stripeSignature: [] }]],
    ['get', '/admin', [{}, { session: [] }, { bearer: [] }]],
  ])('names the proofs of %s %s', async (method, path, proofs) => {
    const { body } = await ask<{ paths: Record<string, Record<string, object>> }>(shop, 'GET /openapi.json')
    expect(body.paths[path]?.[method]).toMatchObject({ security: proofs })
  })

  it('says beside who may make a call what a client has to know of it, and of the fields', async () => {
    const { body } = await ask<{
      paths: Record<string, Record<string, { description: string }>>
      components: { schemas: Record<string, { properties: Record<string, { description?: string }> }> }
    }>(shop, 'GET /openapi.json')
    const { description } = body.paths['/create-payment-intent']?.post ?? {}
    const [who, amount] = (description ?? '').split('. ')
    expect([who, amount]).toEqual(['Anyone who is signed in', 'The amount is what the shop has for it'])
    expect(body.components.schemas.Order?.properties.totalPrice?.description).toContain('in dollars')
  })
})
