import type { AnswerHeader } from '../basics/call.ts'
import { brand } from './brand.ts'

const about = `The shop over HTTP. Money is in dollars, times are in UTC, ids are UUIDs.

## How a program gets in

**With an API key**, where no person is there to sign in. An admin makes one under *API Keys* in the dashboard (or by \`POST /apikeys\`), for one or more scopes: \`read\` (the reading calls of all areas), \`orders\`, \`catalogue\`. It is shown once. Send it as \`Authorization: Bearer sk_shop_…\`. It acts in the name of the admin who made it, and dies with that admin's role or account, when it expires, and when any admin revokes it. Each key makes up to 600 calls a minute. No key makes keys, changes people, gives money back, or touches accounts. Each call names under \`x-api-key-scopes\` the scopes of which a key needs one; a call that names none is open to no key.

**As a person**, in three steps:

1. \`POST /api/auth/sign-in/email\` with email and password, as \`application/json\`, and with the header \`Origin\` set to the shop's own address. The answer sets the session's cookie (\`shop-session\`, over https \`__Host-shop-session\`); it lasts seven days of not being used. Where the answer is \`{"step": "code"}\`, send the code of the authenticator app to \`POST /api/auth/two-factor\` with the cookies so far.
2. \`PUT /user/{email}\` with that cookie and the same email in the body. The answer has an access token.
3. Every other call with \`Authorization: Bearer …\` and the token. It lasts fifteen minutes; when a call answers 401, do step 2 again and repeat the call once. When step 2 answers 401, sign in again.

## What holds for every call

* **Refusals** are \`{"message": …, "error": {"code": …}}\`: a sentence to show, a code to act on, and beside the code what it is about (\`field\`, \`available\`, \`totalPrice\`, …).
* **What can't be read as HTTP** is refused in the same form, and its connection closed: 400 \`malformed\`, 408 \`too-slow\`, 413 \`too-large\`, 431 \`headers-too-large\`.
* **A method** that an address does not support gets 405, code \`method\`, and \`Allow\` names those that it does; one that no address supports gets 501, and one that HTTP does not know 400.
* **Bodies** are JSON in UTF-8; one in another encoding is refused with 400, as its letters would be read as others. Fields that a call does not know are left alone.
* **Repeating** a POST that lists \`Idempotency-Key\` among its headers, under the same one within a day, has no second effect and gives the same answer (a payment’s secret for as long as the payment is open); another body under it is refused with 422 \`key-reused\`, and one that is still being worked on with 409 \`key-in-flight\`.
* **Lists** say in \`X-Counts\` how many rows there are in all. Public lists name their next page in \`Link\`.
* **429 and 503** say in \`Retry-After\` how many seconds to wait.
* A parameter that is given twice is refused with 400.`

export const contractWords = {
  title: brand.name,
  about,
  licence: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
  server: 'The shop that serves this document.',
  tags: {
    'sign-in': 'How a person signs in, for programs that do it for them.',
    identity: 'Access tokens, and who is an admin.',
    account:
      'How you sign in: password, codes, passkeys, sessions, your data. By the session’s cookie alone.',
    'api-keys': 'How other programs get in.',
    catalogue: 'Products, their stock and their prices.',
    fitment: 'Which parts of a bicycle fit one another, which fit a car or a motorbike, and why.',
    garage: 'The vehicles of somebody who is signed in.',
    imports: 'Products, and what they fit, from a file: uploaded, previewed, applied whole, undone.',
    orders: 'Orders, from placing to shipping.',
    delivery: 'Where the shop delivers, how, at what price and how fast.',
    tax: 'What tax the shop charges: classes of products, rates by place and day, who owes it themselves.',
    payments: 'Paying an order by card.',
    invoices: 'The invoices of paid orders.',
    reviews: 'What customers say, and how the shop answers.',
    profiles: 'What people tell about themselves.',
    messages: 'What people write to the shop.',
    policies: 'What the shop says of delivery, returns, terms, privacy and itself.',
    media: 'Pictures.',
    mail: 'What the shop writes to people.',
    audit: 'Who did what.',
    overview: 'The shop at a glance.',
  } as Record<string, string>,
  security: {
    bearer: 'An access token from `PUT /user/{email}`; fifteen minutes.',
    apiKey:
      'An API key: `sk_shop_…`, from `POST /apikeys`. `x-api-key-scopes` are the scopes of which it needs one.',
    session: 'The cookie of signing in. Over https its name is `__Host-shop-session`.',
    stripeSignature:
      'The card provider’s signature over the raw body and the time, five minutes old at most.',
  },
  answerHeaders: {
    'X-Total-Count': 'How many there are in all.',
    'X-Total-At-Least': '`true` where there may be more than `X-Total-Count` says; absent otherwise.',
    'X-Counts':
      'How many rows there are: `total` of what is asked for, then by state. `total=12, unpaid=3` (RFC 9651).',
    Link: 'Where the next page is: `</tools?…>; rel="next"`. Absent on the last one.',
    'Retry-After': 'How many seconds to wait.',
    'Content-Disposition': 'The name of the file to save.',
    'WWW-Authenticate': 'Which proof is missing: `Bearer`.',
    ETag: 'Names this state of the list; send it as `If-None-Match`.',
    'Set-Cookie': 'The session.',
  } satisfies Record<AnswerHeader, string>,
  requestHeaders: {
    'Idempotency-Key':
      'Up to 255 characters of your own, new for each thing that is to happen. A repeat under it within a day has no second effect.',
    Origin:
      'The shop’s own address; where it is sent, it has to be that. With the session’s cookie a POST needs it, or `Sec-Fetch-Site: same-origin`: it keeps other sites from acting in somebody’s name.',
    'If-None-Match': 'The `ETag` of what you have; 304 when it is still that.',
  },
  parameters: {
    q: 'Words that all have to occur, in any case.',
    state: 'Only what is in this state.',
    sort: 'What to sort by; with `-` before it downwards.',
    page: 'Which page, from 1; pages are `limit` long.',
    limit: 'At most how many rows.',
    from: 'The first day, by the shop’s clock.',
    to: 'The last day, by the shop’s clock; it is included.',
    cursor: 'The `_id` of the last one of the page before.',
  },
  internal: 'A fault of ours. It is on record under the number in the sentence.',
  unchanged: 'It is still what you have.',
} as const
