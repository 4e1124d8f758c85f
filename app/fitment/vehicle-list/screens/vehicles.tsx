import { useState } from 'react'
import { pageMeta } from '../../../content/page-meta.ts'
import { callShop, saveFromShop } from '../../../session/call-shop.ts'
import { requirePerson } from '../../../session/guards.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotLoaded } from '../../../ui/form-error.tsx'
import { ListSearch } from '../../../ui/list-search.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { SaveCsv } from '../../../ui/save-csv.tsx'
import { showError } from '../../../ui/toast.ts'
import { ScreenWaiting } from '../../../ui/waiting.tsx'
import type { listVehiclesCall } from '../../contract.ts'
import type { exportVehiclesCall, showVehicleCall, WireKeptVehicle } from '../contract.ts'
import { levelBelow } from '../edited-vehicle.ts'
import type { Route } from './+types/vehicles.ts'
import { vehicleColumns } from './vehicle-columns.tsx'
import { VehicleDialog } from './vehicle-dialog.tsx'
import { VehicleFile } from './vehicle-file.tsx'
import { Up, VehicleWay } from './vehicle-way.tsx'

const title = 'Vehicles'
const lead =
  'The cars, motorbikes and bicycles that parts are listed for, and that customers choose theirs from.'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePerson(request)
  const asked = new URL(request.url).searchParams
  const q = asked.get('q')?.trim() ?? ''
  const parent = asked.get('below') ?? ''
  const query = q === '' ? { ...(parent && { parent }) } : { q }
  const [listed, at] = await Promise.all([
    callShop<typeof listVehiclesCall>('get', '/vehicles', { query }),
    q === '' && parent !== '' ? showVehicle(parent) : undefined,
  ])
  return { q, listed, at }
}
clientLoader.hydrate = true as const

const showVehicle = (id: string) =>
  callShop<typeof showVehicleCall>('get', '/vehicles/{id}', { params: { id } })

export function meta() {
  return pageMeta(title, lead)
}

export function HydrateFallback() {
  return <ScreenWaiting title={title} />
}

export default function Vehicles({ loaderData: { q, listed, at } }: Route.ComponentProps) {
  const [opened, setOpened] = useState<{ vehicle?: WireKeptVehicle }>()
  const parent = at?.ok ? at.value : undefined
  const level = levelBelow(parent?.level)
  const edit = async (id: string) => {
    const shown = await showVehicle(id)
    if (shown.ok) setOpened({ vehicle: shown.value })
    else showError(shown.message)
  }
  if (at && !at.ok) return <NoSuchVehicle message={at.message} />
  return (
    <main className="flex flex-col gap-10">
      <div>
        <PageHeading
          title={title}
          lead={lead}
          actions={
            <>
              <SaveCsv
                save={() => saveFromShop<typeof exportVehiclesCall>('/vehicles.csv', 'vehicles.csv')}
              />
              {q === '' && level && (
                <Button variant="action" onClick={() => setOpened({})}>
                  Add a {level}
                </Button>
              )}
            </>
          }
        />
        <div className="flex flex-wrap items-center justify-between gap-4 pb-4">
          <VehicleWay at={parent} q={q} onEdit={parent && (() => setOpened({ vehicle: parent }))} />
          <ListSearch label="Search by name and year" q={q} kept={{}} />
        </div>
        {!listed.ok && <NotLoaded message={listed.message} />}
        {listed.ok && listed.value.length > 0 && (
          <DataTable
            caption={q === '' ? 'Vehicles' : `Vehicles for “${q}”`}
            columns={vehicleColumns({ makes: q === '' && !parent, found: q !== '', edit })}
            rows={listed.value}
            keyOf={({ id }) => id}
          />
        )}
        {listed.ok && listed.value.length === 0 && <NoneThere q={q} parent={parent} />}
      </div>
      <VehicleFile />
      {opened && (
        <VehicleDialog
          key={opened.vehicle?.id ?? 'new'}
          vehicle={opened.vehicle}
          parent={parent}
          onClose={() => setOpened(undefined)}
        />
      )}
    </main>
  )
}

/** It may have been removed since: the way back is there. */
function NoSuchVehicle({ message }: { message: string }) {
  return (
    <main>
      <PageHeading title={title} lead={lead} />
      <Up to="" name="All makes" />
      <NotLoaded message={message} />
    </main>
  )
}

function NoneThere({ q, parent }: { q: string; parent: WireKeptVehicle | undefined }) {
  if (q !== '') return <EmptyState title={`No vehicle for “${q}”`} text="Try part of its name, or a year." />
  if (parent)
    return (
      <EmptyState title="Nothing below it yet" text={`Parts can be listed for all of ${parent.fullName}.`} />
    )
  return (
    <EmptyState
      title="No vehicles yet"
      text="Add a make, or all at once from a file. Then say on each product what it fits."
    />
  )
}
