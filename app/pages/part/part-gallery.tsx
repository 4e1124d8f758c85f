import { pictureSet } from '../../basics/picture-set.ts'
import { picturesOf } from '../../catalogue/more-pictures.ts'
import type { Product } from '../../catalogue/product.ts'
import { ZoomablePicture } from './zoomable-picture.tsx'

/** A product's pictures: swiped, or moved by the small ones below, which lead to places in the page. It needs no script. */
export function PartGallery({ product }: { product: Product }) {
  const { name, placeholder } = product
  const pictures = picturesOf(product).map(({ image, alt }, index) => {
    const place = `picture-${index + 1}`
    return { image, alt: alt || `${name}, picture ${index + 1}`, place, timeline: `--${place}` }
  })
  const [main, ...more] = pictures
  const first = main && (
    <ZoomablePicture image={main.image} alt={name} placeholder={placeholder} zoomId="zoom" first />
  )
  if (more.length === 0) return <div className="self-start">{first}</div>
  return (
    <div
      className="min-w-0 self-start"
      style={{ timelineScope: pictures.map(({ timeline }) => timeline).join() }}
    >
      <ul className="scroller scroll-smooth">
        {pictures.map(({ image, alt, place, timeline }, index) => (
          <li
            key={image}
            id={place}
            // Where it stands by itself, so that who follows a link to it sees the page where it was.
            className="w-full shrink-0 scroll-mt-40 snap-start"
            style={{ viewTimeline: `${timeline} inline` }}
          >
            {index === 0 ? first : <ZoomablePicture image={image} alt={alt} zoomId={`zoom-${index + 1}`} />}
          </li>
        ))}
      </ul>
      <nav
        aria-label="Pictures"
        className="grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-2 pt-3"
      >
        {pictures.map(({ image, place, timeline }, index) => (
          <a
            key={image}
            href={`#${place}`}
            aria-label={`Picture ${index + 1}`}
            className="in-sight border border-line"
            style={{ animationTimeline: timeline }}
          >
            <img
              src={pictureSet(image)?.small ?? image}
              alt=""
              loading="lazy"
              fetchPriority="low"
              className="aspect-4/3 w-full bg-studio object-cover garage:brightness-90"
            />
          </a>
        ))}
      </nav>
    </div>
  )
}
