/**
 * What ACES has no element for, as qualifiers (`Qual`) of our own list, with their `param`s. The facts of a vehicle
 * (`../vehicles/vehicle-facts.ts`) are qualifiers as well: first how they are compared, then the values.
 */
export const quals = {
  /** The part is not for these. */
  not: 'not',
  /** What `Years` are: `built` or `registered`. Without it they are model years, as in everybody’s files. */
  years: 'years',
  /** From and to, as `2008-03`; empty where it is open. */
  built: 'built',
  chassis: 'chassis',
  /** Where it goes, by digits alone: as the id of a `Position` they would be a number of the PCdb. */
  position: 'position',
  /** Whose list it is. Without it that of the header’s company. */
  source: 'source',
  /** The day on which somebody has looked at it. */
  checked: 'checked',
  /** These are all that the part fits. */
  complete: 'complete',
  /** The part has no rows. */
  none: 'none',
} as const
