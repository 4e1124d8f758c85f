import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loginAddress, returnPath } from './return-path.ts'

const shop = 'https://shop.example'

describe('returnPath', () => {
  it.each([
    '/',
    '/purchase/0190',
    '/dashboard/myorder',
    '/dashboard/payment/1?again=1#card',
    '/catalogue?category=Wheels%20%26%20tyres',
    '/a@b',
    '/a:b',
    '/?next=https://evil.example',
    '/%2F%2Fevil.example',
  ])('goes back to %j', (from) => {
    expect(returnPath(from)).toBe(from)
  })

  it.each([
    null,
    undefined,
    '',
    ' ',
    ' /',
    '\t/',
    'dashboard',
    './dashboard',
    '../dashboard',
    '?from=/',
    '#top',
    '//evil.example',
    '//evil.example/',
    '///evil.example',
    '////evil.example',
    '//evil.example@shop.example',
    '//shop.example@evil.example',
    '//@evil.example',
    '//evil%2eexample',
    '//evil。example',
    '//[::1]',
    '//127.0.0.1',
    '//0x7f000001',
    '/\\evil.example',
    '/\\/evil.example',
    '/\\\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '\\evil.example',
    '/a\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '/\r\n/evil.example',
    '/\u0000/evil.example',
    '/\u000b/evil.example',
    '/\u0085/evil.example',
    '\t//evil.example',
    '%09//evil.example',
    '%2f%2fevil.example',
    '%5cevil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/./\\evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    '/%2e//evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https://evil.example',
    'https:\\\\evil.example',
    'HTTPS://evil.example',
    'http:evil.example',
    'http://shop.example.evil.example',
    'https://shop.example',
    'ftp://evil.example',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'javascript://shop.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://shop.example/1',
    'mailto:a@b.cd',
    'about:blank',
    'shop.example@evil.example',
    '@evil.example',
    ':80/evil',
    '/login',
    '/login?from=/dashboard',
    '/login#x',
    '/./login',
    '/a/../login',
    '/login/',
    '/LOGIN',
  ])('goes to / instead of %j', (from) => {
    expect(returnPath(from)).toBe('/')
  })

  it('stays in the shop whatever it is given, as a browser reads the result', () => {
    const odd = fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '..',
      '@',
      ':',
      '%09',
      '\t',
      '\n',
      'https:',
      'evil.example',
      '?',
      '#',
      '%2f',
    )
    const text = fc.array(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 8 })
    fc.assert(
      fc.property(text, (parts) => {
        expect(new URL(returnPath(parts.join('')), shop).origin).toBe(shop)
      }),
      { numRuns: 1_000 },
    )
  })

  it('gives back what the sign-in page’s address remembers', () => {
    const address = new URL(loginAddress('/purchase/1?size=2&x=%26#top'), shop)
    expect(returnPath(address.searchParams.get('from'))).toBe('/purchase/1?size=2&x=%26#top')
  })
})
