import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { WireVehicle } from '../../contract.ts'
import { useVehicleSearch } from './use-vehicle-search.ts'

interface VehiclePickerProps {
  chosen: readonly string[]
  nameOf: (id: string) => string
  /** One alone, where a row is changed. */
  single: boolean
  onChange: (chosen: string[], nodes: readonly WireVehicle[]) => void
  error?: string | undefined
}

/** Vehicles to be ticked: those that a search finds, and below each what is more special. */
export function VehiclePicker({ chosen, nameOf, single, onChange, error }: VehiclePickerProps) {
  const { typed, setTyped, found, open, problem } = useVehicleSearch()
  const [opened, setOpened] = useState<string[]>([])
  const toggle = (id: string, on: boolean) => {
    const others = single ? [] : chosen.filter((one) => one !== id)
    onChange(on ? [...others, id] : others, found)
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">Vehicles</legend>
      <TextField
        label={single ? 'Vehicle' : 'Vehicles'}
        type="search"
        maxLength={100}
        autoComplete="off"
        placeholder="Corso 2012"
        help="A make, a model, or one version: what is ticked stands for all below it."
        error={error}
        name="vehicleId"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Enter looks for nothing more, and would send the dialog's form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <FormError message={problem} />
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((id) => (
            <li key={id} className="flex items-center rounded-control border border-edge ps-3">
              {nameOf(id)}
              <button
                type="button"
                className="icon-button"
                aria-label={`Remove ${nameOf(id)}`}
                onClick={() => toggle(id, false)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ul className="max-h-56 overflow-y-auto rounded-control border border-line">
        {found.map((node) => (
          <li
            key={node.id}
            className="flex min-h-11 items-center gap-2 border-line border-b px-3 last:border-b-0"
          >
            <label className="flex min-h-11 grow cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                className="checkbox"
                checked={chosen.includes(node.id)}
                onChange={({ target }) => toggle(node.id, target.checked)}
              />
              <span>
                {node.fullName} <span className="text-muted text-sm tabular-nums">{factsOf(node)}</span>
              </span>
            </label>
            {node.level !== 'version' && !opened.includes(node.id) && (
              <Button
                className="btn-sm"
                variant="quiet"
                aria-label={`${moreOf(node)}: ${node.fullName}`}
                onClick={() => {
                  setOpened([...opened, node.id])
                  void open(node)
                }}
              >
                {moreOf(node)}
              </Button>
            )}
          </li>
        ))}
        {found.length === 0 && (
          <li className="px-3 py-2 text-muted">
            No vehicle is called that. It can be added under {/* What is typed here stays. */}
            <a href="/dashboard/vehicles" target="_blank" rel="noreferrer" className="text-link underline">
              Vehicles
            </a>
            .
          </li>
        )}
      </ul>
    </fieldset>
  )
}

function moreOf({ level }: WireVehicle): string {
  return level === 'make' ? 'Show models' : 'Show versions'
}

/** What tells nodes of one name apart. */
function factsOf({ fromYear, toYear, engine, kind }: WireVehicle): string {
  const years = fromYear === undefined ? '' : `${fromYear}–${toYear ?? ''}`
  return [years, engine, kind === 'car' ? '' : kind].filter(Boolean).join(' · ')
}
