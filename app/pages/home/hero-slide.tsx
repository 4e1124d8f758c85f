interface HeroSlideProps {
  heading: string
  text: string
  picture: string
  position: number
  current?: boolean
  /** The first slide once more, after the last: for the eye only. */
  repeated?: boolean
}

/** One scene. The picture comes in a day and a night of the same drawing (`#garage`). */
export function HeroSlide({ heading, text, picture, position, current = false, repeated }: HeroSlideProps) {
  const loading = position === 0 ? 'eager' : 'lazy'
  const frame =
    'aspect-4/3 w-full object-cover bg-raised object-right max-xl:max-h-[44vh] md:object-contain md:object-bottom-right xl:absolute xl:inset-0 xl:h-full'
  return (
    <li
      className="relative flex w-full shrink-0 snap-start flex-col xl:h-[min(40rem,calc(100vh-8rem))] xl:min-h-[34rem] xl:bg-raised"
      aria-hidden={repeated || !current ? true : undefined}
    >
      <img
        src={picture}
        alt=""
        width={1600}
        height={760}
        loading={loading}
        className={`${frame} garage:hidden`}
      />
      <img
        src={`${picture}#garage`}
        alt=""
        width={1600}
        height={760}
        loading="lazy"
        className={`${frame} hidden garage:block`}
      />
      <div className="page relative flex grow flex-col pt-6 pb-4 xl:justify-end xl:pb-48">
        <h2 className="max-w-[7em] text-hero">{heading}</h2>
        <p className="max-w-[27em] pt-3 text-lg xl:pt-5">{text}</p>
      </div>
    </li>
  )
}
