import { data, redirect } from 'react-router'
import { formatMoney } from '../../basics/money.ts'
import { recallProducts } from '../../catalogue/public.server.ts'
import * as ours from '../../content/our-messages.ts'
import { pageMeta } from '../../content/page-meta.ts'
import { fitsInUse } from '../../garage/public.server.ts'
import type { Found } from '../../seo/addresses.ts'
import type { HtmlFirst } from '../../shop/cached.ts'
import { shopContext, viewerContext } from '../../shop/contexts.ts'
import { taxOfPrices } from '../../tax/find-rate.ts'
import { readTaxPlan } from '../../tax/public.server.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { VehicleFault } from '../../ui/vehicle-fault.tsx'
import { missedWords, readMissed } from '../again/missed-words.ts'
import { replacementsOf } from '../again/replacements-of.server.ts'
import { type BasketView, type ShownLine, viewOf } from '../basket-view.ts'
import { openBasket } from '../open-basket.server.ts'
import { takeForm } from '../take-form.server.ts'
import type { Route } from './+types/basket.ts'
import { BasketLine } from './basket-line.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const viewer = await context.get(viewerContext)()
  const { lines, left, cookie } = await openBasket(shop, { viewer, headers: request.headers })
  const ids = lines.map(({ productId }) => productId)
  const missed = readMissed(new URL(request.url))
  const products = await recallProducts(shop, [
    ...new Set([...ids, ...missed.map(({ productId }) => productId)]),
  ])
  const inUse = await fitsInUse(shop, { viewer, headers: request.headers }, ids)
  const taxed = taxOfPrices(await readTaxPlan(shop.db))
  const notes = [
    ...missedWords(missed, lines, products, await replacementsOf(shop, missed, products)),
    ...(left.length > 0 ? [ours.basketLeft(left.length)] : []),
  ]
  const view = { ...viewOf(lines, products), ...inUse, taxed, notes, signedIn: viewer !== undefined }
  return data(view, { headers: viewer || lines.length > 0 ? { 'Set-Cookie': cookie } : {} })
}

/** Its forms: what was done is shown by the page itself, read anew; what was refused stays as it was typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const taken = await takeForm(request, context)
  if ('basket' in taken) {
    throw redirect('/basket', { status: 303, headers: { 'Set-Cookie': taken.basket.cookie } })
  }
  const { told, form } = taken
  const refused = { productId: form.get('toolsId'), typed: form.get('quantity'), message: told.message }
  return data(refused, { status: told.status })
}

export const handle: Found & HtmlFirst = { htmlFirst: true, address: () => '/basket' }

export function meta() {
  return pageMeta('Basket', 'The parts in your basket, with their current price and stock.')
}

export default function Basket({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { now, later, fits, vehicleFault, notes, signedIn } = loaderData
  const typed = (productId: string) => (refused?.productId === productId ? refused : undefined)
  const nowhere = refused && !now.some(({ productId }) => productId === refused.productId)
  return (
    <main className="page grow pt-10 pb-16 lg:pb-24">
      <PageHeading
        title="Basket"
        lead={leadOf(loaderData)}
        actions={
          <>
            <LinkButton to="/wishlist">Wish list</LinkButton>
            <LinkButton to="/basket/list">Paste a list</LinkButton>
          </>
        }
      />
      <FormError message={nowhere ? refused.message : undefined} />
      <Missed notes={notes} />
      <VehicleFault fault={vehicleFault} />
      {now.length > 0 ? (
        <div className="grid gap-8 lg:grid-cols-[1fr_20rem] lg:gap-12">
          <section aria-label="To order">
            {now.map((line, at) => (
              <BasketLine
                key={line.productId}
                line={line}
                next={beside(now, at)}
                refused={typed(line.productId)}
                fit={fits[line.productId]}
              />
            ))}
          </section>
          <Summary view={loaderData} taxed={loaderData.taxed} />
        </div>
      ) : (
        <EmptyState
          title="Nothing in your basket"
          text={signedIn ? undefined : 'Log in to see the parts you added while you were logged in.'}
          action={
            <LinkButton to="/catalogue" variant="action">
              Browse the catalogue
            </LinkButton>
          }
        />
      )}
      {later.length > 0 && (
        <section aria-labelledby="later" className="pt-12 lg:pe-[23rem]">
          <h2 id="later" className="pb-4 text-2xl">
            For later
          </h2>
          {later.map((line, at) => (
            <BasketLine
              key={line.productId}
              line={line}
              next={beside(later, at)}
              refused={typed(line.productId)}
              fit={fits[line.productId]}
            />
          ))}
        </section>
      )}
    </main>
  )
}

/** Which line stands at a line's place once that is gone; at the end the one before it. */
function beside(lines: ShownLine[], at: number): string | undefined {
  return (lines[at + 1] ?? lines[at - 1])?.productId
}

/** Of what was ordered again, and of what an account's basket had no room for. */
function Missed({ notes }: { notes: string[] }) {
  if (notes.length === 0) return null
  return (
    <ul
      className="mb-6 flex flex-col gap-1 border-careful border-s-4 bg-raised px-4 py-3"
      aria-label="About your basket"
    >
      {notes.map((note) => (
        <li key={note} className="wrap-anywhere">
          {note}
        </li>
      ))}
    </ul>
  )
}

function leadOf({ now, signedIn }: { now: unknown[]; signedIn: boolean }): string | undefined {
  if (now.length === 0) return undefined
  const things = now.length === 1 ? '1 part' : `${now.length} parts`
  return signedIn ? `${things}, kept in your account.` : `${things}, kept on this device.`
}

/** What the checkout does to these prices, by how they are taxed. */
const checkoutWords = {
  inside: 'Prices include tax. Delivery is added at checkout.',
  added: 'Delivery and tax are added at checkout.',
  none: 'Delivery is added at checkout.',
}

function Summary({ view: { now, total }, taxed }: { view: BasketView; taxed: keyof typeof checkoutWords }) {
  const held = now.filter(({ problem }) => problem).length
  return (
    <section aria-label="Total" className="flex flex-col gap-3 self-start rounded-control bg-raised p-5">
      <p>
        <span className="text-muted text-sm">Total</span>
        <output className="figure block text-3xl">{formatMoney(total)}</output>
      </p>
      {held > 0 && (
        <p className="text-careful text-sm">
          {held === 1 ? 'One part is' : `${held} parts are`} not included: the reason is beside{' '}
          {held === 1 ? 'it' : 'each of them'}.
        </p>
      )}
      {held < now.length && (
        <LinkButton to="/checkout" variant="action">
          Checkout
        </LinkButton>
      )}
      <p className="text-muted text-sm">
        {checkoutWords[taxed]} Parts in your basket are not reserved until you order them.
      </p>
    </section>
  )
}
