import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '../../app/features.server.ts'
import { makeKey } from '../../test/harness/api-keys.ts'
import { ask } from '../../test/harness/ask.ts'
import { signUp } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { openApp } from '../app.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ TRUSTED_PROXIES: '10.0.0.2' })
})
afterAll(() => shop?.close())

const fresh = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

it('each answer names its request', async () => {
  const ids = new Set<string | null>()
  for (const line of ['GET /tools', 'GET /healthz', 'GET /user', 'GET /nothing']) {
    const { headers } = await ask(shop, line)
    expect(headers.get('x-request-id')).toMatch(fresh)
    ids.add(headers.get('x-request-id'))
  }
  expect(ids.size).toBe(4)
})

it('a proxy that is trusted names it itself, and nobody else does', async () => {
  const through = async (remoteAddress: string, id: string) => {
    const outgoing = new Map<string, string>()
    const incoming = { headers: { 'x-request-id': id }, socket: { remoteAddress } }
    const setHeader = (name: string, value: string) => outgoing.set(name, value)
    await shop.app.request('/healthz', {}, { incoming, outgoing: { setHeader } })
    return outgoing.get('X-Request-Id')
  }
  expect(await through('10.0.0.2', 'from-the-proxy-1')).toBe('from-the-proxy-1')
  expect(await through('203.0.113.7', 'from-the-proxy-1')).toMatch(fresh)
  expect(await through('10.0.0.2', 'with spaces and\nlines')).toMatch(fresh)
})

it('a deed on record names the request that did it', async () => {
  const admin = await signUp(shop, { role: 'admin' })
  await makeKey(shop, admin)
  const [deed] = await shop.shop.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').execute()
  expect(deed?.requestId).toMatch(fresh)
  const found = await ask<object[]>(shop, `GET /audit?q=${deed?.requestId}`, { as: admin })
  expect(found.body).toHaveLength(1)
})

it('what went wrong is on record under the id of its request', async () => {
  const failing = calls.map((answered) =>
    answered.call.path === '/tools' && answered.call.method === 'get'
      ? { ...answered, handle: () => Promise.reject(new Error('x is undefined')) }
      : answered,
  )
  const answer = await openApp(shop.shop, failing).request('/tools')
  expect(answer.status).toBe(500)
  expect(await answer.text()).toContain(answer.headers.get('x-request-id'))
})
