import { pictureSet } from '../basics/picture-set.ts'
import { useBroken } from './picture.tsx'

interface AvatarProps {
  src?: string | null | undefined
  className?: string
}

export function Avatar({ src, className = 'size-14' }: AvatarProps) {
  const { broken, watch } = useBroken(src)
  const shape = `shrink-0 rounded-full border border-line bg-studio ${className}`
  if (!src || broken) {
    return (
      <svg viewBox="0 0 48 48" className={`text-muted ${shape}`} fill="currentColor" aria-hidden="true">
        <circle cx="24" cy="19" r="8" />
        <path d="M8 43c1.5-9 7.5-13 16-13s14.5 4 16 13z" />
      </svg>
    )
  }
  return (
    <img
      src={pictureSet(src)?.small ?? src}
      alt=""
      loading="lazy"
      decoding="async"
      {...watch}
      className={`object-cover ${shape}`}
    />
  )
}
