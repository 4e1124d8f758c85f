import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Home opens with the way into the garage, right below the search box of the bar. Whether a vehicle is in use is the device's to know. */
export function VehicleBand() {
  return (
    <section aria-label="Your vehicle" className="bg-raised">
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
        <p className="flex min-w-0 items-center gap-3">
          <Icon name="garage" className="size-6" />
          <span className="vehicled:hidden">
            Name your vehicle once, and every part says whether it fits.
          </span>
          <span className="hidden vehicled:inline">Every part says whether it fits your vehicle.</span>
        </p>
        <LinkButton to="/garage">
          <span className="vehicled:hidden">Choose your vehicle</span>
          <span className="hidden vehicled:inline">Your garage</span>
        </LinkButton>
      </div>
    </section>
  )
}
