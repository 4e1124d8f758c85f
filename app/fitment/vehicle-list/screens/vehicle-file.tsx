import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import type { WireVehicleFile } from '../contract.ts'
import { useVehicleFile } from './use-vehicle-file.ts'

/** Many vehicles at once: what a file would add and change is seen before anything does. */
export function VehicleFile() {
  const id = useId()
  const { chosen, problem, busy, choose, apply } = useVehicleFile()
  return (
    <section aria-labelledby={`${id}-title`} className="flex flex-col gap-4">
      <div>
        <h2 id={`${id}-title`} className="text-xl">
          From a file
        </h2>
        <p id={`${id}-help`} className="measure pt-1 text-muted">
          A CSV file with a line per vehicle and the columns Kind, Make, Model, Generation, Version, Aliases,
          From, To, Engine, cc, kW, Fuel, Body and Market. Save the list above to see one. It adds and
          changes; nothing is removed.
        </p>
      </div>
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        className="input max-w-md"
        aria-label="File of vehicles"
        aria-describedby={`${id}-help`}
        disabled={busy}
        onChange={({ target }) => {
          void choose(target.files?.[0])
          // The same file can be chosen again once it is mended.
          target.value = ''
        }}
      />
      <FormError message={problem} />
      {chosen && (
        <div role="status" className="flex flex-col gap-4">
          <p>
            <strong className="wrap-anywhere">{chosen.name}</strong>: {inWords(chosen.preview)}
          </p>
          {chosen.preview.unread.length > 0 && (
            <p className="text-careful wrap-anywhere">
              Columns that are not read: {chosen.preview.unread.join(', ')}.
            </p>
          )}
          {chosen.preview.faults.length > 0 ? (
            <DataTable
              caption="What is wrong with the file"
              columns={faultColumns}
              rows={chosen.preview.faults}
              keyOf={({ line, column, message }) => `${line} ${column} ${message}`}
            />
          ) : (
            <DataTable
              caption="What it adds and changes"
              columns={lineColumns}
              rows={chosen.preview.lines}
              keyOf={({ name, what }) => `${what} ${name}`}
            />
          )}
        </div>
      )}
      {chosen && chosen.preview.lines.length > 0 && (
        <Button variant="action" className="self-start" busy={busy} onClick={apply}>
          Add and change them
        </Button>
      )}
    </section>
  )
}

type Fault = WireVehicleFile['faults'][number]
type Line = WireVehicleFile['lines'][number]

const faultColumns: Column<Fault>[] = [
  { title: 'Line', kind: 'numeric', spot: 'figure', cell: ({ line }) => line },
  { title: 'Column', spot: 'state', cell: ({ column }) => column ?? '–' },
  { title: 'What is wrong', spot: 'name', cell: ({ message }) => message },
]

const lineColumns: Column<Line>[] = [
  { title: 'Line', kind: 'numeric', spot: 'figure', cell: ({ line }) => line },
  { title: 'Vehicle', spot: 'name', cell: ({ name }) => name },
  { title: 'What happens', spot: 'state', cell: ({ what }) => (what === 'added' ? 'Added' : 'Changed') },
]

function inWords({ added, changed, same, lines, faulty, faults }: WireVehicleFile): string {
  if (faulty > faults.length)
    return `nothing can be taken in. The first ${faults.length} of ${faulty.toLocaleString('en-US')} faults:`
  if (faulty > 0) return 'nothing can be taken in before this is right.'
  if (added + changed === 0) return 'all of it is in the list already.'
  const parts = [added > 0 && `${added} to add`, changed > 0 && `${changed} to change`].filter(Boolean)
  const left = same > 0 ? `; ${same} ${same === 1 ? 'is as it was' : 'are as they were'}` : ''
  const named = added + changed > lines.length ? ` The first ${lines.length}:` : ''
  return `${parts.join(', ')}${left}.${named}`
}
