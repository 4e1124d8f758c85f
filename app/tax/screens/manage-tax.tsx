import { useState } from 'react'
import { countriesByName, countryName } from '../../basics/countries.ts'
import { pageMeta } from '../../content/page-meta.ts'
import { callShop } from '../../session/call-shop.ts'
import { requirePerson } from '../../session/guards.ts'
import { Button } from '../../ui/button.tsx'
import { NotLoaded } from '../../ui/form-error.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ScreenWaiting } from '../../ui/waiting.tsx'
import type { readTaxPlanCall, WireKeptTaxPlan } from '../contract.ts'
import type { TaxPlace } from '../plan.ts'
import type { Route } from './+types/manage-tax.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { placeName, placesByName } from './places.ts'
import { PricesDialog } from './prices-dialog.tsx'
import { rateWords, untaxedWords } from './typed-rates.ts'

const title = 'Tax'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  return await callShop<typeof readTaxPlanCall>('get', '/tax-plan')
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta(title, 'The tax the shop charges: where, on what and from when.')
}

export function HydrateFallback() {
  return <ScreenWaiting title={title} />
}

export default function ManageTax({ loaderData: read }: Route.ComponentProps) {
  return (
    <main>
      <PageHeading
        title={title}
        lead="What the checkout charges, and what each part’s page says. Orders already placed are not affected."
      />
      {read.ok ? <Plan kept={read.value} /> : <NotLoaded message={read.message} />}
    </main>
  )
}

function Plan({ kept }: { kept: WireKeptTaxPlan }) {
  const [editing, setEditing] = useState<string>()
  const close = () => setEditing(undefined)
  const { plan, day } = kept
  return (
    <div className="flex flex-col gap-10">
      <section aria-label="Prices and classes">
        <div className="flex items-center justify-between gap-4 pb-2">
          <h2 className="text-xl">Prices and classes</h2>
          <Button
            className="btn-sm"
            onClick={() => setEditing('prices')}
            aria-label="Edit prices and classes"
          >
            Edit
          </Button>
        </div>
        <PriceFacts kept={kept} />
      </section>
      <section aria-label="Places">
        <h2 className="pb-2 text-xl">Places</h2>
        <ul className="border-line border-t">
          {placesByName(plan).map(({ place, name }) => (
            <li
              key={keyOf(place)}
              className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 border-line border-b py-2 md:grid-cols-[14rem_8rem_1fr_auto]"
            >
              <span className="wrap-anywhere">{name}</span>
              <span className="wrap-anywhere text-muted max-md:col-span-2">{place.name}</span>
              <span className="wrap-anywhere tabular-nums max-md:col-span-2">
                {place.rates.map(rateWords).join('; ') || 'No tax'}
                <span className="block text-careful empty:hidden">{untaxedWords(place, plan, day)}</span>
              </span>
              <Button
                className="btn-sm max-md:col-start-2 max-md:row-start-1"
                variant="quiet"
                onClick={() => setEditing(keyOf(place))}
                aria-label={`Edit ${name}`}
              >
                Edit
              </Button>
            </li>
          ))}
        </ul>
        <Button className="btn-sm mt-3" onClick={() => setEditing('new')}>
          Add a place
        </Button>
      </section>
      <PricesDialog kept={kept} open={editing === 'prices'} onClose={close} />
      <PlaceDialog kept={kept} open={editing === 'new'} onClose={close} />
      {plan.places.map((place, at) => (
        <PlaceDialog
          key={keyOf(place)}
          {...{ kept, place: at }}
          open={editing === keyOf(place)}
          onClose={close}
        />
      ))}
    </div>
  )
}

/** What a place is known by, wherever it stands by now: somebody else may have taken one away before it. */
function keyOf({ country, region }: Pick<TaxPlace, 'country' | 'region'>): string {
  return `${country} ${region}`
}

function PriceFacts({ kept: { plan, unknownClasses } }: { kept: WireKeptTaxPlan }) {
  const { prices, home, classes, deliveryClass, reverse } = plan
  const where = home.country
    ? `The shop’s own place: ${placeName(home)}.`
    : 'The shop’s own place is not set.'
  const countries = countriesByName(reverse).map(({ label, value }) => label || countryName(value))
  return (
    <div className="measure flex flex-col gap-2">
      <p>
        {prices === 'inside' ? 'Prices include tax.' : 'Prices exclude tax: it is added at checkout.'} {where}
      </p>
      <p>
        {classes.length === 1 ? 'One class: ' : 'Classes: '}
        {classes.join(', ')}. Delivery is {deliveryClass}.
      </p>
      {countries.length > 0 && (
        <p>A business with a VAT number accounts for the tax itself in {countries.join(', ')}.</p>
      )}
      {unknownClasses.map(({ name, products }) => (
        <p key={name} className="text-careful">
          {products === 1 ? 'A product names' : `${products} products name`} the class “{name}”, which isn’t
          one of these: taxed as {classes[0]}.
        </p>
      ))}
    </div>
  )
}
