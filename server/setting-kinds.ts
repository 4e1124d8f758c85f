import { z } from 'zod'

export const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => value || undefined, schema.optional())
export const text = optional(z.string())
export const switchWords = ['0', '1', 'off', 'on', 'false', 'true'] as const
export const onOff = optional(z.enum(switchWords))
export const address = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://shop.example',
})
export const origin = address.refine(
  (url) => /^https?:\/\/[^/?#@]+\/?$/i.test(url),
  'must be an address without a path, such as https://shop.example',
)
/** One server, or several of which one is the primary: `postgresql://shop@a.example,b.example:5433/shop`. */
export const database = optional(
  z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'must be a postgresql:// address')
    .refine(namesServers, 'must name each server as host or host:port, with commas between them'),
)

/** Of an address with one server or none the driver knows more forms. */
function namesServers(whole: string): boolean {
  const [, hosts = ''] = whole.match(/^\w+:\/\/(?:[^/?#]*@)?([^/?#]*)/) ?? []
  const several = hosts.split(',')
  return several.length === 1 || several.every((host) => /^(\[[0-9a-f:]+\]|[\w.-]+)(:\d{1,5})?$/i.test(host))
}

/** By name. No offset (`+02:00` is west to PostgreSQL, east to a browser), no abbreviation (it knows no summer). */
export const timeZone = z
  .string()
  .regex(/^(UTC|[A-Z][A-Za-z_]+(\/[A-Za-z0-9_+-]+)+)$/, 'must be a name such as Europe/Berlin, or UTC')
  .refine(isTimeZone, 'must be a time zone that exists, such as Europe/Berlin')

/** The machine's own time zone; UTC where it has none that has a name. */
export function machinesTimeZone(): string {
  const { timeZone: own } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone.safeParse(own).success ? own : 'UTC'
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

export const several = (fits: (one: string) => boolean, sentence: string) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((all) => all.every(fits), sentence)
