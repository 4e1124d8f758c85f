import { z } from 'zod'
import { numberFaults, numberKinds } from './part-numbers.ts'

const plain = z.string().regex(/^[^|;\p{Cc}]*$/u, numberFaults.number)

/** Another number that a product is known by; without a brand it is the product's own. */
export const partNumber = z
  .object({
    kind: z.enum(numberKinds),
    brand: plain.optional().describe('Whose number it is; left out: that of the product’s own brand.'),
    number: plain,
    quantity: z.int().optional().describe('Of `contains`: how many are in the kit.'),
    from: z.iso.date().optional().describe('Of a replacement: since when.'),
  })
  .meta({ id: 'PartNumber' })

export type WirePartNumber = z.infer<typeof partNumber>
