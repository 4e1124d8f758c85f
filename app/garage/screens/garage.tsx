import { data, Link, redirect } from 'react-router'
import { partAddress } from '../../catalogue/product.ts'
import { pageMeta } from '../../content/page-meta.ts'
import type { HtmlFirst } from '../../shop/cached.ts'
import { shopContext, viewerContext } from '../../shop/contexts.ts'
import { FormError } from '../../ui/form-error.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { openGarage } from '../open-garage.server.ts'
import { askAbout, chooseFrom, partAskedAbout, showVehicles } from '../show-garage.server.ts'
import { takeForm } from '../take-form.server.ts'
import type { Route } from './+types/garage.ts'
import { ChooseVehicle } from './choose-vehicle.tsx'
import { GarageCard } from './garage-card.tsx'
import { QuestionsForm } from './questions-form.tsx'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const viewer = await context.get(viewerContext)()
  const { vehicles, cookie } = await openGarage(shop, { viewer, headers: request.headers })
  const asked = url.searchParams
  const part = await partAskedAbout(shop, asked.get('part'))
  const shown = await showVehicles(shop, vehicles, part)
  const told = shown.find(({ id }) => id === asked.get('tell'))
  const asking = await askAbout(shop, told, asked.get('ask'))
  const view = {
    vehicles: shown,
    part,
    choosing: await chooseFrom(shop, { at: asked.get('at'), q: asked.get('q') }),
    asking,
    // Whoever wants to tell more finds why nothing is asked.
    answered: asking || told?.gone || told?.fault ? undefined : told?.name,
    signedIn: viewer !== undefined,
  }
  return data(view, { headers: viewer || vehicles.length > 0 ? { 'Set-Cookie': cookie } : {} })
}

/** Its forms: what was done is shown by the page itself, read anew, with the next questions; what was refused stays as it was typed. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const taken = await takeForm(request, context)
  if ('told' in taken) {
    const { told, field, form } = taken
    return data({ message: told.message, field, typed: Object.fromEntries(form) }, { status: told.status })
  }
  const { wish, garage } = taken
  const part = url.searchParams.get('part')
  const next = new URLSearchParams({ ...(wish.act !== 'remove' && { tell: wish.id }), ...(part && { part }) })
  throw redirect(next.size > 0 ? `/garage?${next}` : '/garage', {
    status: 303,
    headers: { 'Set-Cookie': garage.cookie },
  })
}

export const handle: HtmlFirst = { htmlFirst: true }

export function meta() {
  return pageMeta('Garage', 'Tell us your car, motorbike or bicycle once, and see which parts fit.')
}

export default function Garage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { vehicles, part, choosing, asking, answered, signedIn } = loaderData
  const where = signedIn ? 'in your account' : 'on this device'
  const lead =
    vehicles.length > 0
      ? `Kept ${where}. Every page says whether a part fits the vehicle in use.`
      : 'Add your car, motorbike or bicycle once, and every page will say whether a part fits it.'
  return (
    <main className="page grow pt-10 pb-16 lg:pb-24">
      <PageHeading title="Garage" lead={lead} />
      <FormError message={refused?.message} />
      {part && (
        <p className="pb-6">
          Does it fit? You asked about{' '}
          <Link to={partAddress(part.slug)} className="font-semibold text-link underline underline-offset-4">
            {part.name}
          </Link>
          .
        </p>
      )}
      {asking && <QuestionsForm asking={asking} part={part} refused={refused} />}
      {answered && <p className="pb-6">There is nothing more to ask about your {answered}.</p>}
      {vehicles.length > 0 && (
        <section aria-label="Your vehicles" className="flex flex-col gap-4 pb-12">
          {vehicles.map((vehicle, place) => (
            <GarageCard key={vehicle.id} vehicle={vehicle} inUse={place === 0} part={part} />
          ))}
        </section>
      )}
      <ChooseVehicle choosing={choosing} part={part} first={vehicles.length === 0} refused={refused} />
    </main>
  )
}
