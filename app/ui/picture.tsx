import { type ComponentProps, useState } from 'react'
import { preload } from 'react-dom'
import { pictureSet } from '../basics/picture-set.ts'
import { Icon } from './icon.tsx'
import { sparingSizes } from './picture-sizes.ts'

interface PictureProps extends ComponentProps<'img'> {
  src: string
  alt: string
  /** How wide it is shown, as `sizes` of an `img` says it; the browser chooses the file by it. */
  sizes?: string
  placeholder?: string | undefined
  /** Among the first things seen: it does not wait. `first`: fetched before anything else. */
  eager?: boolean | 'first'
}

/** In a place of fixed shape (4:3, or by `className`); a drawn stand-in when it can't be loaded. */
export function Picture({
  src,
  alt,
  sizes: asked = '100vw',
  placeholder,
  eager = false,
  fetchPriority,
  className = 'aspect-4/3',
  ...rest
}: PictureProps) {
  const { broken, watch } = useBroken(src)
  if (broken) {
    return (
      <span
        role="img"
        aria-label={alt || 'No picture'}
        className={`flex w-full items-center justify-center bg-studio text-muted ${className}`}
      >
        <Icon name="picture" className="size-10" />
      </span>
    )
  }
  const set = pictureSet(src)
  const sizes = sparingSizes(asked)
  const fetched = { imageSizes: sizes, type: 'image/avif', fetchPriority: 'high' } as const
  if (set && eager === 'first') preload(src, { as: 'image', imageSrcSet: set.files('avif'), ...fetched })
  const image = (
    <img
      width={set?.width}
      height={set?.height}
      {...rest}
      {...watch}
      src={src}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={eager === 'first' ? 'high' : fetchPriority}
      style={placeholder ? { background: `center / cover url(${placeholder})` } : undefined}
      className={`w-full bg-studio object-cover garage:brightness-90 ${className}`}
    />
  )
  if (!set) return image
  return (
    // Neither the picture nor its sources take a place of their own in a row or a grid. The JPEG is for browsers from before
    // 2020, which know neither format: one size will do.
    <picture className="contents [&>source]:hidden">
      <source type="image/avif" srcSet={set.files('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set.files('webp')} sizes={sizes} />
      {image}
    </picture>
  )
}

/** Notices when a picture can't be loaded; `watch` goes onto its `img`. */
export function useBroken(src: string | null | undefined) {
  const [broken, setBroken] = useState<string>()
  const note = () => setBroken(src ?? undefined)
  const watch = {
    // It may have failed before the script came.
    ref: (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) note()
    },
    onError: note,
  }
  return { broken: src !== undefined && broken === src, watch }
}
