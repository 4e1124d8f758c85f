import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react'
import { slideTo } from './slide-to.ts'
import { useReducedMotion } from './use-reduced-motion.ts'

interface CarouselOptions {
  /** Slides; the track repeats its first ones at its end, so that it can go on from the last to the first. */
  count: number
  /** Milliseconds from one slide to the next. */
  interval: number
  /** Milliseconds that one move takes. */
  speed: number
}

/**
 * A row of slides that goes on by itself. It is a plain scroller: it can be swiped, works with the arrow keys, and
 * without a script. It stands still when paused, while pointed at or focused, and for people who want less motion.
 */
export function useCarousel({ count, interval, speed }: CarouselOptions) {
  const track = useRef<HTMLUListElement>(null)
  const moving = useRef<() => void>(undefined)
  const [index, setIndex] = useState(0)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  const still = useReducedMotion()
  const playing = !paused && !still

  const stop = useCallback(() => {
    moving.current?.()
    moving.current = undefined
  }, [])

  const go = useCallback(
    (position: number) => {
      const row = track.current
      if (!row) return
      stop()
      rewind(row, count)
      setIndex(position % count)
      const done = () => {
        moving.current = undefined
        rewind(row, count)
      }
      moving.current = slideTo(row, position * stepOf(row), still ? 0 : speed, done)
    },
    [count, speed, still, stop],
  )

  useEffect(() => {
    if (!playing || held) return
    const next = setTimeout(() => go(index + 1), interval)
    return () => clearTimeout(next)
  }, [go, held, index, interval, playing])

  useEffect(() => stop, [stop])

  /** A swipe or the keys moved the track: the dots follow. */
  const onScroll = () => {
    if (track.current && !moving.current) setIndex(positionOf(track.current) % count)
  }
  const hold = (value: boolean) => (event: SyntheticEvent<HTMLElement>) => {
    // Leaving one child for another is not leaving.
    const { relatedTarget } = event.nativeEvent as FocusEvent | MouseEvent
    if (!value && relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget)) return
    setHeld(value)
  }
  return {
    index,
    playing,
    paused,
    go,
    toggle: () => setPaused(!paused),
    holders: {
      onPointerEnter: hold(true),
      onPointerLeave: hold(false),
      onFocus: hold(true),
      onBlur: hold(false),
    },
    track: { ref: track, onScroll, onPointerDown: stop, onWheel: stop },
  }
}

function stepOf(row: HTMLElement): number {
  const [first, second] = row.children
  if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return 0
  return second.offsetLeft - first.offsetLeft
}

function positionOf(row: HTMLElement): number {
  return Math.round(row.scrollLeft / (stepOf(row) || 1))
}

/** From a repeated slide at the end to the slide itself, which looks the same. */
function rewind(row: HTMLElement, count: number): void {
  if (positionOf(row) >= count) row.scrollLeft -= count * stepOf(row)
}
