import type { VehicleKind } from '../../vehicles/vehicle.ts'
import { fieldsOf, presetOf } from '../bicycle-fields.ts'
import type { WireKeptVehicle } from '../contract.ts'
import type { EditedVehicle } from '../edited-vehicle.ts'

/** The fields of the form, as they are typed. */
export interface TypedVehicle {
  kind: VehicleKind
  name: string
  /** A line each. */
  aliases: string
  fromYear: string
  toYear: string
  engine: string
  cc: string
  kw: string
  fuel: string
  body: string
  market: string
  /** By field of a bicycle. */
  ports: Record<string, string>
}

export function typedOf(vehicle: WireKeptVehicle | undefined, kind: VehicleKind): TypedVehicle {
  const text = (value: string | number | undefined) => (value === undefined ? '' : String(value))
  const { name, aliases = [], fromYear, toYear, engine, cc, kw, fuel, body, market, ports } = vehicle ?? {}
  return {
    ...{
      kind,
      name: text(name),
      aliases: aliases.join('\n'),
      fromYear: text(fromYear),
      toYear: text(toYear),
    },
    ...{
      engine: text(engine),
      cc: text(cc),
      kw: text(kw),
      fuel: text(fuel),
      body: text(body),
      market: text(market),
    },
    ports: fieldsOf(ports ?? {}),
  }
}

/** What somebody has changed of what they had read stays, measure by measure; all else is as it is now. */
export function withChanges(
  now: TypedVehicle,
  { read, typed }: Record<'read' | 'typed', TypedVehicle>,
): TypedVehicle {
  const changed = Object.entries(typed).filter(
    ([field, value]) => read[field as keyof TypedVehicle] !== value,
  )
  const measures = Object.entries(typed.ports).filter(([field, value]) => read.ports[field] !== value)
  const ports = { ...now.ports, ...Object.fromEntries(measures) }
  return { ...now, ...Object.fromEntries(changed), ports }
}

/** What is typed, as a vehicle. */
export function readTyped(typed: TypedVehicle): EditedVehicle {
  const { kind: _, aliases, fromYear, toYear, cc, kw, engine, fuel, body, market, ...rest } = typed
  const known = (text: string) => text.trim() || null
  return {
    ...rest,
    aliases: aliases.split('\n').flatMap((name) => name.trim() || []),
    fromYear: readWhole(fromYear),
    toYear: readWhole(toYear),
    cc: readWhole(cc),
    kw: readWhole(kw),
    engine: known(engine),
    fuel: known(fuel),
    body: known(body),
    market: known(market),
  }
}

/** What is no whole number becomes -1, for which there is a sentence; JSON knows no `NaN`. */
function readWhole(text: string): number | null {
  if (text.trim() === '') return null
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : -1
}

/** As the calls take it: what is not known is left out. */
export function saidOf(edited: EditedVehicle) {
  const { ports: _, aliases, ...facts } = edited
  const known = Object.entries(facts).filter(([, value]) => value !== null)
  const preset = presetOf({
    ports: Object.fromEntries(Object.entries(edited.ports).filter(([, value]) => value.trim() !== '')),
  })
  return {
    ...(Object.fromEntries(known) as { name: string }),
    aliases: [...aliases],
    ...(preset && { ports: preset as Record<string, Record<string, string>> }),
  }
}
