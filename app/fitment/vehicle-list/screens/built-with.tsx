import { useEffect, useId, useRef } from 'react'
import { FieldError } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { families } from '../../bicycle/all.ts'
import { PortField } from '../../product-facts/screens/port-fields.tsx'
import { fieldOfBicycle, listPlaces } from '../../whole-bicycle/places.ts'

interface BuiltWithProps {
  /** By field: `cassette.speeds`. */
  ports: Record<string, string>
  error: string | undefined
  /** The measure that it is about, as the form calls it: `ports.cassette.speeds`; any other text where it is about none. */
  faultyField: string
  onChange: (ports: Record<string, string>) => void
}

/** What the bicycles of a model are built with, a measure each; the rest is asked of whoever has one. */
export function BuiltWith({ ports, error, faultyField, onChange }: BuiltWithProps) {
  const id = useId()
  const fields = useRef<HTMLFieldSetElement>(null)
  const said = Object.keys(ports)
  const isAtField = said.some((field) => faultyField === `ports.${field}`)
  useEffect(() => {
    if (error) fields.current?.querySelector<HTMLElement>(`[name="${CSS.escape(faultyField)}"]`)?.focus()
  }, [error, faultyField])
  const left = allFields.filter(({ value }) => !said.includes(value))
  return (
    <fieldset ref={fields} className="flex flex-col gap-4">
      <legend className="pb-2 font-semibold">Built with</legend>
      {said.map((field) => (
        <PortField
          key={field}
          field={`ports.${field}`}
          label={labels.get(field) ?? field}
          family={fieldOfBicycle(field)?.family ?? ''}
          value={ports[field] ?? ''}
          error={faultyField === `ports.${field}` ? error : undefined}
          onChange={(value) => onChange({ ...ports, [field]: value })}
        />
      ))}
      <FieldError id={id} error={isAtField ? undefined : error} />
      <SelectField
        label="Add a measure"
        name="ports"
        options={[{ value: '', label: 'Choose one' }, ...left]}
        value=""
        onChange={({ target }) => onChange({ ...ports, [target.value]: '' })}
      />
    </fieldset>
  )
}

const allFields = listPlaces().flatMap(({ place, name, families: own }) =>
  own.map((family) => ({
    value: `${place}.${family}`,
    label: labelOf(place, name, families[family]?.name ?? family),
  })),
)

/** `Seatpost diameter`, but `Chain: speeds`. */
function labelOf(place: string, name: string, measure: string): string {
  const label = measure.includes(place) ? measure : `${name}: ${measure}`
  return label.charAt(0).toUpperCase() + label.slice(1)
}

const labels = new Map(allFields.map(({ value, label }) => [value, label]))
