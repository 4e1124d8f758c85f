import type { WireVehicle } from '../../contract.ts'

/** What is known of a vehicle beside its years, in a line: `2.0 D, 1,968 cm³, 110 kW, diesel`. */
export function factsInWords({ engine, cc, kw, fuel, body, market, ports = {} }: WireVehicle): string {
  const measures = Object.values(ports).flatMap((place) => Object.keys(place)).length
  const said = [
    engine,
    cc && `${cc.toLocaleString('en-US')} cm³`,
    kw && `${kw} kW`,
    fuel,
    body,
    market,
    measures > 0 && (measures === 1 ? '1 measure' : `${measures} measures`),
  ]
  return said.filter(Boolean).join(', ') || '–'
}
