import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '../app/features.server.ts'
import { openTestShop, type TestShop } from '../test/harness/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop?.close())

/** Sites that are not the shop (`http://shop.test`), some of which would like to pass for it. */
const others = [
  ...['null', 'https://evil.example', 'http://evil.example', 'https://shop.test', 'http://shop.test:8080'],
  ...[
    'http://shop.test.evil.example',
    'http://evilshop.test',
    'http://evil.shop.test',
    'http://shop.test@evil.example',
  ],
  ...[
    'http://shop.test%60.evil.example',
    'http://shop.test_.evil.example',
    'http://shop.test\\.evil.example',
    'http://shop-test',
  ],
  ...[
    'http://SHOP.test.',
    'http://localhost',
    'http://127.0.0.1',
    'http://[::1]',
    'file://',
    'chrome-extension://a',
    'data:',
  ],
  ...[
    'http://shop.test, https://evil.example',
    'http://shop.test http://evil.example',
    '*',
    'capacitor://localhost',
  ],
]

it('no answer lets a page of another site read it, whoever that says it is (threat 83)', async () => {
  const paths = [
    ...calls.map(({ call }) => call.path),
    '/',
    '/api/auth/get-session',
    '/healthz',
    '/openapi.json',
  ]
  for (const [at, path] of paths.entries()) {
    for (const method of ['GET', 'OPTIONS']) {
      const Origin = others[(2 * at + Number(method === 'GET')) % others.length] ?? ''
      const asking = {
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'authorization',
      }
      const { headers } = await shop.app.request(path.replace(/\{\w+\}/g, 'x'), {
        method,
        headers: { Origin, Cookie: 'shop-session=x', ...(method === 'OPTIONS' && asking) },
      })
      const told = [...headers.keys()].filter((name) => name.startsWith('access-control-'))
      expect(told, `${method} ${path} from ${Origin}`).toEqual([])
    }
  }
})
