import { z } from 'zod'
import { defineCall } from '../basics/call.ts'

/** Stands in for the specification's image host (section 7): the same multipart `image`, the same answer. */
export const uploadCall = defineCall({
  operationId: 'uploadPicture',
  scope: 'catalogue',
  method: 'post',
  path: '/upload',
  summary: 'Upload a picture; it is re-encoded in several widths and stored',
  details:
    'A repeat under the same `Idempotency-Key` is none of the fifty that a person may send in a day. Who has not confirmed their address may send five.',
  tag: 'media',
  proof: 'bearer',
  who: 'customer',
  outside: 'own body',
  limit: { calls: 50, seconds: 24 * 60 * 60, per: 'person' },
  query: z.object({
    key: z.string().optional().describe('Ignored: earlier image hosts asked for one.'),
  }),
  body: z.object({ image: z.file().meta({ type: 'string', format: 'binary' }) }),
  answer: z.object({ success: z.literal(true), data: z.object({ url: z.string() }) }),
  refusals: [
    'wrong-type',
    'invalid',
    'not-an-image',
    'image-too-large',
    'too-many-pixels',
    'image-damaged',
    'image-host-down',
    'no-room',
    'unproven-pictures',
    'unproven-crowd',
    'key-reused',
  ],
})
