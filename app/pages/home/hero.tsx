import { heroPace, heroSlides } from '../../content/hero.ts'
import { SlideControls, SlideRow, Slides } from '../../ui/slides.tsx'
import type { HeroScene } from './hero-picture.tsx'
import { HeroSlide } from './hero-slide.tsx'
import { HeroWays } from './hero-ways.tsx'

const [first] = heroSlides

export function Hero({ scenes }: { scenes: HeroScene[] }) {
  return (
    <Slides {...heroPace} oneAtATime className="relative" label="What the shop is for">
      <SlideRow label="Slides">
        {heroSlides.map((slide, position) => (
          <HeroSlide
            key={slide.heading}
            {...slide}
            scene={scenes[position]}
            position={position}
            current={position === 0}
          />
        ))}
        <HeroSlide {...first} scene={scenes[0]} position={0} repeated />
      </SlideRow>
      <div className="page pt-2 lg:pointer-events-none lg:absolute lg:inset-x-0 lg:bottom-8 lg:pt-0 xl:bottom-10">
        <div className="flex flex-wrap items-center gap-3 lg:*:pointer-events-auto">
          <HeroWays />
        </div>
        <div className="w-fit pt-3 lg:pointer-events-auto lg:pt-6">
          <SlideControls names={heroSlides.map(({ heading }) => heading)} />
        </div>
      </div>
    </Slides>
  )
}
