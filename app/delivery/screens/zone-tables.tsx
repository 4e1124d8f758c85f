import { countriesByName } from '../../basics/countries.ts'
import { formatMoney } from '../../basics/money.ts'
import { durationWords } from '../arrival.ts'
import {
  ANYWHERE,
  type DeliveryMethod,
  type DeliveryPlan,
  type DeliveryZone,
  type Schedule,
} from '../plan.ts'

export function ZoneTables({ plan }: { plan: DeliveryPlan }) {
  const { zones, collection, schedule } = plan
  return (
    <div className="flex flex-col gap-8">
      {zones.some(({ methods }) => methods.some(({ days }) => days)) && (
        <p className="measure">{scheduleWords(schedule)}</p>
      )}
      {zones.map((zone) => (
        <section key={zone.name} aria-label={zone.name}>
          <h3 className="text-xl">{zone.name}</h3>
          <p className="measure pt-1 text-muted text-sm empty:hidden">{placesOf(zone)}</p>
          <ul className="pt-2">
            {zone.methods.map((method) => (
              <li
                key={method.id}
                className="grid gap-x-6 border-line border-b py-2 sm:grid-cols-[2fr_2fr_3fr]"
              >
                <span className="wrap-anywhere">{method.name}</span>
                <span className="text-muted">{method.days && durationWords(schedule, method.days)}</span>
                <PriceLines method={method} className="sm:text-end" />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {collection && (
        <section aria-label={collection.name}>
          <h3 className="text-xl">{collection.name}</h3>
          <p className="whitespace-pre-line pt-1">{collection.address}</p>
        </section>
      )}
    </div>
  )
}

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export function scheduleWords({ cutOff, workingDays }: Schedule): string {
  const names = workingDays.toSorted((one, next) => one - next).map((day) => weekdays[day - 1])
  const days = new Intl.ListFormat('en-GB').format(names.filter((name) => name !== undefined))
  return `Orders paid before ${cutOff} (our time) on a working day are handled that day. We work on ${days}.`
}

export function placesOf({ name, countries, postcodes }: DeliveryZone): string {
  if (countries.includes(ANYWHERE)) return 'Everywhere not in another zone.'
  const names = countriesByName(countries).map(({ label }) => label)
  if (postcodes.length === 0 && names.join() === name) return ''
  return `${names.join(', ')}${postcodes.length > 0 ? `: postcodes ${postcodes.join(', ')}` : ''}`
}

interface PriceLinesProps {
  method: DeliveryMethod
  className?: string
}

/** What a method costs, a step each, and what it takes. */
export function PriceLines({ method, className = '' }: PriceLinesProps) {
  return (
    <ul className={`tabular-nums ${className}`}>
      {priceLines(method).map(({ line, costs }) => (
        <li key={line}>
          {line}
          {costs && <span className="plus-tax"> plus tax</span>}
        </li>
      ))}
    </ul>
  )
}

/** `costs`: it ends with a price of delivery. What parts have to come to is said as they are priced. */
function priceLines({ by, steps, freeFrom, heaviest, longest }: DeliveryMethod) {
  const measure = (from: number) => (by === 'value' ? formatMoney(from) : `${from / 1000}\u00A0kg`)
  const costs = (price: number) => (price === 0 ? 'free' : formatMoney(price))
  const lines = [
    ...steps.map(({ from, price }) => ({
      line: from === 0 ? costs(price) : `from ${measure(from)}: ${costs(price)}`,
      costs: price > 0,
    })),
    ...[
      ...(freeFrom === null ? [] : [`free from ${formatMoney(freeFrom)}`]),
      ...(heaviest === null ? [] : [`up to ${heaviest / 1000}\u00A0kg`]),
      ...(longest === null ? [] : [`up to ${longest / 10}\u00A0cm`]),
    ].map((line) => ({ line, costs: false })),
  ]
  return lines.map((one) => ({ ...one, line: one.line.replace(/^./, (letter) => letter.toUpperCase()) }))
}
