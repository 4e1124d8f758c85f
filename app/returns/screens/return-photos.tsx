import type { Dispatch, SetStateAction } from 'react'
import { ImageField } from '../../media/image-field.tsx'
import { MAX_PHOTOS } from '../return.ts'

type Photos = (string | undefined)[]

interface ReturnPhotosProps {
  photos: Photos
  onChange: Dispatch<SetStateAction<Photos>>
  /** Where they are sent, where nobody is signed in. */
  sendTo?: string
}

const places = Array.from({ length: MAX_PHOTOS }, (_, at) => at + 1)

/** One field more than there are photos, up to the most. */
export function ReturnPhotos({ photos, onChange, sendTo }: ReturnPhotosProps) {
  return places.slice(0, photos.length + 1).map((place) => (
    <ImageField
      key={place}
      label={`Photo ${place} (optional)`}
      name={`photo-${place}`}
      sendTo={sendTo}
      value={photos[place - 1]}
      // Another may have arrived since this one was chosen.
      onChange={(address) => onChange((now) => Object.assign([...now], { [place - 1]: address }))}
    />
  ))
}
