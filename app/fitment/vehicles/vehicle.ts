import type { Bicycle } from '../whole-bicycle/bicycle.ts'
import type { BicyclePorts } from '../whole-bicycle/places.ts'

/** Kinds of vehicles: told apart by make, model and version, and a bicycle by its ports as well. */
export const vehicleKinds = ['car', 'motorbike', 'bicycle'] as const
export type VehicleKind = (typeof vehicleKinds)[number]

/** Each level of the tree has the one before it as its parent. */
export const vehicleLevels = ['make', 'model', 'generation', 'version'] as const
export type VehicleLevel = (typeof vehicleLevels)[number]

export const versionFacts = ['engine', 'cc', 'kw', 'fuel', 'body', 'market'] as const

/** What a version is known by; any of it may not be known of a vehicle. */
export interface VersionFacts {
  engine: string | null
  /** Cubic centimetres. */
  cc: number | null
  kw: number | null
  fuel: string | null
  body: string | null
  market: string | null
}

/** One node of the vehicle tree. Years are those in which it was built; the last one is `null` while it still is. */
export interface VehicleNode extends VersionFacts {
  id: string
  kind: VehicleKind
  level: VehicleLevel
  name: string
  /** With the names of what is above it: `Kestrel Corso II 2.0 D`. */
  fullName: string
  aliases: string[]
  fromYear: number | null
  toYear: number | null
  /** From its make down to itself. */
  path: string[]
  /** Of a bicycle what it is built with; each can be otherwise on somebody's own. */
  ports: BicyclePorts | null
}

/** Somebody's vehicle as far as it is known: what it may be, in our tree, and what they have said of it. */
export interface KnownVehicle {
  name: string
  kind: VehicleKind
  /** Every version that it may be; one, once that is known. */
  versions: VehicleNode[]
  /** The model year by its papers. */
  modelYear?: number
  /** When it was built, to the month where that is known, both ends included. */
  built?: Months
  registered?: number
  chassis?: string
  /** What else was said, by the keys of `vehicleFacts`. */
  facts: Readonly<Record<string, string>>
  /** Of a bicycle what it is built with, as far as its model and what was said of it tell. */
  bicycle?: Bicycle
}

/** Months counted from year 0, both ends included; an open end is infinite. */
export interface Months {
  from: number
  to: number
}

/** Whole years as months: 2008 to 2012 is January 2008 to December 2012. */
export function monthsOfYears(from: number | null, to: number | null): Months {
  return { from: from === null ? -Infinity : from * 12, to: to === null ? Infinity : to * 12 + 11 }
}

/** `2008`, or `2008-03`; `undefined` for anything else. */
export function readMonths(text: string): Months | undefined {
  const [, year, month] = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(text) ?? []
  if (year === undefined) return undefined
  if (month === undefined) return monthsOfYears(Number(year), Number(year))
  const at = Number(year) * 12 + Number(month) - 1
  return { from: at, to: at }
}
