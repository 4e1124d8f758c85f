import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../test/harness/ask.ts'
import { renew, signUp, type TestPerson } from '../../test/harness/people.ts'
import { openTestShop, type TestShop } from '../../test/harness/test-shop.ts'
import * as ours from '../content/our-messages.ts'
import type { WireProfile } from './contract.ts'

let shop: TestShop
let customer: TestPerson
let other: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  customer = await signUp(shop)
  other = await signUp(shop, { name: 'Otto Axle' })
})
afterAll(() => shop?.close())

const details = {
  education: 'Wheel building',
  city: 'Gent',
  phone: '+32 9 000 00 00',
  linkedin: 'nora',
  facebook: 'https://www.facebook.com/nora',
}

const show = (as: TestPerson, email = as.email) =>
  ask<WireProfile>(shop, `GET /profile-details/?email=${encodeURIComponent(email)}`, { as })

const save = (as: TestPerson, change: object = {}, email = as.email) =>
  ask<{ message: string }>(shop, `PUT /profile-details/${encodeURIComponent(email)}`, {
    as,
    body: { ...details, name: as.name, email, ...change },
  })

describe('GET /profile-details/', () => {
  it('is empty until details have been saved, then shows them with the account’s name and e-mail', async () => {
    const person = await signUp(shop)
    expect((await show(person)).body).toEqual({})
    expect((await save(person)).status).toBe(200)
    expect((await show(person)).body).toEqual({ ...details, name: person.name, email: person.email })
  })

  it('answers without the slash, too, and to any spelling of the own e-mail', async () => {
    const address = `GET /profile-details?email=${encodeURIComponent(customer.email.toUpperCase())}`
    expect((await ask(shop, address, { as: customer })).status).toBe(200)
  })

  it('is forbidden for another’s e-mail, known or unknown', async () => {
    for (const email of [other.email, 'nobody@example.com', '', '%']) {
      expect((await show(customer, email)).status).toBe(403)
    }
  })

  it('asks for an e-mail, and for one alone', async () => {
    expect((await ask(shop, 'GET /profile-details/', { as: customer })).status).toBe(422)
    const two = `GET /profile-details/?email=${customer.email}&email=${other.email}`
    expect((await ask(shop, two, { as: customer })).status).toBe(400)
  })

  it('refuses whoever is not signed in', async () => {
    expect((await ask(shop, `GET /profile-details/?email=${customer.email}`)).status).toBe(401)
  })
})

describe('PUT /profile-details/{email}', () => {
  it.each(['\u202eevil', 'A\u200bda', 'Ada\nAxle'])(
    'takes no name that signing up refuses: %j',
    async (name) => {
      const answer = await save(other, { name })
      expect([answer.status, answer.body.message]).toEqual([422, ours.unprintable])
    },
  )

  it.each(['محمد علی\u200cرضا', 'ශ්\u200dරීමාලි'])('keeps a name as it is spelled: %s', async (name) => {
    expect((await save(other, { name })).status).toBe(200)
    expect((await show(other)).body.name).toBe(name)
  })

  it('replaces what was saved before', async () => {
    await save(customer)
    await save(customer, { city: 'Brugge' })
    expect((await show(customer)).body.city).toBe('Brugge')
  })

  it('changes nothing of anybody else’s', async () => {
    await save(other)
    expect((await save(customer, {}, other.email)).status).toBe(403)
    expect((await save(customer, { email: other.email, city: 'Elsewhere' })).status).toBe(403)
    expect((await show(other)).body).toMatchObject({ city: 'Gent', name: 'Otto Axle' })
  })

  it('renames the reviews that the person has written, too', async () => {
    const person = await signUp(shop, { name: 'Ann Axle' })
    const said = { company: 'Axle', rating: 5, comment: 'Good.', image: '/media/none.webp' }
    await shop.shop.db
      .insertInto('reviews')
      .values({ ...said, userId: person.userId, name: person.name, createdAt: shop.shop.now() })
      .execute()
    const names = async () =>
      (await ask<{ name: string }[]>(shop, 'GET /review')).body.map((review) => review.name)
    expect(await names()).toContain('Ann Axle')
    await save(person, { name: 'Ann Bracket' })
    await expect.poll(names).toEqual(['Ann Bracket'])
  })

  it('changes the account’s name, in the shop and at the identity provider', async () => {
    const person = await signUp(shop)
    expect((await save(person, { name: ' Ada Sprocket ' })).status).toBe(200)
    const session = await ask<{ user: { name: string } }>(shop, 'GET /api/auth/get-session', {
      cookieOf: person,
    })
    expect(session.body.user.name).toBe('Ada Sprocket')
    const { token } = await renew(shop, person)
    expect((await show({ ...person, token })).body.name).toBe('Ada Sprocket')
  })

  it.each([
    [{ city: '' }, 'Please fill this in.'],
    [{ phone: undefined }, 'Please fill this in.'],
    [{ education: 7 }, 'Please fill this in.'],
    [{ city: 'a'.repeat(81) }, 'That is too long.'],
    [{ city: 'a\0b' }, 'It contains a character that can’t be saved.'],
    [
      { linkedin: 'javascript:alert(1)' },
      'Please enter an address that starts with https://, or your name there.',
    ],
    [{ name: ' ' }, 'Name is Required'],
  ])('refuses %j with its sentence, and changes nothing', async (change, message) => {
    await save(other)
    const { status, body } = await save(other, { education: 'changed', ...change })
    expect({ status, message: body.message }).toEqual({ status: 422, message })
    expect((await show(other)).body).toMatchObject({ education: 'Wheel building', name: 'Otto Axle' })
  })

  it('drops fields that are not the contract’s', async () => {
    expect((await save(customer, { role: 'admin', userId: other.userId })).status).toBe(200)
    const { role } = await shop.shop.db
      .selectFrom('users')
      .select('role')
      .where('id', '=', customer.userId)
      .executeTakeFirstOrThrow()
    expect(role).toBe('user')
  })

  it('keeps script as the text that it is', async () => {
    const city = '"><img src=x onerror=alert(1)>'
    await save(customer, { city })
    expect((await show(customer)).body.city).toBe(city)
  })

  it('refuses whoever is not signed in', async () => {
    const address = `PUT /profile-details/${customer.email}`
    expect((await ask(shop, address, { body: details })).status).toBe(401)
  })
})
