import type { BicyclePorts } from '../whole-bicycle/places.ts'
import type { EditedVehicle } from './edited-vehicle.ts'

/** What is known of a bicycle by field: `{"cassette.speeds": "11"}`. */
export function fieldsOf(ports: BicyclePorts): EditedVehicle['ports'] {
  return Object.fromEntries(
    Object.entries(ports).flatMap(([place, values]) =>
      Object.entries(values).map(([family, value]) => [`${place}.${family}`, value]),
    ),
  )
}

/** What a bicycle is built with, by place; of what is none, or of which nothing is known, `null`. */
export function presetOf({ ports }: Pick<EditedVehicle, 'ports'>): BicyclePorts | null {
  const preset: Record<string, Record<string, string>> = {}
  for (const [field, value] of Object.entries(ports)) {
    const [place = '', family = ''] = field.split('.')
    preset[place] = { ...preset[place], [family]: value }
  }
  return Object.keys(ports).length > 0 ? preset : null
}
