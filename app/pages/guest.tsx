import { data, redirect } from 'react-router'
import { formatOrderNumber } from '../content/order-number.ts'
import * as ours from '../content/our-messages.ts'
import { pageMeta } from '../content/page-meta.ts'
import { addGuestCookie, askLinkByForm, guestAddress, guestOf, guestsAt } from '../orders/public.server.ts'
import type { HtmlFirst } from '../shop/cached.ts'
import { shopContext } from '../shop/contexts.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/guest.ts'
import { AskLink } from './guest/ask-link.tsx'

/** A mailed link leads here. Opening it changes nothing but what the device keeps: scanners of mail open every link. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const token = new URL(request.url).searchParams.get('token')
  const guest = token === null ? undefined : await guestOf(shop, token)
  if (!guest) {
    const here = await guestsAt(shop, request.headers)
    return data({ over: token !== null, here }, { status: token === null ? 200 : 404 })
  }
  const kept = { number: formatOrderNumber(guest.number), token: token ?? '' }
  const headers = addGuestCookie(shop, request.headers, kept).map((line): [string, string] => [
    'Set-Cookie',
    line,
  ])
  throw redirect(guestAddress(guest.number), { status: 303, headers })
}

export async function action(asked: Route.ActionArgs) {
  const refused = await askLinkByForm(asked)
  if (refused) return data(refused, { status: 429 })
  throw redirect('/guest?asked', 303)
}

export const handle: HtmlFirst = { htmlFirst: true }

export function meta() {
  return [...pageMeta('Your order', ours.guestHelp), { name: 'robots', content: 'noindex' }]
}

export default function GuestPage({ loaderData: { over, here }, actionData }: Route.ComponentProps) {
  return (
    <main className="page grow pt-10 pb-16 lg:pb-24">
      <PageHeading
        title={over ? 'This link has expired' : 'Find your order'}
        lead={over ? ours.guestLinkOver : ours.guestHelp}
      />
      {here.length > 0 && (
        <p className="mb-6">
          Ordered on this device:{' '}
          {here.map((number, at) => (
            <span key={number}>
              {at > 0 && ', '}
              <a href={`/guest/${number}`} className="text-link-plain">
                {number}
              </a>
            </span>
          ))}
        </p>
      )}
      <AskLink
        number={actionData?.number}
        email={actionData?.email}
        refused={actionData && ours.guestLinksTooMany}
      />
    </main>
  )
}
