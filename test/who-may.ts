import type { Answer } from './harness/ask.ts'

/** Everybody who may come to the door of a call, in the tests of who may what. */
export const principals = ['visitor', 'owner', 'other customer', 'admin', 'removed user'] as const
export type Principal = (typeof principals)[number]

/** What each of them gets, by status. */
export type Verdict = Record<Principal, number>

const everyone = (status: number): Verdict => ({
  visitor: status,
  owner: status,
  'other customer': status,
  admin: status,
  'removed user': status,
})
const signedIn: Verdict = { ...everyone(200), visitor: 401, 'removed user': 401 }
const adminOnly: Verdict = { ...everyone(403), visitor: 401, admin: 200, 'removed user': 401 }
const ownOnly: Verdict = { ...signedIn, 'other customer': 403, admin: 403 }
const ownHidden: Verdict = { ...signedIn, 'other customer': 404, admin: 404 }
const ownOrAdmin: Verdict = { ...signedIn, 'other customer': 404 }
/** What is typed there is wrong, so that the person stays as they are. */
const refusedInside: Verdict = { ...everyone(422), visitor: 401, 'removed user': 401 }

/** Who may make each call on the owner's things (contract.md, "Every call"). A call without a row fails the test. */
export const mayCall: Record<string, Verdict> = {
  'get /tools': everyone(200),
  'get /tools/{id}': everyone(200),
  'get /review': everyone(200),
  'post /sendmessage': everyone(200),
  'get /admin': { ...everyone(200), 'removed user': 401 },
  'post /addproduct': adminOnly,
  'delete /tools/{id}': adminOnly,
  'put /tools/{id}': adminOnly,
  'post /stock/{id}': adminOnly,
  'get /allproducts': adminOnly,
  'get /allproducts.csv': adminOnly,
  'get /product-details/{id}': adminOnly,
  'get /product-history/{id}': adminOnly,
  'get /allorders': adminOnly,
  'get /allorders.csv': adminOnly,
  'patch /updatestatus/{id}': { ...adminOnly, admin: 409 },
  'get /messages': adminOnly,
  'get /messages.csv': adminOnly,
  'patch /messages/{id}': adminOnly,
  'get /mails': adminOnly,
  'get /mails.csv': adminOnly,
  'get /mails/{id}': adminOnly,
  'post /mails/{id}/resend': adminOnly,
  'get /user': adminOnly,
  'get /user.csv': adminOnly,
  'delete /user': adminOnly,
  'put /makeadmin/{email}': adminOnly,
  'put /user/{email}': ownOnly,
  'get /order': ownOnly,
  'post /order': ownOnly,
  'get /order/{id}': ownOrAdmin,
  'get /order-details/{id}': ownOrAdmin,
  'delete /order/{id}': ownOrAdmin,
  'patch /order/{id}': { ...ownHidden, owner: 404 },
  'post /create-payment-intent': ownHidden,
  'post /review': signedIn,
  'get /reviewable': signedIn,
  'get /reviews': adminOnly,
  'get /reviews.csv': adminOnly,
  'patch /reviews/{id}': adminOnly,
  'post /upload': signedIn,
  'post /imports': adminOnly,
  'get /imports': adminOnly,
  'get /imports/{id}': adminOnly,
  'get /imports/{id}/lines': adminOnly,
  'post /imports/{id}/apply': { ...adminOnly, admin: 409 },
  'post /imports/{id}/undo': { ...adminOnly, admin: 409 },
  'delete /imports/{id}': adminOnly,
  'get /profile-details': ownOnly,
  'put /profile-details/{email}': ownOnly,
  'get /account': signedIn,
  'get /account/data': signedIn,
  'put /account/password': refusedInside,
  'delete /account/sessions/{id}': signedIn,
  'delete /account/sessions': signedIn,
  'post /account/passkeys': refusedInside,
  'delete /account/passkeys/{id}': signedIn,
  'post /account/codes': refusedInside,
  'put /account/codes': { ...signedIn, owner: 409, 'other customer': 409, admin: 409 },
  'delete /account/codes': refusedInside,
  'post /account/codes/backup': refusedInside,
  'delete /account': refusedInside,
  'get /invoice/{id}': { ...everyone(404), visitor: 401, 'removed user': 401 },
  'get /invoice-details/{id}': { ...everyone(404), visitor: 401, 'removed user': 401 },
  'post /refund/{id}': { ...adminOnly, admin: 409 },
  'get /overview': adminOnly,
  'get /audit': adminOnly,
  'get /audit.csv': adminOnly,
  'post /webhooks/stripe': everyone(400),
}

/** The codes of a refusal say why; a body that has one never has anything else of the shop's in it. */
export function refusalCode(answer: Answer<unknown>): string | undefined {
  const body = answer.body as { error?: { code?: string } }
  return body?.error?.code
}
