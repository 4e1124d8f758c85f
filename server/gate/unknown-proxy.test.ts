import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { calls } from '../../app/features.server.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import { openApp } from '../app.ts'

let shop: TestShop
let warned: object[]
let visit: (proxy: string, forwarded?: string) => Promise<void>

beforeAll(async () => {
  shop = await openTestShop({ TRUSTED_PROXIES: '10.0.0.2 ::1' })
})
beforeEach(() => {
  warned = []
  const warn = (facts: object, sentence: string) => void warned.push({ ...facts, sentence })
  const app = openApp({ ...shop.shop, log: { ...shop.shop.log, warn } }, calls)
  visit = async (remoteAddress, forwarded) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    const answer = await app.request('/healthz', {}, { incoming: { headers, socket: { remoteAddress } } })
    expect(answer.status).toBe(204)
  }
})
afterAll(() => shop?.close())

const warning = (proxy: string) => ({ proxy, sentence: expect.stringContaining('TRUSTED_PROXIES') })

it('a proxy that nobody has named is warned of, once', async () => {
  for (let visits = 0; visits < 3; visits++) await visit('127.0.0.1', '203.0.113.7')
  await visit('192.168.1.1', '203.0.113.8')
  expect(warned).toEqual([warning('127.0.0.1')])
})

it('a stranger’s header does not use up the warning of one’s own proxy', async () => {
  await visit('203.0.113.7', '1.2.3.4')
  await visit('198.51.100.1', '1.2.3.4')
  await visit('::ffff:172.17.0.1', '203.0.113.7')
  expect(warned).toEqual([warning('203.0.113.7'), warning('::ffff:172.17.0.1')])
})

it.each(['10.0.0.2', '::ffff:10.0.0.2', '0:0:0:0:0:0:0:1'])(
  'the named proxy %s is not warned of',
  async (proxy) => {
    await visit(proxy, '203.0.113.7')
    expect(warned).toEqual([])
  },
)

it('visitors who send no such header are not warned of', async () => {
  await visit('127.0.0.1')
  await visit('203.0.113.7')
  expect(warned).toEqual([])
})

it('a trusted proxy whose header can’t be read is warned of, once; one that writes ports is not', async () => {
  await visit('10.0.0.2', '203.0.113.10:51000')
  await visit('::1', '203.0.113.7, [2001:db8::1]:51000')
  expect(warned).toEqual([])
  for (let visits = 0; visits < 3; visits++) await visit('10.0.0.2', '203.0.113.7, _hidden')
  expect(warned).toEqual([{ proxy: '10.0.0.2', sentence: expect.stringContaining('what is no address') }])
})
