import { expect, it } from 'vitest'
import { ownLinks } from './own-links.tsx'

const shop = 'http://localhost:3000'

it('finds a mail’s links into this shop, with their words', () => {
  const text = `Hello\n\nConfirm address: ${shop}/api/auth/verify-email?token=a&key=b\n\nYour orders: ${shop}/dashboard/myorder\n`
  expect(ownLinks(text, shop)).toEqual([
    { name: 'Confirm address', address: '/api/auth/verify-email?token=a&key=b' },
    { name: 'Your orders', address: '/dashboard/myorder' },
  ])
})

it.each([
  'Look: https://evil.example/dashboard',
  `Look: ${shop}.evil.example/`,
  'Look: http://localhost:3000@evil.example/',
  'Look: javascript:alert(1)',
  `Choose a new password: ${shop}/reset-password?token=…`,
  'nothing',
])('finds none in %j', (text) => {
  expect(ownLinks(text, shop)).toEqual([])
})
