import type { Policy } from '../content/policies.ts'

/** Until the owner writes anew; names in braces: `policy-facts.server.ts`. Promises only what the shop itself does. */
export const policyTexts: Record<Policy, string> = {
  delivery: `We pack an order as soon as it is paid, and mail you when it has left our workshop, with the number of the parcel where the carrier gives one.

An order that is not paid is held for you for {hold-hours} hours; then its parts go back on sale.

## What delivery costs, and where to

Below stands where we deliver, what that costs and how long it takes from the day of your payment. The checkout says it of your own order before you pay: nothing is charged beside the total that you are shown. If your country is missing, or a part is too large, ask: {email}.`,
  returns: `You can send a part back within {return-days} days after it has come, without giving a reason. Ask for it on the order's page, under Send it back, and we tell you where to send it; or write to {email} with the number of your order. You pay for the way back, unless what we sent was wrong or broken.

We refund what you have paid for it to the same card within 14 days after the part has come back to us, or you have shown that it is on its way. Parts have to be unused and complete; what has been fitted has been used.

## Cancelling

An order that is not paid can be cancelled under My Orders, by one press. A paid one can be cancelled on its own page until it has left: what you have paid goes back to the same card.

## Warranty

If a part is faulty, the law gives you a repair, another part or your money back. Write to {email} with a picture of the fault. This is beside whatever its maker promises.`,
  terms: `These terms are between you and {seller}, {address}.

## Ordering

What stands in the catalogue invites you to order. Your order is placed when you press “Place order”, and we are bound to it once it is paid. Prices are in US dollars and include {tax}. If a price was a plain mistake, we tell you before anything is sent, and refund what you have paid.

## Paying

You pay by card. Your card's number goes to the card provider alone; we never see it. An invoice is in your account as soon as an order is paid.

## Delivery, returns, warranty

They stand on pages of their own, which are part of these terms: {url}/delivery and {url}/returns.

## Fitting parts

What a page says of a part's measures is measured or its maker's word. Brakes and steering want somebody who has done it before: if you are not sure, ask us first.`,
  privacy: `Responsible for what we keep about you is {seller}, {address}, {email}.

## What we keep, and why

- Your account: name, email address, and how you sign in. Without it you can't order.
- Your orders: what, how many, where to, with its state or province where tax depends on it, a phone number, company and VAT number if you give them, what was paid. The law wants books kept for years, so orders stay; your name, address, company and VAT number go from them when you delete your account, and only country and state are left of where they went.
- Reviews that you write, your profile, your basket, and the vehicles of your garage, until you delete your account. Until you sign in basket and garage are on your device alone.
- Mails that we have sent you for {mail-days} days, and what you write through the contact form for {message-days} days.

## Who else learns of it

Your card's details go to the card provider, and your address to the carrier. We give nothing to anybody for advertising, and count no visitors.

## Cookies

One that keeps you signed in, one by which we know a device that you have used before, one for the basket of this device, one for its garage, and the theme that you chose. All of them are needed for what you ask for; none follows you.

## Your rights

You can read, take along and delete what we keep, under My Account, at any time. For anything else write to {email}. You can complain to the data protection authority where you live.`,
  imprint: `{seller}
{address}

Email: {email}

{tax-number}

Responsible for what stands here: {author}.`,
}
