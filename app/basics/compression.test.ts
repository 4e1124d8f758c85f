import { describe, expect, it } from 'vitest'
import { acceptedEncoding, isCompressible } from './compression.server.ts'

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['*', 'br'],
    ['*;q=0, gzip', 'gzip'],
    ['identity, br;q=0.3', undefined],
    ['identity;q=0.5, gzip;q=1.0', 'gzip'],
    ['identity', undefined],
    ['deflate', undefined],
    ['xbr, gzipped', undefined],
    ['br;q=much', undefined],
    ['', undefined],
    [null, undefined],
  ])('for %j is %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding)
  })

  it.each([
    ['text/html; charset=utf-8', true],
    ['text/x-script', true],
    ['text/csv; charset=utf-8; header=present', true],
    ['application/json', true],
    ['application/manifest+json', true],
    ['application/xml; charset=utf-8', true],
    ['image/svg+xml', true],
    ['text/event-stream', false],
    ['image/webp', false],
    ['font/woff2', false],
    ['application/pdf', false],
    ['application/octet-stream', false],
    [null, false],
  ])('of %s gains something: %s', (type, gains) => {
    expect(isCompressible(type)).toBe(gains)
  })
})
