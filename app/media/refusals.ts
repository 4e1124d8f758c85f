import type { RefusalTable } from '../basics/outcome.ts'
import * as ours from '../content/our-messages.ts'

export type MediaRefusal =
  | { refusal: 'not-an-image' }
  | { refusal: 'image-too-large' }
  | { refusal: 'too-many-pixels' }
  | { refusal: 'image-damaged' }
  | { refusal: 'image-host-down'; retryAfter: number }
  | { refusal: 'no-room'; retryAfter: number }
  | { refusal: 'unproven-pictures'; retryAfter: number }
  | { refusal: 'unproven-crowd'; retryAfter: number }

export const mediaRefusals: RefusalTable<MediaRefusal> = {
  'not-an-image': () => ({ status: 415, message: ours.notAnImage }),
  'image-too-large': () => ({ status: 413, message: ours.imageTooLarge }),
  'too-many-pixels': () => ({ status: 422, message: ours.tooManyPixels }),
  'image-damaged': () => ({ status: 422, message: 'This picture is damaged and can’t be read.' }),
  'image-host-down': ({ retryAfter }) => ({ status: 503, message: ours.imageHostDown, retryAfter }),
  'no-room': ({ retryAfter }) => ({ status: 503, message: ours.noRoomForPictures, retryAfter }),
  'unproven-pictures': ({ retryAfter }) => ({ status: 429, message: ours.unprovenPictures, retryAfter }),
  'unproven-crowd': ({ retryAfter }) => ({ status: 429, message: ours.unprovenCrowd, retryAfter }),
}
