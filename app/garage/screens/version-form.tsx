import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Choosing } from '../show-garage.server.ts'
import { BicycleDrawing } from './bicycle-drawing.tsx'
import { GarageForm, type PartAsked, type Refused } from './garage-form.tsx'
import { PapersDrawing } from './papers-drawing.tsx'

type Node = NonNullable<Choosing['at']>

interface VersionFormProps {
  node: Node
  versions: Node[]
  part: PartAsked
  refused: Refused
}

/** The last two questions: which version, and, but of a bicycle, when it was built. Both may be left open. */
export function VersionForm({ node, versions, part, refused }: VersionFormProps) {
  const [only, ...others] = versions
  const open = others.length > 0 || (only && only.id !== node.id)
  const chosen = refused?.typed.id ?? (open ? node.id : only?.id)
  return (
    <div className="grid gap-8 pt-4 lg:grid-cols-[1fr_18rem]">
      <GarageForm act="use" at={{ at: node.id }} part={part} className="flex flex-col gap-6">
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-semibold">Which version is it?</legend>
          {versions.map((version) => (
            <Choice key={version.id} value={version.id} chosen={version.id === chosen}>
              <strong className="font-semibold">{version.fullName}</strong>{' '}
              <span className="text-muted text-sm">{detailsOf(version)}</span>
            </Choice>
          ))}
          {open && (
            <Choice value={node.id} chosen={node.id === chosen}>
              I don’t know
            </Choice>
          )}
        </fieldset>
        {node.kind !== 'bicycle' && (
          <TextField
            label="When was it built?"
            help="A year, or a month such as 2010-03: on the plate in the door, or the sticker in the boot. Skip it if you can’t see it just now."
            name="fact.built"
            maxLength={7}
            defaultValue={refused?.typed['fact.built']}
            error={refused?.field === 'built' ? refused.message : undefined}
            inputMode="numeric"
            autoComplete="off"
            placeholder="2010-03"
            className="max-w-40"
          />
        )}
        <div>
          <Button type="submit" variant="action">
            Add to garage
          </Button>
        </div>
      </GarageForm>
      {node.kind === 'bicycle' ? <BicycleDrawing /> : <PapersDrawing />}
    </div>
  )
}

interface ChoiceProps {
  value: string
  chosen: boolean
  children: React.ReactNode
}

function Choice({ value, chosen, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-edge px-3 py-2 has-checked:border-action has-checked:bg-raised">
      <input
        type="radio"
        name="id"
        value={value}
        defaultChecked={chosen}
        className="radio radio-sm shrink-0"
      />
      <span className="flex flex-wrap items-baseline gap-x-3">{children}</span>
    </label>
  )
}

function detailsOf({ engine, cc, kw, fuel, body, market, fromYear, toYear }: Node): string {
  const years = toYear === null ? `from ${fromYear}` : `${fromYear} to ${toYear}`
  const built = fromYear === null ? null : years
  const facts = [engine, cc && `${cc} cc`, kw && `${kw} kW`, fuel, body, market, built]
  return facts.filter(Boolean).join(', ')
}
