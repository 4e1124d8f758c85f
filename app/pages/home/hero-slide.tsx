import type { ShownPicture } from '../../basics/picture-set.ts'
import { Picture } from '../../ui/picture.tsx'

interface HeroSlideProps {
  heading: string
  text: string
  picture: ShownPicture | undefined
  position: number
  current?: boolean
  /** The first slide once more, after the last: for the eye only. */
  repeated?: boolean
}

/** One scene, with room for its words on the left. */
export function HeroSlide({ heading, text, picture, position, current = false, repeated }: HeroSlideProps) {
  const { image = '', placeholder } = picture ?? {}
  return (
    <li
      className="relative flex w-full shrink-0 snap-start flex-col xl:h-[min(40rem,calc(100vh-8rem))] xl:min-h-[34rem] xl:bg-raised"
      aria-hidden={repeated || !current ? true : undefined}
    >
      <Picture
        src={image}
        placeholder={placeholder}
        alt=""
        eager={position === 0 && (repeated ? true : 'first')}
        className="aspect-4/3 object-right max-xl:max-h-[44vh] xl:absolute xl:inset-0 xl:h-full"
      />
      {/* Words on a photograph: dark on light or light on dark in either theme, whatever was rendered. */}
      <div className="absolute inset-0 hidden bg-linear-to-r from-42% from-ground to-72% to-transparent xl:block" />
      <div className="page relative flex grow flex-col pt-6 pb-4 xl:justify-end xl:pb-48">
        <h2 className="max-w-[7em] text-hero">{heading}</h2>
        <p className="max-w-[27em] pt-3 text-lg xl:pt-5">{text}</p>
      </div>
    </li>
  )
}
