import { type ComponentProps, useState } from 'react'
import { Icon } from './icon.tsx'

interface PictureProps extends ComponentProps<'img'> {
  src: string
  /** What it shows; empty when the words beside it say it already. */
  alt: string
  /** Among the first things seen: fetched at once. */
  eager?: boolean
}

/** A picture in a place of fixed shape (4:3, or by `className`); a drawn stand-in when it can't be loaded. */
export function Picture({ src, alt, eager = false, className = 'aspect-4/3', ...rest }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  if (broken === src) {
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
  return (
    <img
      {...rest}
      src={src}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={eager ? 'high' : 'auto'}
      onError={() => setBroken(src)}
      className={`w-full bg-studio object-cover garage:brightness-90 ${className}`}
    />
  )
}
