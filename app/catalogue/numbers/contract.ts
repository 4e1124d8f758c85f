import { z } from 'zod'
import { numberFaults, numberKinds } from './part-numbers.ts'

const plain = z.string().regex(/^[^|;\p{Cc}]*$/u, numberFaults.number)

/** Another number that a product is known by; without a brand it is the product's own. */
export const partNumber = z
  .object({
    kind: z.enum(numberKinds),
    brand: plain.optional(),
    number: plain,
    quantity: z.int().optional(),
    from: z.iso.date().optional(),
  })
  .meta({ id: 'PartNumber' })

export type WirePartNumber = z.infer<typeof partNumber>
