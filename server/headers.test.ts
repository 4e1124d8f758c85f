import { expect, it } from 'vitest'
import { openTestShop } from '../test/harness/test-shop.ts'
import { documentHeaders } from './headers.ts'

async function picturesFrom(settings: Record<string, string>): Promise<string> {
  const shop = await openTestShop(settings)
  const page = new Response('<p>A page</p>', { headers: { 'Content-Type': 'text/html' } })
  const policy = (await documentHeaders(page, shop.shop)).headers.get('content-security-policy') ?? ''
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

it('no answer lets another site learn where somebody was, with what link, or hold on to our window', async () => {
  const shop = await openTestShop()
  for (const path of ['/tools', '/api/auth/get-session', '/healthz', '/api/auth/nothing']) {
    const { headers } = await shop.app.request(path)
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.has('strict-transport-security')).toBe(false)
  }
  await shop.close()
})
