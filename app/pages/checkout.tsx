import { data } from 'react-router'
import { countriesByName, countryCodes } from '../basics/countries.ts'
import { dayOf } from '../basics/dates.ts'
import { openBasket, viewOf } from '../basket/public.server.ts'
import { recallProducts } from '../catalogue/public.server.ts'
import { pageMeta } from '../content/page-meta.ts'
import { readPlan } from '../delivery/public.server.ts'
import { fitsInUse } from '../garage/public.server.ts'
import { knownAddresses, lastBuyer } from '../orders/public.server.ts'
import type { ReactAtOnce } from '../shop/cached.ts'
import { shopContext, viewerContext } from '../shop/contexts.ts'
import { planOn } from '../tax/find-rate.ts'
import { readTaxPlan } from '../tax/public.server.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { VehicleFault } from '../ui/vehicle-fault.tsx'
import type { Route } from './+types/checkout.ts'
import { CheckoutForm } from './checkout/checkout-form.tsx'

/** What is in the basket to be ordered, with an account or without. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await context.get(viewerContext)()
  const shop = context.get(shopContext)
  const { lines, cookie } = await openBasket(shop, { viewer, headers: request.headers })
  const wanted = lines.filter(({ later }) => !later)
  const ids = wanted.map(({ productId }) => productId)
  const { now, total } = viewOf(wanted, await recallProducts(shop, ids))
  const { kind: provider, publishableKey } = shop.cardProvider
  const known = viewer ? await knownAddresses(shop.db, viewer.userId) : []
  const person = viewer && { name: viewer.name, email: viewer.email }
  const inUse = await fitsInUse(shop, { viewer, headers: request.headers }, ids)
  const plan = await readPlan(shop.db)
  const delivery = { plan, now: shop.now(), timeZone: shop.timeZone }
  const day = dayOf(shop.now(), shop.timeZone)
  const tax = { plan: planOn(await readTaxPlan(shop.db), day), day }
  const buyer = viewer ? await lastBuyer(shop.db, viewer.userId) : { company: '', vatNumber: '' }
  const countries = countriesByName(countryCodes)
  return data(
    { lines: now, ...inUse, total, provider, publishableKey, known, buyer, person, delivery, tax, countries },
    { headers: { 'Set-Cookie': cookie } },
  )
}

export const handle: ReactAtOnce = { reactAtOnce: true }

export function meta() {
  return pageMeta('Checkout', 'Order what is in your basket, and pay for it.')
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  return (
    <main className="page grow pt-10 pb-16 lg:pb-24">
      <PageHeading title="Checkout" />
      <VehicleFault fault={loaderData.vehicleFault} />
      {loaderData.lines.length > 0 ? (
        <>
          <NeedsScript what="Checkout">Your basket stays as it is. </NeedsScript>
          <CheckoutForm {...loaderData} />
        </>
      ) : (
        <EmptyState
          title="Nothing to order"
          text={`Your basket is empty. ${orderedBefore(loaderData.person !== undefined)}`}
          action={
            <>
              <LinkButton to="/catalogue" variant="action">
                Browse the catalogue
              </LinkButton>
              {loaderData.person ? (
                <LinkButton to="/dashboard/myorder">My Orders</LinkButton>
              ) : (
                // As a document: what this device keeps goes to addresses below /guest alone, not to /guest.data.
                <LinkButton to="/guest" reloadDocument>
                  Find your order
                </LinkButton>
              )}
            </>
          }
        />
      )}
    </main>
  )
}

function orderedBefore(signedIn: boolean): string {
  if (signedIn) return 'Unpaid orders are under My Orders.'
  return 'What you have ordered is under Find your order, or opens by the link that we have emailed to you.'
}
