import { pictureSet } from '../../basics/picture-set.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'

interface ZoomablePictureProps {
  image: string
  alt: string
  placeholder?: string | undefined
  /** Of the popover with it; its own among the pictures of a page. */
  zoomId: string
  /** The one that a page is seen by: it is fetched before anything else. */
  first?: boolean
}

/** A product's picture; pressed, in its full size over the page. A popover: it needs no script, and is fetched when it opens. */
export function ZoomablePicture({ image, alt, placeholder, zoomId, first = false }: ZoomablePictureProps) {
  const picture = (
    <Picture
      src={image}
      alt={alt}
      sizes="(min-width: 1240px) 560px, (min-width: 1024px) 46vw, 92vw"
      placeholder={placeholder}
      eager={first && 'first'}
      className="aspect-4/3 border border-line"
    />
  )
  // One from elsewhere is of no size that we know.
  if (!pictureSet(image)) return picture
  return (
    <>
      <button
        type="button"
        popoverTarget={zoomId}
        aria-label={`Enlarge the picture of ${alt}`}
        className="relative block w-full cursor-zoom-in print:pointer-events-none"
      >
        {picture}
        <span className="absolute end-3 bottom-3 flex size-11 items-center justify-center rounded-control border border-edge bg-ground print:hidden">
          <Icon name="plus" />
        </span>
      </button>
      <section id={zoomId} popover="auto" aria-label={`Picture of ${alt}`} className="zoom">
        {/* Moved about by the arrow keys, too. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
        <div className="grid overflow-auto overscroll-contain" tabIndex={0}>
          <div className="m-auto w-[max(62rem,min(100vw,133dvh))]">
            <Picture src={image} alt="" sizes="1600px" className="aspect-4/3" />
          </div>
        </div>
        <button
          type="button"
          popoverTarget={zoomId}
          popoverTargetAction="hide"
          aria-label="Close the picture"
          className="icon-button absolute end-3 top-3 border border-edge bg-ground"
        >
          <Icon name="close" className="size-6" />
        </button>
      </section>
    </>
  )
}
