import { expect, it } from 'vitest'
import { type CardField, fieldOfCode } from './card-field.ts'

it.each<[string | undefined, CardField]>([
  ['expired_card', 'expiry'],
  ['invalid_expiry_year', 'expiry'],
  ['invalid_expiry_month', 'expiry'],
  ['incorrect_cvc', 'cvc'],
  ['invalid_cvc', 'cvc'],
  ['incomplete_cvc', 'cvc'],
  ['incorrect_number', 'number'],
  ['card_declined', 'number'],
  ['toString', 'number'],
  [undefined, 'number'],
])('what the provider refuses as %s stands under %s', (code, field) => {
  expect(fieldOfCode(code)).toBe(field)
})
