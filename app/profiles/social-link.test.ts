import { describe, expect, it } from 'vitest'
import { socialAddress } from './social-link.ts'

describe('a page on a social network', () => {
  it.each([
    ['https://www.linkedin.com/in/nora', 'https://www.linkedin.com/in/nora'],
    ['nora.nipple-7', 'https://www.linkedin.com/in/nora.nipple-7'],
    ['@nora', 'https://www.linkedin.com/in/nora'],
    ['nöra', 'https://www.linkedin.com/in/n%C3%B6ra'],
  ])('may be given as %j', (text, address) => {
    expect(socialAddress('linkedin', text)).toBe(address)
  })

  it('is looked for on its own network', () => {
    expect(socialAddress('facebook', 'nora')).toBe('https://www.facebook.com/nora')
  })

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)//https://x.example',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://www.linkedin.com/in/nora',
    '//evil.example',
    'https://',
    'https://user:word@evil.example/',
    'https:\\\\evil.example',
    'nora nipple',
    '../login',
    '<svg onload=alert(1)>',
    '',
  ])('is refused as %j', (text) => {
    expect(socialAddress('linkedin', text)).toBeUndefined()
  })
})
