import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { specified } from '../app/content/messages.ts'
import * as ours from '../app/content/our-messages.ts'
import { ask, askAuth } from './harness/ask.ts'
import type { Refused } from './harness/orders.ts'
import { signUp, type TestPerson } from './harness/people.ts'
import { stockProduct } from './harness/products.ts'
import { openTestShop, type TestShop } from './harness/test-shop.ts'

let shop: TestShop
let admin: TestPerson
let productId: string

beforeAll(async () => {
  shop = await openTestShop()
  admin = await signUp(shop, { role: 'admin' })
  productId = await stockProduct(shop)
})
afterAll(() => shop?.close())

const signs = ['\u200b', '\u3164', '\u2800', '\u200b \u2060\ufeff']
const picture = '/pictures/link.svg'
const product = {
  name: 'Chain',
  image: picture,
  description: 'Long.',
  available_quantity: 5,
  minimum_quantity: 1,
  price: 5,
}
const profile = { education: 'a', city: 'b', phone: '1', linkedin: 'c', facebook: 'd', name: 'Nora' }
const message = { name: 'a', email: 'a@example.com', subject: 'b', message: 'c' }
const review = { company: 'a', rating: 5, comment: 'b', image: picture }

/** Every text that somebody has to give, with the call that takes it, and what an empty one is told. */
const texts: [string, string, () => object, string][] = [
  [
    'POST /order',
    'address',
    () => ({ toolsId: productId, orderQuantity: 1, totalPrice: 19.99 }),
    specified.addressRequired,
  ],
  ['POST /sendmessage', 'name', () => message, ours.required],
  ['POST /sendmessage', 'subject', () => message, ours.required],
  ['POST /sendmessage', 'message', () => message, ours.required],
  ['POST /review', 'company', () => review, ours.required],
  ['POST /review', 'comment', () => review, ours.required],
  ['POST /addproduct', 'name', () => product, ours.required],
  ['POST /addproduct', 'description', () => product, ours.required],
  ['POST /addproduct', 'image', () => product, specified.imageRequired],
  ['PUT /profile-details/{email}', 'city', () => profile, ours.required],
  ['PUT /profile-details/{email}', 'education', () => profile, ours.required],
  ['PUT /profile-details/{email}', 'name', () => profile, specified.nameRequired],
]

describe.each(signs)('a text of nothing but %j counts as empty', (sign) => {
  it.each(texts)('%s: %s', async (call, field, others, sentence) => {
    const body = { email: admin.email, ...others(), [field]: sign }
    const path = call.replace('{email}', encodeURIComponent(admin.email))
    const refused = await ask<Refused>(shop, path, { as: admin, body })
    expect([refused.status, refused.body.message, refused.body.error.field]).toEqual([422, sentence, field])
  })

  it('the name of who signs up', async () => {
    const person = { name: sign, email: 'somebody@example.com', password: 'spanner-12' }
    const { status, body } = await askAuth(shop, 'sign-up/email', person)
    expect([status, body.message]).toEqual([422, specified.nameRequired])
  })
})
