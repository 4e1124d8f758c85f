import { createElement, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface SlidesProps {
  label: string
  className?: string
  /** Milliseconds from one slide to the next, and those that one move takes. */
  interval: number
  speed: number
  /** Only one slide is seen at a time: the others are hidden from those who hear the page. */
  oneAtATime?: boolean
  children: ReactNode
}

/** A carousel, which the element `slide-show` moves (`slide-show.ts`), with React and without. */
export function Slides({ label, className, interval, speed, oneAtATime, children }: SlidesProps) {
  const pace = { interval, speed, class: 'contents', 'one-at-a-time': oneAtATime ? '' : undefined }
  return createElement(
    'slide-show',
    pace,
    <section className={className} aria-roledescription="carousel" aria-label={label}>
      {children}
    </section>,
  )
}

interface SlideRowProps {
  label: string
  className?: string
  children: ReactNode
}

export function SlideRow({ label, className = '', children }: SlideRowProps) {
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller, which the arrow keys move once it has the focus
      tabIndex={0}
      aria-label={label}
      aria-live="off"
      className={`scroller ${className}`}
    >
      {children}
    </ul>
  )
}

/** The style sheet hides the pause where nothing moves: before any script, so no dot moves from under a finger. */
export function SlideControls({ names }: { names: readonly string[] }) {
  return (
    <div className="flex items-center noscript:hidden">
      <button
        type="button"
        data-pause=""
        className="icon-button -ms-3 motion-reduce:hidden"
        aria-label="Pause the slides"
      >
        <Icon name="pause" className="size-5 [[paused]_&]:hidden" />
        <Icon name="play" className="hidden size-5 [[paused]_&]:block" />
      </button>
      <ul className="flex flex-wrap">
        {names.map((name, position) => (
          <li key={name}>
            <button
              type="button"
              data-dot=""
              className="group flex h-11 min-w-6 cursor-pointer items-center justify-center px-1"
              aria-label={`Show: ${name}`}
              aria-current={position === 0}
            >
              <span className="h-1 w-4 rounded-full bg-edge forced-colors:border transition-all duration-250 group-hover:bg-ink group-aria-[current=true]:w-8 group-aria-[current=true]:bg-ink" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
