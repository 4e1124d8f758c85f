import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { listedFit } from '../../vehicles/fit-in-words.ts'
import type { NamedVehicle } from '../check-rows.ts'
import { type EditedRow, toFitRow } from '../edited-row.ts'

/** So many rows are shown; the rest are found by their vehicle. */
const mostShown = 200
const few = 20

interface RowListProps {
  rows: readonly EditedRow[]
  vehicles: ReadonlyMap<string, NamedVehicle>
  ticked: readonly EditedRow[]
  /** The row that was refused, from 0. */
  wrong: number | undefined
  onTick: (ticked: EditedRow[]) => void
  onEdit: (row: EditedRow) => void
}

export function RowList({ rows, vehicles, ticked, wrong, onTick, onEdit }: RowListProps) {
  const [search, setSearch] = useState('')
  const told = rows.map((row, at) => ({ row, at, ...inWords(row, vehicles) }))
  const found = told.filter(({ at, vehicle, which }) =>
    at === wrong ? true : `${vehicle} ${which}`.toLowerCase().includes(search.trim().toLowerCase()),
  )
  const shown = found.filter(({ at }, place) => place < mostShown || at === wrong)
  return (
    <section aria-label="Rows" className="flex flex-col gap-3">
      {rows.length > few && (
        <div className="max-w-sm">
          <TextField
            label="Find a row"
            type="search"
            autoComplete="off"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
      )}
      <ul className="border-line border-t">
        {shown.map(({ row, at, says, vehicle, which, notes, source }) => (
          <li
            key={at}
            data-wrong={at === wrong || undefined}
            className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 border-line border-b py-1 data-wrong:border-s-4 data-wrong:border-s-bad data-wrong:ps-3"
          >
            <label className="flex min-h-11 cursor-pointer items-center gap-3 text-muted text-sm tabular-nums">
              <input
                type="checkbox"
                className="checkbox"
                aria-label={`Row ${at + 1}, ${vehicle}`}
                checked={ticked.includes(row)}
                onChange={({ target }) =>
                  onTick(target.checked ? [...ticked, row] : ticked.filter((one) => one !== row))
                }
              />
              <span className="min-w-[3ch]">{at + 1}</span>
            </label>
            <div className="py-2">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <StateChip tone={says === 'for' ? 'good' : 'bad'}>
                  {says === 'for' ? 'Fits' : 'Does not fit'}
                </StateChip>
                <span className="font-semibold wrap-anywhere">{vehicle}</span>
                {which && <span className="wrap-anywhere">{which}</span>}
              </p>
              <p className="wrap-anywhere text-muted text-sm">{[...notes, source].join(' · ')}</p>
            </div>
            <Button
              className="btn-sm"
              variant="quiet"
              aria-label={`Edit row ${at + 1}, ${vehicle}`}
              onClick={() => onEdit(row)}
            >
              Edit
            </Button>
          </li>
        ))}
      </ul>
      {found.length > shown.length && (
        <p className="text-muted">
          {`${(found.length - shown.length).toLocaleString('en-US')} more: find them by their vehicle.`}
        </p>
      )}
    </section>
  )
}

function inWords(row: EditedRow, vehicles: ReadonlyMap<string, NamedVehicle>) {
  const name = row.vehicleId === null ? undefined : vehicles.get(row.vehicleId)?.name
  return listedFit(toFitRow(row, name === undefined ? null : { path: [], name }))
}
