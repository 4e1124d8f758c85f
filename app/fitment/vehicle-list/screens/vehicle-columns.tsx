import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import type { WireVehicle } from '../../contract.ts'
import { factsInWords } from './facts-in-words.ts'

const kinds = { car: 'Car', motorbike: 'Motorbike', bicycle: 'Bicycle' }

interface Shown {
  /** Makes have a kind each, and neither years nor facts. */
  makes: boolean
  /** What a search has found stands at different places of the tree. */
  found: boolean
  edit: (id: string) => void
}

export function vehicleColumns({ makes, found, edit }: Shown): Column<WireVehicle>[] {
  const kind: Column<WireVehicle> = { title: 'Kind', spot: 'state', cell: ({ kind }) => kinds[kind] }
  const facts: Column<WireVehicle>[] = [
    { title: 'Built', spot: 'when', cell: builtInWords },
    { title: 'Known of it', spot: 'text', cell: factsInWords },
  ]
  return [
    { title: 'Name', spot: 'name', cell: (vehicle) => <Name vehicle={vehicle} full={found} /> },
    ...(makes || found ? [kind] : []),
    ...(makes ? [] : facts),
    {
      title: 'Actions',
      kind: 'actions',
      cell: ({ id, fullName }) => (
        <Button variant="quiet" onClick={() => edit(id)}>
          Edit<span className="sr-only"> {fullName}</span>
        </Button>
      ),
    },
  ]
}

function Name({
  vehicle: { id, level, name, fullName, aliases },
  full,
}: {
  vehicle: WireVehicle
  full: boolean
}) {
  const shown = full ? fullName : name
  return (
    <>
      {level === 'version' ? (
        <strong className="wrap-anywhere">{shown}</strong>
      ) : (
        <Link to={`?below=${id}`} className="font-semibold text-link wrap-anywhere">
          {shown}
        </Link>
      )}
      {aliases.length > 0 && <span className="block text-muted text-sm">also {aliases.join(', ')}</span>}
    </>
  )
}

function builtInWords({ fromYear, toYear }: WireVehicle): string {
  if (fromYear === undefined) return '–'
  if (toYear === undefined) return `since ${fromYear}`
  return fromYear === toYear ? `${fromYear}` : `${fromYear} to ${toYear}`
}
