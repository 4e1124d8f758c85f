import { data, redirect } from 'react-router'
import { readOwnForm } from '../../basics/own-form.ts'
import * as ours from '../../content/our-messages.ts'
import { pageMeta } from '../../content/page-meta.ts'
import { checkoutById, isOf } from '../../orders/public.server.ts'
import { loginAddress } from '../../session/return-path.ts'
import type { HtmlFirst } from '../../shop/cached.ts'
import { shopContext, viewerContext } from '../../shop/contexts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { takeAgain } from '../again/take-again.server.ts'
import type { Route } from './+types/order-again.ts'

const maxFormSize = 2_000

/** Puts all that was ordered together with one of one's own orders into the basket; by a form of ours alone. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = await readOwnForm(request, shop.url, maxFormSize)
  if (typeof form === 'number') return data({ message: ours.formRefused[form] }, { status: form })
  const viewer = await context.get(viewerContext)()
  if (!viewer) throw redirect(loginAddress('/dashboard/myorder'), 303)
  const id = form.get('order') ?? ''
  const checkout = await checkoutById(shop.db, id)
  if (!checkout || !isOf(checkout.first, viewer)) return data({ message: ours.noSuchOrder }, { status: 404 })
  const { address, cookie } = await takeAgain(shop, { viewer, headers: request.headers }, checkout.orders)
  throw redirect(address, { status: 303, headers: { 'Set-Cookie': cookie } })
}

export const handle: HtmlFirst = { htmlFirst: true }

export function meta() {
  return pageMeta('Order again', 'What was ordered before.')
}

export default function OrderAgain({ actionData }: Route.ComponentProps) {
  return (
    <main className="page grow pt-10 pb-16 lg:pb-24">
      <PageHeading title="Order again" lead="Any of your orders can be put into the basket again." />
      <FormError message={actionData?.message} />
      <EmptyState
        title="Which order?"
        action={
          <LinkButton to="/dashboard/myorder" variant="action">
            My Orders
          </LinkButton>
        }
      />
    </main>
  )
}
