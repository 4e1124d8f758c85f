import type { Feature } from '../shop/feature.ts'
import { mediaCalls } from './http.server.ts'
import { mediaRefusals } from './refusals.ts'
import { sweepUploads } from './sweep-uploads.server.ts'

export const media: Feature = {
  name: 'media',
  calls: mediaCalls,
  refusals: mediaRefusals,
  jobs: [{ name: 'sweep-uploads', every: '*/15 * * * *', run: sweepUploads }],
  /** The pictures that a person has uploaded. Those that nothing shows any more are swept away within a day or so. */
  personalRecords: {
    name: 'pictures',
    async gather(db, { userId }) {
      return await db
        .selectFrom('uploads')
        .select(['address', 'bytes', 'createdAt'])
        .where('userId', '=', userId)
        .orderBy('createdAt')
        .execute()
    },
  },
}
