import type { Policy } from '../content/policies.ts'

/** Until the owner writes anew; names in braces: `policy-facts.server.ts`. Promises only what the shop itself does. */
export const policyTexts: Record<Policy, string> = {
  delivery: `We pack an order as soon as it is paid, and email you when it has left our workshop, with the tracking number if the carrier gives one.

An order that is not paid is held for {hold-hours} hours, or for {guest-hold-minutes} minutes if you order without an account or have not confirmed your email address; then its parts go back on sale.

## What delivery costs, and where to

Below you can see where we deliver, what it costs and how long it takes from the day you pay. The checkout shows this for your own order before you pay: you pay us the total you are shown, and nothing more. {customs}

If your country is missing, or a part is too large, ask: {email}.`,
  returns: `You can send a part back within {return-days} days after it arrives, without giving a reason. Ask for it on your order’s page, and we’ll tell you where to send it; or write to {email} with your order number. You pay return postage, unless what we sent was wrong or broken.

We refund what you paid for it to the same card within 14 days after the part reaches us, or after you show that it is on its way. Parts have to be unused and complete; what has been fitted has been used.

## Cancelling

You can cancel an order on its page: under My Orders if you have an account, or by the link that we emailed you if you ordered without one. An unpaid order is cancelled at once. A paid one can be cancelled until it has left: what you paid goes back to the same card.

## Warranty

If a part is faulty, the law gives you a repair, another part or your money back. Write to {email} with a picture of the fault. This comes on top of any warranty from the maker.`,
  terms: `These terms are between you and {seller}, {address}.

## Ordering

The catalogue is an invitation to order. You place your order with the button “Order and pay” or “Place order”, and we are bound to it once it is paid. You don’t need an account at the checkout.

Prices are in US dollars and include {tax}. {customs}

If a price was a plain mistake, we tell you before anything is sent, and refund what you have paid.

## Paying

You pay by card. Your card number goes to the card provider alone; we never see it. You can open the invoice as soon as an order is paid: in your account, or by the link that we emailed you if you ordered without one.

## Delivery, returns, warranty

These have pages of their own, which are part of these terms: {url}/delivery and {url}/returns.

## Fitting parts

The measures on a part’s page are our own or the maker’s. Brakes and steering need somebody who has done it before: if you are not sure, ask us first.`,
  privacy: `{seller}, {address}, {email}, is responsible for the data we keep about you.

## What we keep, and why

- Your account, if you have one: name, email address, and how you log in.
- Your orders: what, how many, where to, with its state or province if tax depends on it, a phone number, company and VAT number if you give them, and what was paid. Without an account also your name and email address, so that we can send you the link to your order.
- The law requires us to keep books for years, so paid orders stay. When you delete your account, your name, address, company and VAT number are removed from them, and only the country and state they went to are left. An order placed without an account and never paid is cleared of your details after about a month.
- What you ask to send back, with your words and photos, until you delete your account.
- Reviews that you write: they stay when you delete your account, without your name.
- Your profile, basket, wish list and the vehicles of your garage, until you delete your account. Until you log in, basket, wish list and garage are on your device alone.
- Your address, if you ask to hear when a part is back in stock: for a year at most.
- Emails that we have sent you, for {mail-days} days, and what you write through the contact form, for {message-days} days.

## Who else sees it

Your card details go to the card provider, and your address to the carrier. We give nothing to anybody for advertising, and count no visitors.

## Cookies and what your device keeps

- Cookies that keep you logged in, and help you log in.
- A cookie by which we know a device that you have used before.
- A cookie each for the basket, the wish list and the garage of this device.
- A cookie for each order placed without an account, so that this device can open it for 30 days.
- Outside cookies your browser keeps the theme that you chose and, while you are logged in, the key to your account; and, until you order or close the tab, what you typed at the checkout.

The card provider may set cookies of its own where you pay. All of this is needed for what you ask for; none of ours follows you.

## Your rights

With an account you can read, download and delete what we keep under My Account, at any time. If you ordered without one, make an account with the same email address and confirm it: your paid orders are then in it. For anything else write to {email}. You can complain to the data protection authority where you live.`,
  imprint: `{seller}
{address}

Email: {email}

{tax-number}

Responsible for this site: {author}.`,
}
