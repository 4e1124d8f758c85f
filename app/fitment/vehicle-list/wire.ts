import { fieldsOf, presetOf } from './bicycle-fields.ts'
import type { WireKeptVehicle } from './contract.ts'
import { type EditedVehicle, emptyVehicle } from './edited-vehicle.ts'
import type { KeptVehicle, VehicleUse } from './read-vehicle.server.ts'

type Facts = Pick<
  WireKeptVehicle,
  'name' | 'fromYear' | 'toYear' | 'engine' | 'cc' | 'kw' | 'fuel' | 'body' | 'market' | 'ports'
> & { aliases?: string[] | undefined }

/** What is not known is left out. */
export function vehicleToWire({ path: _, ...kept }: KeptVehicle, use: VehicleUse): WireKeptVehicle {
  const known = Object.entries({ ...kept, ...use, ports: presetOf(kept) }).filter(
    ([, value]) => value !== null,
  )
  return Object.fromEntries(known) as unknown as WireKeptVehicle
}

export function vehicleFromWire({ ports = {}, ...said }: Facts): EditedVehicle {
  const { name, aliases = [], fromYear, toYear, engine, cc, kw, fuel, body, market } = said
  const known = Object.entries({ fromYear, toYear, engine, cc, kw, fuel, body, market }).filter(
    ([, value]) => value !== undefined,
  )
  return { ...emptyVehicle, ...Object.fromEntries(known), name, aliases, ports: fieldsOf(ports) }
}
