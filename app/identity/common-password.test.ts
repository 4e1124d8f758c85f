import { expect, it } from 'vitest'
import { demoPeople } from './demo-people.server.ts'
import { isCommonPassword } from './password-rules.server.ts'

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
