import type { Answer } from './harness/ask.ts'

/** Everybody who may come to the door of a call, in the tests of who may what; the API key has every scope there is. */
export const principals = ['visitor', 'owner', 'other customer', 'admin', 'removed user', 'api key'] as const
export type Principal = (typeof principals)[number]

/** What each of them gets, by status. */
export type Verdict = Record<Principal, number>

const everyone = (status: number): Verdict => ({
  visitor: status,
  owner: status,
  'other customer': status,
  admin: status,
  'removed user': status,
  'api key': status,
})
const signedIn: Verdict = { ...everyone(200), visitor: 401, 'removed user': 401, 'api key': 403 }
const adminOnly: Verdict = { ...everyone(403), visitor: 401, admin: 200, 'removed user': 401 }
/** An API key has here what the admin has who made it. */
const keyToo = (verdict: Verdict): Verdict => ({ ...verdict, 'api key': verdict.admin })
/** Only a session opens it: an API key is no proof at all. */
const sessionOnly = (verdict: Verdict): Verdict => ({ ...verdict, 'api key': 401 })
const ownOnly: Verdict = { ...signedIn, 'other customer': 403, admin: 403 }
const ownHidden: Verdict = { ...signedIn, 'other customer': 404, admin: 404 }
const ownOrAdmin: Verdict = { ...signedIn, 'other customer': 404 }
/** What is typed there is wrong, so that the person stays as they are. */
const refusedInside: Verdict = sessionOnly({ ...everyone(422), visitor: 401, 'removed user': 401 })

/** Who may make each call on the owner's things. A call without a row fails the test. */
export const mayCall: Record<string, Verdict> = {
  'get /tools': everyone(200),
  'get /facets': everyone(200),
  'get /suggestions': everyone(200),
  'get /tools/{id}': everyone(200),
  'post /parts-list': everyone(200),
  'post /delivery-offers': everyone(200),
  'post /compatibility': everyone(200),
  'get /compatibility/vocabulary': everyone(200),
  'get /vehicles': everyone(200),
  'get /tools/{id}/fit': everyone(200),
  'post /fit': everyone(200),
  'get /garage/vehicles': signedIn,
  'put /garage/vehicles/{id}': signedIn,
  'delete /garage/vehicles/{id}': signedIn,
  'get /review': everyone(200),
  'post /sendmessage': everyone(200),
  'post /stock-alerts': everyone(409),
  'get /admin': { ...everyone(200), 'removed user': 401, 'api key': 403 },
  'post /addproduct': keyToo(adminOnly),
  'delete /tools/{id}': keyToo(adminOnly),
  'put /tools/{id}': keyToo(adminOnly),
  'post /stock/{id}': keyToo(adminOnly),
  'get /allproducts': keyToo(adminOnly),
  'get /allproducts.csv': keyToo(adminOnly),
  'get /product-details/{id}': keyToo(adminOnly),
  'get /product-history/{id}': keyToo(adminOnly),
  'get /fit-rows.csv': keyToo(adminOnly),
  'get /product-facts.csv': keyToo(adminOnly),
  'get /fit-rows.xml': keyToo(adminOnly),
  'get /fit-rows/{id}': keyToo({ ...adminOnly, admin: 404 }),
  'put /fit-rows/{id}': keyToo({ ...adminOnly, admin: 404 }),
  'get /vehicles.csv': keyToo(adminOnly),
  'get /vehicles/{id}': keyToo({ ...adminOnly, admin: 404 }),
  'post /vehicles': keyToo(adminOnly),
  'put /vehicles/{id}': keyToo({ ...adminOnly, admin: 404 }),
  'delete /vehicles/{id}': keyToo({ ...adminOnly, admin: 404 }),
  'post /vehicles/file': keyToo(adminOnly),
  'get /product-facts/{id}': keyToo({ ...adminOnly, admin: 404 }),
  'put /product-facts/{id}': keyToo({ ...adminOnly, admin: 404 }),
  'get /allorders': keyToo(adminOnly),
  'get /allorders.csv': keyToo(adminOnly),
  'patch /updatestatus/{id}': keyToo({ ...adminOnly, admin: 409 }),
  'get /delivery-plan': adminOnly,
  'put /delivery-plan': adminOnly,
  'get /tax-plan': adminOnly,
  'put /tax-plan': adminOnly,
  'get /zero-result-searches': adminOnly,
  'post /zero-result-searches/number': adminOnly,
  'post /wanted-parts': adminOnly,
  'delete /wanted-parts/{id}': adminOnly,
  'get /synonyms': adminOnly,
  'post /synonyms': adminOnly,
  'delete /synonyms/{id}': adminOnly,
  'get /policies': adminOnly,
  'put /policies/{page}': adminOnly,
  'get /messages': keyToo(adminOnly),
  'get /messages.csv': keyToo(adminOnly),
  'patch /messages/{id}': adminOnly,
  'get /mails': adminOnly,
  'get /mails.csv': adminOnly,
  'get /mails/{id}': adminOnly,
  'post /mails/{id}/resend': adminOnly,
  'get /user': adminOnly,
  'get /user.csv': adminOnly,
  'delete /user': adminOnly,
  'delete /user/{email}/sessions': adminOnly,
  'put /makeadmin/{email}': adminOnly,
  'put /user/{email}': sessionOnly(ownOnly),
  'get /order': ownOnly,
  'post /order': ownOnly,
  'post /checkouts': ownOnly,
  'get /checkouts/{id}': keyToo(ownOrAdmin),
  // Nobody's account opens what a guest's link does, and nobody needs one for it.
  'post /guest-orders': everyone(200),
  'post /guest-orders/show': everyone(404),
  'post /guest-orders/pay': everyone(404),
  'post /guest-orders/paid': everyone(404),
  'post /guest-orders/cancel': everyone(404),
  'post /guest-orders/cancel-paid': everyone(404),
  'post /guest-orders/link': everyone(200),
  'post /guest-orders/end-links': everyone(404),
  'delete /guest-orders/{id}/links': adminOnly,
  'get /order/{id}': keyToo(ownOrAdmin),
  'get /order-details/{id}': keyToo(ownOrAdmin),
  'delete /order/{id}': keyToo(ownOrAdmin),
  'patch /order/{id}': { ...ownHidden, owner: 404 },
  'post /create-payment-intent': ownHidden,
  'post /review': signedIn,
  'get /reviewable': signedIn,
  'get /reviews': keyToo(adminOnly),
  'get /reviews.csv': keyToo(adminOnly),
  'patch /reviews/{id}': adminOnly,
  'post /upload': keyToo(signedIn),
  'post /imports': keyToo(adminOnly),
  'get /imports': keyToo(adminOnly),
  'get /imports/{id}': keyToo(adminOnly),
  'get /imports/{id}/lines': keyToo(adminOnly),
  'post /imports/{id}/apply': keyToo({ ...adminOnly, admin: 409 }),
  'post /imports/{id}/undo': keyToo({ ...adminOnly, admin: 409 }),
  'delete /imports/{id}': keyToo(adminOnly),
  'get /profile-details': ownOnly,
  'put /profile-details/{email}': ownOnly,
  'get /account': sessionOnly(signedIn),
  'get /account/data': sessionOnly(signedIn),
  'put /account/password': refusedInside,
  'delete /account/sessions/{id}': sessionOnly(signedIn),
  'delete /account/sessions': sessionOnly(signedIn),
  'post /account/passkeys': refusedInside,
  'delete /account/passkeys/{id}': sessionOnly(signedIn),
  'post /account/two-factor': refusedInside,
  'put /account/two-factor': sessionOnly({ ...signedIn, owner: 409, 'other customer': 409, admin: 409 }),
  'delete /account/two-factor': refusedInside,
  'post /account/two-factor/backup-codes': refusedInside,
  'delete /account': refusedInside,
  'get /apikeys': adminOnly,
  'post /apikeys': sessionOnly(adminOnly),
  'delete /apikeys/{id}': adminOnly,
  'get /invoice/{id}': { ...everyone(404), visitor: 401, 'removed user': 401 },
  'get /invoice-details/{id}': { ...everyone(404), visitor: 401, 'removed user': 401 },
  'get /credit-note/{id}': { ...everyone(404), visitor: 401, 'removed user': 401 },
  'get /credit-note-details/{id}': { ...everyone(404), visitor: 401, 'removed user': 401 },
  'post /deliveries/{id}': keyToo({ ...ownOrAdmin, owner: 409, admin: 409 }),
  'post /guest-orders/delivered': everyone(404),
  'post /return-requests/{id}': { ...ownHidden, owner: 409 },
  'post /guest-orders/return': everyone(404),
  'get /order-returns/{id}': keyToo(ownOrAdmin),
  'get /return-requests': keyToo(adminOnly),
  'get /return-requests.csv': keyToo(adminOnly),
  'patch /return-requests/{id}': { ...adminOnly, admin: 404 },
  'post /return-requests/{id}/refund': { ...adminOnly, admin: 404 },
  'post /cancellations/{id}': { ...ownHidden, owner: 409 },
  'patch /refunds/{id}': { ...adminOnly, admin: 404 },
  'post /refund/{id}': { ...adminOnly, admin: 409 },
  'get /holds': adminOnly,
  'post /holds/end': adminOnly,
  'get /overview': keyToo(adminOnly),
  'get /audit': adminOnly,
  'get /audit.csv': adminOnly,
  'post /webhooks/stripe': everyone(400),
}

/** Those that are made on an order that waits for its payment, and say nothing else. */
export const onOrder = [
  ...['get /checkouts/{id}', 'get /order/{id}', 'get /order-details/{id}', 'delete /order/{id}'],
  ...['get /invoice/{id}', 'get /invoice-details/{id}', 'patch /updatestatus/{id}'],
  ...['post /cancellations/{id}', 'post /deliveries/{id}', 'get /order-returns/{id}'],
]

/** The codes of a refusal say why; a body that has one never has anything else of the shop's in it. */
export function refusalCode(answer: Answer<unknown>): string | undefined {
  const body = answer.body as { error?: { code?: string } }
  return body?.error?.code
}

/** What they sell, and what they tell of themselves. */
export const product = {
  name: 'Chain',
  description: 'Eleven speeds.',
  available_quantity: 1000,
  minimum_quantity: 1,
  price: 10,
}
export const details = { education: 'HNC', city: 'Leeds', phone: '1', linkedin: 'owner', facebook: 'owner' }
