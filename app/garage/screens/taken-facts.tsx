import { Link } from 'react-router'
import type { ShownVehicle } from '../show-garage.server.ts'
import { garageAddress, type PartAsked } from './garage-form.tsx'

interface TakenFactsProps {
  vehicle: Pick<ShownVehicle, 'id' | 'name' | 'taken'>
  part: PartAsked
}

/** What its model is built with: whoever has changed a part says so. */
export function TakenFacts({ vehicle: { id, name, taken }, part }: TakenFactsProps) {
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-link text-sm underline underline-offset-4">
        What we assume about your {name}: {taken.length} {taken.length === 1 ? 'fact' : 'facts'}
      </summary>
      {byPlace(taken).map(({ place, facts }) => (
        <section key={place} className="pt-4">
          <h3 className="pb-1 font-semibold text-sm first-letter:uppercase">{place}</h3>
          <dl className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
            {facts.map(({ field, fact, value }) => (
              <TakenFact
                key={field}
                to={garageAddress(part, { tell: id, ask: field })}
                {...{ place, fact, value }}
              />
            ))}
          </dl>
        </section>
      ))}
    </details>
  )
}

interface TakenFactProps {
  to: string
  place: string
  fact: string
  value: string
}

function TakenFact({ to, place, fact, value }: TakenFactProps) {
  return (
    <div className="flex items-center justify-between gap-3 border-line border-t text-sm">
      <dt className="min-w-0 py-1.5 text-muted first-letter:uppercase">{fact}</dt>
      <dd className="shrink-0">
        <Link
          to={to}
          className="inline-flex min-h-11 min-w-11 items-center justify-end text-link underline underline-offset-4"
        >
          {value}
          <span className="sr-only">
            : change {place}, {fact}
          </span>
        </Link>
      </dd>
    </div>
  )
}

interface Place {
  place: string
  facts: { field: string; fact: string; value: string }[]
}

/** They are called `rear wheel, freehub`, and come by name: those of one place stand together. */
function byPlace(taken: ShownVehicle['taken']): Place[] {
  const places: Place[] = []
  for (const { field, name, value } of taken) {
    const [place = '', ...rest] = name.split(', ')
    const shown = { field, fact: rest.join(', '), value }
    const last = places.at(-1)
    if (last?.place === place) last.facts.push(shown)
    else places.push({ place, facts: [shown] })
  }
  return places
}
