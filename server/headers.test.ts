import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../test/harness/test-shop.ts'
import { documentHeaders } from './headers.ts'

async function picturesFrom(settings: Record<string, string>): Promise<string> {
  const shop = await openTestShop(settings)
  const page = new Response('<p>A page</p>', { headers: { 'Content-Type': 'text/html' } })
  const policy = (await documentHeaders(page, 'mark', shop.shop)).headers.get('content-security-policy') ?? ''
  await shop.close()
  return policy.match(/img-src ([^;]*)/)?.[1] ?? ''
}

it('a page shows pictures from the shop alone, unless its owner says otherwise', async () => {
  expect(await picturesFrom({})).toBe("'self' data: blob:")
  expect(await picturesFrom({ IMAGE_ADDRESSES: 'pictures.example' })).toBe(
    "'self' data: blob: https://pictures.example",
  )
})

it('a page shows pictures from the image host that was chosen', async () => {
  const imgbb = { IMAGE_HOST: 'imgbb', IMGBB_KEY: 'k' }
  expect(await picturesFrom(imgbb)).toBe("'self' data: blob: https://i.ibb.co")
  const s3 = { IMAGE_HOST: 's3', S3_BUCKET: 'parts', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  expect(await picturesFrom(s3)).toContain(' https://parts.s3.us-east-1.amazonaws.com')
  const cdn = { ...s3, S3_PUBLIC_URL: 'https://cdn.example/parts' }
  expect(await picturesFrom(cdn)).toContain(' https://cdn.example')
})

it('no answer lets another site learn where somebody was, with what link, hold on to our window, or show what is ours', async () => {
  const shop = await openTestShop()
  for (const path of ['/tools', '/api/auth/get-session', '/healthz', '/api/auth/nothing']) {
    const { headers } = await shop.app.request(path)
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('permissions-policy')).toContain('camera=(), ')
    expect(headers.has('strict-transport-security')).toBe(false)
  }
  await shop.close()
})

it('at an https address browsers come by TLS alone, for a year', async () => {
  const shop = await openTestShop({ SHOP_URL: 'https://shop.example', DEMO: '1' })
  const { headers } = await shop.app.request('/tools')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  await shop.close()
})

describe('the policy of a page', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop?.close())

  const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

  async function finished(html: string) {
    const page = new Response(html, { headers: { 'Content-Type': 'text/html' } })
    const { headers, text } = await documentHeaders(page, 'a-mark', shop.shop).then(async (answer) => ({
      headers: answer.headers,
      text: await answer.text(),
    }))
    return { text, scripts: headers.get('content-security-policy')?.match(/script-src ([^;]*)/)?.[1] }
  }

  it('allows the scripts that we wrote, and tells nobody by what it knew them', async () => {
    const { text, scripts } = await finished(
      '<script nonce="a-mark">ours()</script><script nonce="a-mark" type="module" async="">import "/a.js"</script>',
    )
    expect(scripts).toBe(`'self' ${hashOf('ours()')} ${hashOf('import "/a.js"')}`)
    expect(text).toBe('<script>ours()</script><script type="module" async="">import "/a.js"</script>')
  })

  it.each([
    '<script>theirs()</script>',
    '<script nonce="">theirs()</script>',
    '<script nonce="mark">theirs()</script>',
    '<script data-x=" nonce=a-mark">theirs()</script>',
    '<SCRIPT>theirs()</SCRIPT>',
    '<p title="<script nonce=" a-mark">theirs()</p>',
  ])('allows no script that has got into it otherwise: %s', async (injected) => {
    const { scripts } = await finished(`<script nonce="a-mark">ours()</script>${injected}`)
    expect(scripts).toBe(`'self' ${hashOf('ours()')}`)
  })

  it('needs none for what is no script: structured data, and files of ours', async () => {
    const { scripts } = await finished(
      '<script type="application/ld+json">{"a":1}</script><script nonce="a-mark" src="/assets/a.js"></script>',
    )
    expect(scripts).toBe("'self'")
  })

  it('loads nothing of another host, and lets no element move what is loaded from where', async () => {
    const page = new Response('<p>A page</p>', { headers: { 'Content-Type': 'text/html' } })
    const answer = await documentHeaders(page, 'a-mark', shop.shop)
    const rules = (answer.headers.get('content-security-policy') ?? '').split('; ')
    expect(rules).toEqual(
      expect.arrayContaining([
        ...["default-src 'self'", "connect-src 'self'", "form-action 'self'"],
        ...["base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"],
      ]),
    )
    expect(rules.join(' ')).not.toMatch(
      /\*|https?:|unsafe-eval|'unsafe-inline'(?<!style-src 'self' 'unsafe-inline')/,
    )
  })
})
