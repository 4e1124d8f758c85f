import { HeroPicture, type HeroScene } from './hero-picture.tsx'

interface HeroSlideProps {
  heading: string
  text: string
  scene: HeroScene | undefined
  position: number
  current?: boolean
  /** The first slide once more, after the last: for the eye only. */
  repeated?: boolean
}

export function HeroSlide({ heading, text, scene, position, current = false, repeated }: HeroSlideProps) {
  return (
    <li
      className="relative flex w-full shrink-0 snap-start flex-col lg:h-[30rem] xl:h-[min(40rem,calc(100vh-8rem))] xl:min-h-[34rem]"
      aria-hidden={repeated || !current ? true : undefined}
    >
      {scene && <HeroPicture scene={scene} first={position === 0 && !repeated} />}
      <div className="page relative flex grow flex-col pt-6 pb-4 lg:justify-end lg:pb-44 xl:pb-48">
        <h2 className="max-w-[7em] text-hero">{heading}</h2>
        <p className="max-w-[27em] pt-3 text-lg lg:max-w-[calc(50vw-4rem)] xl:max-w-[27em] xl:pt-5">{text}</p>
      </div>
    </li>
  )
}
