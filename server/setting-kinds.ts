import { z } from 'zod'

/** A setting left empty is a setting not made. */
export const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => value || undefined, schema.optional())
/** Any text. */
export const text = optional(z.string())
/** A switch. */
export const onOff = optional(z.enum(['0', '1', 'off', 'on', 'false', 'true']))
/** An address with or without a path. */
export const address = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://shop.example',
})
/** A host with its protocol. */
export const origin = address.refine(
  (url) => /^https?:\/\/[^/?#@]+\/?$/i.test(url),
  'must be an address without a path, such as https://shop.example',
)
/** A list, with commas or spaces between. */
export const several = (fits: (one: string) => boolean, sentence: string) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((all) => all.every(fits), sentence)
