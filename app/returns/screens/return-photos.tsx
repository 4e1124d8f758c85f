import { ImageField } from '../../media/image-field.tsx'
import { MAX_PHOTOS } from '../return.ts'

interface ReturnPhotosProps {
  photos: (string | undefined)[]
  onChange(photos: (string | undefined)[]): void
  /** Where they are sent, where nobody is signed in. */
  sendTo?: string
}

const places = Array.from({ length: MAX_PHOTOS }, (_, at) => at + 1)

/** One field more than there are photos, up to the most. */
export function ReturnPhotos({ photos, onChange, sendTo }: ReturnPhotosProps) {
  return places
    .slice(0, photos.length + 1)
    .map((place) => (
      <ImageField
        key={place}
        label={`Photo ${place} (optional)`}
        name={`photo-${place}`}
        sendTo={sendTo}
        value={photos[place - 1]}
        onChange={(address) => onChange(Object.assign([...photos], { [place - 1]: address }))}
      />
    ))
}
