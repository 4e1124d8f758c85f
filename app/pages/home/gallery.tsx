import type { ShownPicture } from '../../basics/picture-set.ts'
import { galleryPace, galleryPictures } from '../../content/home.ts'
import { Picture } from '../../ui/picture.tsx'
import { SlideControls, SlideRow, Slides } from '../../ui/slides.tsx'
import { HomeSection } from './home-section.tsx'

const sizes = '(min-width: 1240px) 380px, (min-width: 1024px) 31vw, (min-width: 640px) 47vw, 92vw'

const { shown, ...pace } = galleryPace

export function Gallery({ pictures }: { pictures: ShownPicture[] }) {
  return (
    <HomeSection title="From the workshop" lead="What the bench looks like on an ordinary day.">
      <Slides {...pace} label="Pictures of the workshop">
        <SlideRow label="Pictures" className="gap-4 lg:gap-6">
          {galleryPictures.map(({ caption }, place) => (
            <GallerySlide key={caption} caption={caption} picture={pictures[place]} />
          ))}
          {galleryPictures.slice(0, shown).map(({ caption }, place) => (
            <GallerySlide key={caption} caption={caption} picture={pictures[place]} repeated />
          ))}
        </SlideRow>
        <div className="pt-4">
          <SlideControls names={galleryPictures.map(({ caption }) => caption)} />
        </div>
      </Slides>
    </HomeSection>
  )
}

interface GallerySlideProps {
  picture: ShownPicture | undefined
  caption: string
  /** One of the first pictures once more, after the last: for the eye only. */
  repeated?: boolean
}

function GallerySlide({ picture, caption, repeated }: GallerySlideProps) {
  const { image = '', placeholder } = picture ?? {}
  return (
    <li
      className="w-full shrink-0 snap-start sm:w-[calc((100%-1rem)/2)] lg:w-[calc((100%-3rem)/3)]"
      aria-hidden={repeated}
    >
      <figure>
        <Picture src={image} placeholder={placeholder} alt="" sizes={sizes} />
        <figcaption className="pt-3 text-muted text-sm">{caption}</figcaption>
      </figure>
    </li>
  )
}
