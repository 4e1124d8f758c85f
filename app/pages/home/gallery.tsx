import { galleryPace, galleryPictures } from '../../content/gallery.ts'
import { CarouselControls } from '../../ui/carousel-controls.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useCarousel } from '../../ui/use-carousel.ts'
import { HomeSection } from './home-section.tsx'

const { shown, ...pace } = galleryPace

/** The workshop in pictures: three beside one another on large screens, one on phones. */
export function Gallery() {
  const { index, playing, still, go, toggle, holders, track } = useCarousel({
    count: galleryPictures.length,
    ...pace,
  })
  return (
    <HomeSection title="From the workshop" lead="What the bench looks like on an ordinary day.">
      <section {...holders} aria-roledescription="carousel" aria-label="Pictures of the workshop">
        <ul
          {...track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller, which the arrow keys move once it has the focus
          tabIndex={0}
          aria-label="Pictures"
          className="scroller gap-4 lg:gap-6"
        >
          {galleryPictures.map((picture) => (
            <GallerySlide key={picture.picture} {...picture} />
          ))}
          {galleryPictures.slice(0, shown).map((picture) => (
            <GallerySlide key={picture.picture} {...picture} repeated />
          ))}
        </ul>
        <div className="pt-4">
          <CarouselControls
            names={galleryPictures.map(({ caption }) => caption)}
            index={index}
            playing={playing}
            still={still}
            onChoose={go}
            onToggle={toggle}
          />
        </div>
      </section>
    </HomeSection>
  )
}

interface GallerySlideProps {
  picture: string
  caption: string
  /** One of the first pictures once more, after the last: for the eye only. */
  repeated?: boolean
}

function GallerySlide({ picture, caption, repeated }: GallerySlideProps) {
  return (
    <li
      className="w-full shrink-0 snap-start sm:w-[calc((100%-1rem)/2)] lg:w-[calc((100%-3rem)/3)]"
      aria-hidden={repeated}
    >
      <figure>
        <Picture src={picture} alt="" width={800} height={600} className="aspect-4/3" />
        <figcaption className="pt-3 text-muted text-sm">{caption}</figcaption>
      </figure>
    </li>
  )
}
