import { globSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRaw } from '../harness/raw-request.ts'
import { newDataDir, type ShopProcess, startShop, testSecret } from '../harness/shop-process.ts'
import { copyDatabase } from '../harness/test-shop.ts'

let shop: ShopProcess

beforeAll(async () => {
  shop = await startShop({
    DATABASE_URL: await copyDatabase(),
    DATA_DIR: await newDataDir(),
    LOG_LEVEL: 'debug',
  })
})
afterAll(() => shop?.end())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers, redirect: 'manual' })

/** What follows is a request of its own, if anything takes it for one. */
const smuggled = 'GET /tools?smuggled=1 HTTP/1.1\r\nHost: shop\r\n\r\n'
const post = 'POST /order HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n'

it('a load balancer that looks in HTTP/1.0, which names no host, is told whether visitors may be sent', async () => {
  expect(await sendRaw(shop, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 204 /)
})

describe('a request whose end two programs could see at different places (threat 90)', () => {
  it.each([
    [
      'a length and chunks',
      `${post}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    [
      'chunks and a length',
      `${post}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    ['two lengths', `${post}Content-Length: 0\r\nContent-Length: 60\r\n\r\n${smuggled}`],
    ['a list of lengths', `${post}Content-Length: 0, 60\r\n\r\n${smuggled}`],
    ['a length with a sign', `${post}Content-Length: +0\r\n\r\n${smuggled}`],
    ['a length that is none', `${post}Content-Length: 0x10\r\n\r\n${smuggled}`],
    [
      'chunks that are not the last coding',
      `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    ['an unknown coding', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['a blank before the colon', `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['a folded header', `${post}X: a\r\n Transfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n${smuggled}`],
    ['a bare line feed in a header', `${post}X: a\nContent-Length: 0\r\n\r\n${smuggled}`],
    ['a NUL in a header', `${post}X: a\0b\r\nContent-Length: 0\r\n\r\n${smuggled}`],
    ['a chunk whose length is none', `${post}Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n${smuggled}`],
    [
      'a chunk longer than it says',
      `${post}Transfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n0\r\n\r\n${smuggled}`,
    ],
    [
      'a chunk that ends in a line feed',
      `${post}Transfer-Encoding: chunked\r\n\r\n1\na\r\n0\r\n\r\n${smuggled}`,
    ],
    ['no version', `GET /tools\r\n\r\n${smuggled}`],
    ['no Host', `GET /tools HTTP/1.1\r\n\r\n${smuggled}`],
  ])('is refused, and its connection closed: %s', async (_, bytes) => {
    const said = await sendRaw(shop, bytes)
    expect(said.match(/HTTP\/1\.1 \d+/g)?.at(-1)).toBe('HTTP/1.1 400')
    expect(said).toMatch(/\r\n\r\n\{"message":"[^"]+","error":\{"code":"\w+"\}\}$/)
    expect(said).not.toContain('"tools"')
    expect(said).not.toMatch(/HTTP\/1\.1 2/)
  })
})

/** Written into addresses and headers; none may come back as what it is. */
const marks = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg onload=alert(1)>",
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<!--<script>alert(1)-->',
  'javascript:alert(1)//"onmouseover="alert(1)',
]

/** What is not there, has moved, or is opened by nobody who has not signed in. */
const elsewhere = [
  ...['/nowhere', '/nowhere.data', '/parts/nothing', '/wishlist/nothing', '/back-in-stock/nothing'],
  ...['/dashboard/manageorders', '/.well-known/change-password'],
  ...['/tools/nothing', '/order/nothing', '/allorders', '/api/auth/nothing', '/metrics'],
  ...['/assets/nothing.js', '/pictures/nothing.webp', '/media/nothing.webp', '/feeds/nothing.xml'],
]

describe('what somebody else has put into an address', () => {
  it('never becomes part of a page (threat 59)', async () => {
    const pages = (mark: string) => [
      `/${mark}`,
      `/parts/${mark}`,
      `/catalogue?search=${mark}`,
      `/catalogue?category=${mark}&sort=${mark}`,
      `/login?from=${mark}`,
      `/reset-password?token=${mark}&error=${mark}`,
      `/back-in-stock/${mark}`,
      `/basket?told=${mark}`,
      `/basket?missed=${mark}`,
      `/wishlist/${mark}`,
      `/tools/${mark}`,
      `/order/${mark}`,
      `/api/auth/${mark}`,
    ]
    for (const mark of marks) {
      for (const path of pages(encodeURIComponent(mark))) {
        const answer = await get(path, { 'X-Forwarded-Host': mark.replace(/[<>]/g, ''), Referer: mark })
        expect(answer.status, path).toBeLessThan(500)
        const html = answer.headers.get('content-type')?.includes('html')
        if (html) expect(await answer.text(), path).not.toContain(mark)
      }
    }
  })

  it('never becomes a header or a cookie (threat 72)', async () => {
    for (const end of ['%0d%0a', '%0a', '%0d', '%E5%98%8D%E5%98%8A', '%c4%8d%c4%8a', '%u000a', '\u2028']) {
      const evil = encodeURI(`x${end}`).replaceAll('%25', '%')
      for (const path of [
        '/login?from=/',
        '/',
        '/parts/',
        '/Home/?',
        '/catalogue/?',
        '/.well-known/',
        '/tools/',
      ]) {
        const { headers } = await get(`${path}${evil}X-Evil:1${evil}Set-Cookie:evil=1`)
        expect(headers.has('x-evil'), path + end).toBe(false)
        expect(headers.getSetCookie().join(), path + end).not.toContain('evil=1')
        expect(headers.get('location') ?? '', path + end).not.toMatch(/[\r\n]/)
      }
    }
  })

  it('is kept by nobody where it led nowhere, or elsewhere (threat 86)', async () => {
    const told = await Promise.all(
      elsewhere.map(async (path) => {
        const { status, headers } = await get(path)
        return `${path} ${status >= 300} ${headers.get('cache-control')}`
      }),
    )
    expect(told).toEqual(elsewhere.map((path) => `${path} true no-store`))
    const refused = await fetch(`${shop.url}/home`, {
      method: 'POST',
      headers: { Origin: 'https://evil.example' },
    })
    expect(refused.status).toBe(400)
    expect(refused.headers.get('cache-control')).toBe('no-store')
  })
})

/** By which frameworks and proxies tell one another what a request has passed, or where it wanted to go. */
const inner =
  `x-middleware-subrequest x-middleware-prefetch x-middleware-rewrite x-middleware-next x-middleware-invoke x-nextjs-data
  x-react-router-prerender-data x-react-router-spa-mode x-remix-response x-react-router-manifest x-original-url x-rewrite-url x-original-uri
  x-forwarded-uri x-forwarded-path x-forwarded-prefix x-forwarded-method x-forwarded-user x-forwarded-email x-forwarded-proto x-forwarded-host
  x-forwarded-port x-forwarded-server x-forwarded-scheme forwarded x-real-ip x-client-ip x-cluster-client-ip true-client-ip cf-connecting-ip
  x-remote-user x-remote-addr x-auth-user x-authenticated-user x-user x-user-id x-user-email x-user-role x-role x-admin x-is-admin x-internal
  x-internal-request x-http-method x-http-method-override x-method-override x-custom-ip-authorization x-originating-ip x-host x-url x-accel-redirect
  x-sendfile x-envoy-original-path x-envoy-internal x-amzn-oidc-identity x-goog-authenticated-user-email x-ms-client-principal-name x-api-version
  x-debug x-preview x-vercel-set-bypass-cookie x-waf-bypass x-csrf-token x-xsrf-token x-requested-with`.split(
    /\s+/,
  )
const values: Record<string, string> = {
  'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
  'x-http-method-override': 'DELETE',
}

it('no header of a framework’s or a proxy’s own opens what is closed (threat 12)', async () => {
  const closed = [
    '/allorders',
    '/user',
    '/order?email=admin@example.com',
    '/dashboard/manageorders',
    '/dashboard/manageorders.data',
  ]
  for (const path of closed) {
    const plain = await get(path)
    const said = await plain.text()
    for (let at = 0; at < inner.length; at += 12) {
      const some = inner.slice(at, at + 12)
      const answer = await get(path, Object.fromEntries(some.map((name) => [name, values[name] ?? '/tools'])))
      expect([answer.status, await answer.text()], `${path} ${some}`).toEqual([plain.status, said])
    }
  }
})

it('what is written to the log is one line of JSON each time, and nothing in it moves a terminal (threat 73)', async () => {
  const evil = [
    '%0a{"level":60,"msg":"forged"}',
    '%0d%0aforged',
    '%1b[2J%1b]0;forged%07',
    '\u2028forged',
    '%00',
    '%c2%9b2J',
  ]
  for (const text of evil) {
    await get(`/api/auth/error?error=${text}`, {
      'User-Agent': 'forged \t x',
      Origin: 'https://forged.example',
    })
    await fetch(`${shop.url}/home?${text}`, { method: 'POST', headers: { Origin: 'https://forged.example' } })
    await fetch(`${shop.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: shop.url },
      body: JSON.stringify({ email: `a\n{"level":60}\u001b[2J@example.com`, password: 'x' }),
    })
  }
  await expect.poll(() => shop.said()).toContain('a screen was refused')
  const lines = shop
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  for (const line of lines) expect(typeof (JSON.parse(line) as { level: number }).level).toBe('number')
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).not.toContain('forged')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for.
  expect(shop.said()).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
})

it('what the shop is built of, and set with, is not there to be fetched (threat 93)', async () => {
  const inside = [
    '.env',
    '.git/config',
    '.git/HEAD',
    'package.json',
    'package-lock.json',
    'server/index.js',
    'secrets/identity',
    'node_modules',
  ]
  const around = [
    '/',
    '/assets/',
    '/assets/../',
    '/assets/%2e%2e/',
    '/assets/..%2f',
    '/pictures/',
    '/media/',
    '//',
    '/docs/',
  ]
  for (const start of around) {
    for (const path of inside) {
      const said = await sendRaw(
        shop,
        `GET ${start}${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`,
      )
      expect(said.split('\r\n')[0], start + path).toMatch(/ (?:30[128]|400|404) /)
    }
  }
  const files = globSync('build/client/**/*', { withFileTypes: true }).filter((file) => file.isFile())
  expect(files.length).toBeGreaterThan(100)
  expect(files.map(({ name }) => name).filter((name) => /\.(?:map|ts|tsx)$|^\.(?!well)/.test(name))).toEqual(
    [],
  )
  const page = await (await get('/')).text()
  for (const secret of [testSecret, 'DATABASE_URL', 'postgresql:']) expect(page).not.toContain(secret)
})
