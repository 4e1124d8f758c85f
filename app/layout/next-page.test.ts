import { expect, it } from 'vitest'
import { aheadAddresses, speculationRules } from './next-page.ts'

it.each([
  '/',
  '/blog',
  '/parts/brake-pads-12',
  '/catalogue',
  '/catalogue?page=2',
  '/catalogue?category=Brakes&page=3',
  '/login?from=%2Fcatalogue',
  '/delivery',
])('%s may be fetched ahead', (address) => {
  expect(address).toMatch(aheadAddresses)
})

it.each([
  '/dashboard',
  '/dashboard/account',
  '/purchase/65f0c2d8a1b2c3d4e5f60718',
  '/basket',
  '/basket/again?order=1',
  '/wishlist',
  '/garage?part=1',
  '/checkout',
  '/guest/1042',
  '/back-in-stock/token',
  '/reset-password?token=1',
  '/catalogue?q=chain',
  '/catalogue?search=chain',
  '/parts/brake-pads-12?reviews=all',
  '/api/auth/get-session',
  '/blogs',
  '/x/blog',
])('%s may not', (address) => {
  expect(address).not.toMatch(aheadAddresses)
})

it('says so to browsers, for links that are pointed at alone', () => {
  const { prefetch } = JSON.parse(speculationRules) as { prefetch: { eagerness: string }[] }
  expect(prefetch.map(({ eagerness }) => eagerness)).toEqual(['moderate'])
  expect(speculationRules).not.toMatch(/prerender|dashboard|basket|purchase|checkout|</)
})
