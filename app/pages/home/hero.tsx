import { heroPace, heroSlides } from '../../content/hero.ts'
import { CarouselControls } from '../../ui/carousel-controls.tsx'
import { useCarousel } from '../../ui/use-carousel.ts'
import type { HeroScene } from './hero-picture.tsx'
import { HeroSlide } from './hero-slide.tsx'
import { HeroWays } from './hero-ways.tsx'

const [first] = heroSlides

export function Hero({ scenes }: { scenes: HeroScene[] }) {
  const { index, playing, paused, go, toggle, holders, track } = useCarousel({
    count: heroSlides.length,
    ...heroPace,
  })
  return (
    <section
      {...holders}
      className="relative"
      aria-roledescription="carousel"
      aria-label="What the shop is for"
    >
      <ul
        {...track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller, which the arrow keys move once it has the focus
        tabIndex={0}
        aria-label="Slides"
        aria-live={playing ? 'off' : 'polite'}
        className="scroller"
      >
        {heroSlides.map((slide, position) => (
          <HeroSlide
            key={slide.heading}
            {...slide}
            scene={scenes[position]}
            position={position}
            current={position === index}
          />
        ))}
        <HeroSlide {...first} scene={scenes[0]} position={0} repeated />
      </ul>
      <div className="page pt-2 lg:pointer-events-none lg:absolute lg:inset-x-0 lg:bottom-8 lg:pt-0 xl:bottom-10">
        <div className="flex flex-wrap items-center gap-3 lg:*:pointer-events-auto">
          <HeroWays />
        </div>
        <div className="w-fit pt-3 lg:pointer-events-auto lg:pt-6">
          <CarouselControls
            names={heroSlides.map(({ heading }) => heading)}
            index={index}
            paused={paused}
            onChoose={go}
            onToggle={toggle}
          />
        </div>
      </div>
    </section>
  )
}
