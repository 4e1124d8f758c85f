import { z } from 'zod'
import * as ours from '../../content/our-messages.ts'
import { addressInLine, pictureFaults } from '../more-pictures.ts'

/** A picture of a product beside its main one. */
export const morePicture = z
  .object({
    image: z.string().regex(addressInLine, pictureFaults.address),
    alt: z
      .string()
      .regex(/^\P{Cc}*$/u, ours.unprintable)
      .optional()
      .describe('What it shows.'),
  })
  .meta({ id: 'MorePicture' })

export type WireMorePicture = z.infer<typeof morePicture>
