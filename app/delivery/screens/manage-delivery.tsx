import { useState } from 'react'
import { longDayUtc } from '../../basics/dates.ts'
import { pageMeta } from '../../content/page-meta.ts'
import { callShop } from '../../session/call-shop.ts'
import { requirePerson } from '../../session/guards.ts'
import { Button } from '../../ui/button.tsx'
import { NotLoaded } from '../../ui/form-error.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ScreenWaiting } from '../../ui/waiting.tsx'
import type { readPlanCall, WireKeptPlan } from '../contract.ts'
import { planFromWire } from '../wire.ts'
import type { Route } from './+types/manage-delivery.ts'
import { CollectionDialog } from './collection-dialog.tsx'
import { ReturnsDialog } from './returns-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { ZoneDialog } from './zone-dialog.tsx'
import { ZoneSection } from './zone-section.tsx'
import { scheduleWords } from './zone-tables.tsx'

const title = 'Delivery'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  return await callShop<typeof readPlanCall>('get', '/delivery-plan')
}
clientLoader.hydrate = true as const

export function meta() {
  return pageMeta(title, 'Where the shop delivers, how, at what price and how fast.')
}

export function HydrateFallback() {
  return <ScreenWaiting title={title} />
}

export default function ManageDelivery({ loaderData: read }: Route.ComponentProps) {
  return (
    <main>
      <PageHeading
        title={title}
        lead="What the checkout offers, and what each part’s page says. Orders already placed are not affected."
      />
      {read.ok ? <Plan kept={read.value} /> : <NotLoaded message={read.message} />}
    </main>
  )
}

type Editing = 'schedule' | 'collection' | 'returns' | 'zone'

function Plan({ kept }: { kept: WireKeptPlan }) {
  const [editing, setEditing] = useState<Editing>()
  const close = () => setEditing(undefined)
  const { zones, schedule, collection, standard, returnDays } = planFromWire(kept.plan)
  const { handlingDays, closedOn } = schedule
  const closed = closedOn.length > 0 ? ` Closed on ${closedOn.map(longDayUtc).join('; ')}.` : ''
  return (
    <div className="flex flex-col gap-10">
      <Part name="When parcels leave" onEdit={() => setEditing('schedule')}>
        <p className="measure">
          {scheduleWords(schedule)} Parcels leave{' '}
          {handlingDays === 0 ? 'the same day' : `after ${handlingDays}`}
          {handlingDays > 0 && (handlingDays === 1 ? ' working day' : ' working days')}.{closed}
        </p>
      </Part>
      {zones.map((zone, at) => (
        <ZoneSection key={zone.name} kept={kept} zone={zone} at={at} standard={standard} />
      ))}
      <p>
        <Button onClick={() => setEditing('zone')}>Add a zone</Button>
      </p>
      <Part name="Collection" onEdit={() => setEditing('collection')}>
        <p className="whitespace-pre-line wrap-anywhere">
          {collection ? `${collection.name}\n${collection.address}` : 'Collection is not offered.'}
        </p>
      </Part>
      <Part name="Returns" onEdit={() => setEditing('returns')}>
        <p className="measure">An unused part can be sent back within {returnDays} days after it arrives.</p>
      </Part>
      <ReturnsDialog kept={kept} open={editing === 'returns'} onClose={close} />
      <ScheduleDialog kept={kept} open={editing === 'schedule'} onClose={close} />
      <CollectionDialog kept={kept} open={editing === 'collection'} onClose={close} />
      <ZoneDialog kept={kept} open={editing === 'zone'} onClose={close} />
    </div>
  )
}

interface PartProps {
  name: string
  onEdit: () => void
  children: React.ReactNode
}

function Part({ name, onEdit, children }: PartProps) {
  return (
    <section aria-label={name}>
      <div className="flex items-center justify-between gap-4 pb-2">
        <h2 className="text-xl">{name}</h2>
        <Button className="btn-sm" onClick={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
      </div>
      {children}
    </section>
  )
}
