import * as ours from '../../content/our-messages.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { FitWords } from '../../ui/fit-words.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import type { ShownVehicle } from '../show-garage.server.ts'
import { toldInAddress } from '../told-in-address.ts'
import { GarageForm, garageAddress, type PartAsked } from './garage-form.tsx'
import { TakenFacts } from './taken-facts.tsx'

interface GarageCardProps {
  vehicle: ShownVehicle
  inUse: boolean
  part: PartAsked
}

export function GarageCard({ vehicle, inUse, part }: GarageCardProps) {
  const { id, name, was, gone, fault, told, toldOtherwise, taken, fit } = vehicle
  return (
    <article
      aria-label={name}
      className={`flex flex-col gap-3 rounded-control border p-4 lg:p-5 ${inUse ? 'border-ink' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="wrap-anywhere text-xl">{name}</h2>
        {inUse && <StateChip tone="good">In use</StateChip>}
      </div>
      {gone && <p className="text-careful">{ours.vehicleGone()}</p>}
      {was && <p className="text-muted text-sm">It was called {was} when you chose it.</p>}
      {fault && (
        <p className="text-careful">
          {ours.vehicleFaulty(`your ${name}`)} {fault}
        </p>
      )}
      {toldOtherwise.length > 0 && (
        <p className="text-careful text-sm">
          One of your devices had different details (
          {toldOtherwise.map(({ name: fact, value }) => `${fact}: ${value}`).join('; ')}). We kept the ones in
          your account; update them if they are out of date.
        </p>
      )}
      {fit && <FitWords fit={fit} />}
      {told.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {told.map(({ field, name: fact, value }) => (
            <li key={field}>
              <GarageForm act="tell" id={id} part={part}>
                <input type="hidden" name="back" value={field} />
                <input type="hidden" name={`fact.${field}`} value="" />
                <Button type="submit" variant="quiet" className="border border-line font-normal">
                  <span>
                    {fact}: <strong className="font-semibold">{value}</strong>
                  </span>
                  <span aria-hidden="true">×</span>
                  <span className="sr-only">remove</span>
                </Button>
              </GarageForm>
            </li>
          ))}
        </ul>
      )}
      {taken.length > 0 && <TakenFacts vehicle={vehicle} part={part} />}
      <div className={`flex flex-wrap gap-2 ${inUse || gone ? '-ms-4' : ''}`}>
        {!inUse && !gone && (
          <GarageForm act="use" id={id} part={part}>
            <Button type="submit">
              Use this one<span className="sr-only">: {name}</span>
            </Button>
          </GarageForm>
        )}
        {!gone && (
          <LinkButton to={fittingAddress(vehicle)} variant="quiet">
            Parts that fit<span className="sr-only"> {name}</span>
          </LinkButton>
        )}
        {!gone && (
          <LinkButton to={garageAddress(part, { tell: id })} variant="quiet">
            Add details<span className="sr-only"> of {name}</span>
          </LinkButton>
        )}
        <GarageForm act="remove" id={id} part={part}>
          <Button type="submit" variant="quiet">
            Remove<span className="sr-only"> {name}</span>
          </Button>
        </GarageForm>
      </div>
    </article>
  )
}

/** The list of what certainly fits, by what was told of it as well. */
function fittingAddress({ id, facts }: ShownVehicle): string {
  return `/catalogue?${new URLSearchParams({ fits: id + toldInAddress(Object.entries(facts)) })}`
}
