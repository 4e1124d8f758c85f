import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import type { WireKeptVehicle } from '../contract.ts'

interface VehicleWayProps {
  at: WireKeptVehicle | undefined
  q: string
  onEdit: (() => void) | undefined
}

/** Where in the tree somebody is, with the way up. */
export function VehicleWay({ at, q, onEdit }: VehicleWayProps) {
  if (!at) return q === '' ? <span className="text-muted">All makes</span> : <Up to="" name="All makes" />
  const above = at.fullName.slice(0, -at.name.length).trim()
  return (
    <nav aria-label="Where this is" className="flex flex-wrap items-center gap-x-2">
      <Up to="" name="All makes" />
      {at.parentId && (
        <>
          <span aria-hidden="true" className="text-muted">
            ›
          </span>
          <Up to={`?below=${at.parentId}`} name={above} />
        </>
      )}
      <span aria-hidden="true" className="text-muted">
        ›
      </span>
      <strong aria-current="page" className="wrap-anywhere">
        {at.name}
      </strong>
      {onEdit && (
        <Button variant="quiet" onClick={onEdit}>
          Edit<span className="sr-only"> {at.fullName}</span>
        </Button>
      )}
    </nav>
  )
}

/** A link to another place of the tree. */
export function Up({ to, name }: { to: string; name: string }) {
  return (
    <Link
      to={`/dashboard/vehicles${to}`}
      className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
    >
      {name}
    </Link>
  )
}
