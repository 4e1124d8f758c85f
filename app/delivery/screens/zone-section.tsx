import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { durationWords } from '../arrival.ts'
import type { WireKeptPlan } from '../contract.ts'
import type { DeliveryZone } from '../plan.ts'
import { MethodDialog } from './method-dialog.tsx'
import { ZoneDialog } from './zone-dialog.tsx'
import { PriceLines, placesOf } from './zone-tables.tsx'

interface ZoneSectionProps {
  kept: WireKeptPlan
  zone: DeliveryZone
  /** Its place in the plan. */
  at: number
  standard: string
}

export function ZoneSection({ kept, zone, at, standard }: ZoneSectionProps) {
  const [editing, setEditing] = useState<string>()
  const close = () => setEditing(undefined)
  const wire = kept.plan.zones[at]?.methods ?? []
  const { schedule } = kept.plan
  return (
    <section aria-label={zone.name}>
      <div className="flex items-center justify-between gap-4 pb-1">
        <h2 className="wrap-anywhere text-xl">{zone.name}</h2>
        <Button className="btn-sm" onClick={() => setEditing('zone')} aria-label={`Edit ${zone.name}`}>
          Edit
        </Button>
      </div>
      <p className="measure wrap-anywhere pb-3 text-muted text-sm empty:hidden">{placesOf(zone)}</p>
      <ul className="border-line border-t">
        {zone.methods.map((method) => (
          <li
            key={method.id}
            className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 border-line border-b py-2 md:grid-cols-[1fr_12rem_1fr_auto]"
          >
            <span className="wrap-anywhere max-md:col-span-2">
              {method.name}
              {method.id === standard && <span className="block text-muted text-sm">Default method</span>}
            </span>
            <span className="text-muted max-md:col-span-2">
              {method.days && durationWords(schedule, method.days)}
            </span>
            <PriceLines method={method} />
            <Button
              className="btn-sm"
              variant="quiet"
              onClick={() => setEditing(method.id)}
              aria-label={`Edit ${method.name} of ${zone.name}`}
            >
              Edit
            </Button>
          </li>
        ))}
      </ul>
      <Button
        className="btn-sm mt-3"
        onClick={() => setEditing('new')}
        aria-label={`Add a method to ${zone.name}`}
      >
        Add a method
      </Button>
      <ZoneDialog kept={kept} zone={at} open={editing === 'zone'} onClose={close} />
      <MethodDialog kept={kept} zone={at} open={editing === 'new'} onClose={close} />
      {wire.map((method) => (
        <MethodDialog
          key={method.id}
          {...{ kept, method }}
          zone={at}
          open={editing === method.id}
          onClose={close}
        />
      ))}
    </section>
  )
}
