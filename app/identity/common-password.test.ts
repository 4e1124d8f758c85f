import { expect, it } from 'vitest'
import { demoPeople } from './demo-people.server.ts'
import { isCommonPassword, isOwnWord, newPasswordFault } from './password-rules.server.ts'

it.each(['123456', 'password', 'PassWord', 'qwerty', 'iloveyou', 'letmein', 'dragon', 'trustno1'])(
  'knows %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

it.each([
  'correct horse battery staple',
  'spanner-12',
  'Hb3!xq',
  ...demoPeople.map(({ password }) => password),
])('lets %s be', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

it.each([
  'Piston',
  'spoke123',
  'Spoke & Piston',
  'SpokeAndPiston!',
  'piston-spoke',
  '2022bike-shop',
  'Admin.1',
])('knows %s for one of the shop’s own words', (password) => {
  expect(isOwnWord(password)).toBe(true)
  expect(newPasswordFault(password)).toContain('one of the first')
})

it.each(['my spoke was bent', 'pistonengine', '000000', '🔧🔧🔧🔧', 'admin-demo-1'])(
  'lets %s, in which there is more, or nothing of them, be',
  (password) => {
    expect(isOwnWord(password)).toBe(false)
  },
)
