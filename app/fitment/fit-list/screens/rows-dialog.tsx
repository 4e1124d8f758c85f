import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { WireVehicle } from '../../contract.ts'
import { faultsOfRows, type NamedVehicle } from '../check-rows.ts'
import { type EditedRow, emptyRow, type RowField } from '../edited-row.ts'
import { namedFromWire } from '../wire.ts'
import { RowFields } from './row-fields.tsx'
import { changeRows, readTyped, type TypedRow, typedOf } from './typed-row.ts'
import { VehiclePicker } from './vehicle-picker.tsx'

interface RowsDialogProps {
  /** The rows that are changed; none: rows are added. */
  rows: readonly EditedRow[]
  vehicles: ReadonlyMap<string, NamedVehicle>
  sources: readonly string[]
  onClose: () => void
  onDone: (rows: EditedRow[], vehicles: ReadonlyMap<string, NamedVehicle>) => void
}

/** Adds a row for each vehicle that is ticked, or changes one row or several at once. It is written down once the list is saved. */
export function RowsDialog({ rows, vehicles: known, sources, onClose, onDone }: RowsDialogProps) {
  const formId = useId()
  const [first = { ...emptyRow, source: sources[0] ?? '' }] = rows
  const [before] = useState<TypedRow>(() => ({ ...typedOf(first), ...(rows.length === 0 && { kind: '' }) }))
  const [typed, setTyped] = useState<TypedRow>(before)
  const [chosen, setChosen] = useState(() => (first.vehicleId === null ? [] : [first.vehicleId]))
  const [vehicles, setVehicles] = useState(known)
  const [faults, setFaults] = useState<Partial<Record<RowField, string>>>({})
  const several = rows.length > 1
  const form = useRef<HTMLFormElement>(null)

  // What is wrong may be out of sight.
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form within a dialog is still within the page’s.
    event.stopPropagation()
    if (!several && chosen.length === 0 && typed.kind === '')
      return setFaults({ vehicleId: 'Tick the vehicles, or choose all of a kind below.' })
    const made = several
      ? changeRows(rows, before, typed)
      : (chosen.length > 0 ? chosen : [null]).map((id) => readTyped(typed, id))
    const found = made.flatMap((row) => faultsOfRows([row], vehicles))
    setFaults(Object.fromEntries(found.toReversed().map(({ field, message }) => [field, message])))
    if (found.length === 0) onDone(made, vehicles)
  }
  const choose = (ids: string[], nodes: readonly WireVehicle[]) => {
    setChosen(ids)
    setVehicles(new Map([...vehicles, ...namedFromWire(nodes.map(named))]))
  }
  const adding = chosen.length > 1 ? `Add ${chosen.length} rows` : 'Add the row'
  return (
    <Dialog
      open
      onClose={onClose}
      title={titleOf(rows.length)}
      actions={
        <Button type="submit" form={formId} variant="action">
          {rows.length > 0 ? 'Change' : adding}
        </Button>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {several && (
          <p className="text-muted">
            Only what you change here is changed in all of them. The fields show the first row.
          </p>
        )}
        <SelectField
          label="This part"
          options={[
            { value: 'for', label: 'Fits' },
            { value: 'not', label: 'Does not fit' },
          ]}
          value={typed.says}
          onChange={({ target }) => setTyped({ ...typed, says: target.value as EditedRow['says'] })}
        />
        {!several && (
          <VehiclePicker
            {...{ chosen, single: rows.length > 0, error: faults.vehicleId, onChange: choose }}
            nameOf={(id) => vehicles.get(id)?.name ?? ''}
          />
        )}
        {!several && chosen.length === 0 && (
          <SelectField
            label="All of a kind"
            options={[
              { value: '', label: 'None' },
              { value: 'car', label: 'Every car' },
              { value: 'motorbike', label: 'Every motorbike' },
              { value: 'bicycle', label: 'Every bicycle' },
              { value: 'every', label: 'Every vehicle there is' },
            ]}
            value={typed.kind}
            onChange={({ target }) => setTyped({ ...typed, kind: target.value as TypedRow['kind'] })}
          />
        )}
        <RowFields
          {...{ typed, faults, sources }}
          onChange={(changed) => setTyped({ ...typed, ...changed })}
        />
      </form>
    </Dialog>
  )
}

function titleOf(count: number): string {
  if (count === 0) return 'Add rows'
  return count === 1 ? 'Change the row' : `Change ${count} rows`
}

/** What has no years of its own is looked at by the shop, which knows all that is below it. */
const named = (node: WireVehicle) => ({ ...node, name: node.fullName })
