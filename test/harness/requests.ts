import { sql } from 'kysely'
import { unsetPlan } from '../../app/tax/plan.ts'
import { type Ask, ask } from './ask.ts'
import { PASSWORD, signUp, type TestPerson } from './people.ts'
import type { TestShop } from './test-shop.ts'
import { addCar } from './vehicles.ts'
import { aSearchedNumber, newSynonyms } from './zero-results.ts'

export const ID_OF_NONE = '00000000-0000-7000-8000-000000000000'

/** How those calls are made that need nothing of the owner's: each one's path, and the rest of the request. */
export function fewRequests(shop: () => TestShop): Record<string, () => Promise<[string, Ask]>> {
  return {
    'post /fit': async () => ['/fit', { body: { vehicle: await addCar(shop()), products: [ID_OF_NONE] } }],
    'get /fit-rows/{id}': async () => [`/fit-rows/${ID_OF_NONE}`, {}],
    'put /fit-rows/{id}': async () => [
      `/fit-rows/${ID_OF_NONE}`,
      { body: { version: '', complete: false, rows: [] } },
    ],
    'get /vehicles/{id}': async () => [`/vehicles/${ID_OF_NONE}`, {}],
    'post /vehicles': async () => [
      '/vehicles',
      { body: { kind: 'car', name: `Make ${crypto.randomUUID()}` } },
    ],
    'put /vehicles/{id}': async () => [`/vehicles/${ID_OF_NONE}`, { body: { version: '', name: 'Corso' } }],
    'delete /vehicles/{id}': async () => [`/vehicles/${ID_OF_NONE}`, {}],
    'post /vehicles/file': async () => ['/vehicles/file', { body: { file: 'Kind,Make\ncar,Kestrel' } }],
    'get /product-facts/{id}': async () => [`/product-facts/${ID_OF_NONE}`, {}],
    'put /product-facts/{id}': async () => [
      `/product-facts/${ID_OF_NONE}`,
      { body: { version: '', facts: [] } },
    ],
    'post /parts-list': async () => ['/parts-list', { body: { text: 'FT 1076 x2' } }],
    'post /stock-alerts': async () => [
      '/stock-alerts',
      { body: { toolsId: ID_OF_NONE, email: 'owner@example.com' } },
    ],
    'post /zero-result-searches/number': async () => [
      '/zero-result-searches/number',
      { body: await aSearchedNumber(shop()) },
    ],
    'get /credit-note/{id}': async () => [`/credit-note/${ID_OF_NONE}`, {}],
    'get /credit-note-details/{id}': async () => [`/credit-note-details/${ID_OF_NONE}`, {}],
    'put /tax-plan': async () => ['/tax-plan', { body: { plan: unsetPlan, version: 0 } }],
    'patch /return-requests/{id}': async () => [
      `/return-requests/${ID_OF_NONE}`,
      { body: { step: 'approve' } },
    ],
    'patch /refunds/{id}': async () => [`/refunds/${ID_OF_NONE}`, { body: { how: 'Cash' } }],
    'post /return-requests/{id}/refund': async () => [`/return-requests/${ID_OF_NONE}/refund`, {}],
    'post /wanted-parts': async () => ['/wanted-parts', { body: { term: 'rudder' } }],
    'delete /wanted-parts/{id}': async () => [`/wanted-parts/${ID_OF_NONE}`, {}],
    'post /synonyms': async () => ['/synonyms', { body: newSynonyms() }],
    'delete /synonyms/{id}': async () => [`/synonyms/${ID_OF_NONE}`, {}],
  }
}

/** How those calls are made that a guest's link opens: all but placing and asking for a link with none that there is. */
export function guestRequests(
  shop: () => TestShop,
  addProduct: () => Promise<string>,
): Record<string, () => Promise<[string, Ask]>> {
  const place = async () => {
    // As from networks of their own.
    await sql`update guests set network = ''`.execute(shop().shop.db)
    const lines = [{ toolsId: await addProduct(), orderQuantity: 1, totalPrice: 10 }]
    return { lines, email: 'owner@example.com', name: 'Gale Guest', address: '1 Mill Lane' }
  }
  const none = { link: 'of none' }
  return {
    'post /guest-orders': async () => ['/guest-orders', { body: await place() }],
    'post /guest-orders/show': async () => ['/guest-orders/show', { body: none }],
    'post /guest-orders/pay': async () => ['/guest-orders/pay', { body: { ...none, totalPrice: 10 } }],
    'post /guest-orders/paid': async () => [
      '/guest-orders/paid',
      { body: { ...none, transectionId: 'pi_1' } },
    ],
    'post /guest-orders/cancel': async () => ['/guest-orders/cancel', { body: none }],
    'post /guest-orders/return': async () => [
      '/guest-orders/return',
      { body: { ...none, id: ID_OF_NONE, quantity: 1, reason: 'faulty' } },
    ],
    'post /guest-orders/delivered': async () => [
      '/guest-orders/delivered',
      { body: { ...none, id: ID_OF_NONE } },
    ],
    'post /guest-orders/cancel-paid': async () => [
      '/guest-orders/cancel-paid',
      { body: { ...none, id: ID_OF_NONE } },
    ],
    'post /guest-orders/end-links': async () => ['/guest-orders/end-links', { body: none }],
    'post /guest-orders/link': async () => [
      '/guest-orders/link',
      { body: { email: 'owner@example.com', number: 'SP-1' } },
    ],
    'delete /guest-orders/{id}/links': async () => {
      const placed = await ask<{ insertedId: string }>(shop(), 'POST /guest-orders', { body: await place() })
      return [`/guest-orders/${placed.body.insertedId}/links`, {}]
    },
  }
}

/** How those calls are made that a session proves: with the person's cookie, from the shop's own pages, of the owner's account. */
export function accountRequests(
  shop: () => TestShop,
  owner: string,
): Record<string, (person: TestPerson | undefined) => Promise<[string, Ask]>> {
  const wrongPassword = { password: 'not-mine', code: '000000' }
  const bySession = (person: TestPerson | undefined, body?: object): Ask => ({
    ...(body && { body }),
    headers: { Cookie: person?.cookie ?? '', Origin: shop().shop.url },
  })
  return {
    'put /user/{email}': async (person) => [
      `/user/${encodeURIComponent(owner)}`,
      bySession(person, { email: owner }),
    ],
    'get /account': async (person) => ['/account', bySession(person)],
    'get /account/data': async (person) => ['/account/data', bySession(person)],
    'put /account/password': async (person) => [
      '/account/password',
      bySession(person, { currentPassword: 'not-mine', newPassword: 'a-fine-password' }),
    ],
    'delete /account/sessions/{id}': async (person) => ['/account/sessions/none', bySession(person)],
    'delete /account/sessions': async (person) => {
      const signedIn = person?.cookie && person.email !== 'removed@example.com'
      const standIn = signedIn ? await signUp(shop()) : person
      return ['/account/sessions', bySession(standIn)]
    },
    'post /account/passkeys': async (person) => ['/account/passkeys', bySession(person, wrongPassword)],
    'delete /account/passkeys/{id}': async (person) => ['/account/passkeys/none', bySession(person)],
    'post /account/two-factor': async (person) => ['/account/two-factor', bySession(person, wrongPassword)],
    'put /account/two-factor': async (person) => ['/account/two-factor', bySession(person, wrongPassword)],
    'delete /account/two-factor': async (person) => ['/account/two-factor', bySession(person, wrongPassword)],
    'post /account/two-factor/backup-codes': async (person) => [
      '/account/two-factor/backup-codes',
      bySession(person, wrongPassword),
    ],
    'delete /account': async (person) => [
      '/account',
      bySession(person, { email: 'nobody@example.com', password: 'not-mine' }),
    ],
    'post /apikeys': async (person) => [
      '/apikeys',
      bySession(person, { name: 'Warehouse', scopes: ['orders'], password: PASSWORD }),
    ],
  }
}
