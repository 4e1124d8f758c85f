/**
 * What the element `<slide-show interval speed>` (both in milliseconds) does with its row of slides (`.scroller`), its dots
 * (`[data-dot]`, one a slide) and its pause (`[data-pause]`): it goes on by itself. The row is a plain scroller: it can be
 * swiped, works with the arrow keys, and without a script; it repeats its first slides at its end, so that it can go on from
 * the last to the first. It stands still when paused, while pointed at or focused, and for people who want less motion.
 *
 * Sent as its own source with each page, so that slides move before React is there, and while it never comes.
 * @returns what ends it
 */
function slideShow(host: HTMLElement): () => void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const every = Number(host.getAttribute('interval'))
  const speed = Number(host.getAttribute('speed'))
  const row = () => host.querySelector('.scroller') as HTMLElement
  const dots = () => [...host.querySelectorAll('[data-dot]')]
  let [index, paused, held, frame] = [0, false, false, 0]
  let next: ReturnType<typeof setTimeout> | undefined

  const step = () => {
    const [first, second] = row().children as HTMLCollectionOf<HTMLElement>
    return first && second ? second.offsetLeft - first.offsetLeft : 0
  }
  const position = () => Math.round(row().scrollLeft / (step() || 1))
  /** From a repeated slide at the end to the slide itself, which looks the same. */
  const rewind = () => {
    const count = dots().length
    if (position() >= count) row().scrollLeft -= count * step()
  }
  const show = (slide: number) => {
    index = slide % dots().length
    for (const [place, dot] of dots().entries()) dot.setAttribute('aria-current', String(place === index))
    if (!host.hasAttribute('one-at-a-time')) return
    for (const [place, slide] of [...row().children].entries())
      if (place === index) slide.removeAttribute('aria-hidden')
      else slide.setAttribute('aria-hidden', 'true')
  }
  const stop = () => {
    cancelAnimationFrame(frame)
    frame = 0
    row().style.scrollSnapType = ''
  }
  /** The browser's own smooth scrolling has no set time. */
  const slideTo = (left: number, milliseconds: number) => {
    const from = row().scrollLeft
    const start = performance.now()
    // Snapping would pull each step back to the slide it leaves.
    row().style.scrollSnapType = 'none'
    const move = (now: number) => {
      const part = milliseconds > 0 ? Math.min(1, Math.max(0, (now - start) / milliseconds)) : 1
      row().scrollLeft = from + (left - from) * (1 - (1 - part) ** 3)
      if (part < 1) {
        frame = requestAnimationFrame(move)
        return
      }
      stop()
      rewind()
    }
    frame = requestAnimationFrame(move)
  }
  /** Somebody wants to see them: the style sheet no longer holds back their pictures (`picture.css`). */
  const reveal = () => delete document.documentElement.dataset.loading
  const go = (slide: number) => {
    reveal()
    stop()
    rewind()
    show(slide)
    slideTo(slide * step(), calm.matches ? 0 : speed)
    play()
  }
  const play = () => {
    clearTimeout(next)
    host.toggleAttribute('paused', paused)
    if (!(paused || held || calm.matches)) next = setTimeout(() => go(index + 1), every)
  }

  const hold = (value: boolean) => (event: Event) => {
    // Leaving one child for another is not leaving.
    const { relatedTarget } = event as FocusEvent
    if (!value && relatedTarget instanceof Node && host.contains(relatedTarget)) return
    held = value
    play()
  }
  const press = ({ target }: Event) => {
    const button = (target as Element).closest('button')
    if (!button) return
    if (button.hasAttribute('data-dot')) return go(dots().indexOf(button))
    paused = !paused
    button.setAttribute('aria-label', paused ? 'Play the slides' : 'Pause the slides')
    row().setAttribute('aria-live', paused ? 'polite' : 'off')
    play()
  }
  /** A swipe or the keys moved the row: the dots follow. */
  const follow = () => {
    reveal()
    if (frame === 0) show(position())
  }

  const ending = new AbortController()
  const on = (name: string, listener: (event: Event) => void, options = {}) =>
    host.addEventListener(name, listener, { signal: ending.signal, ...options })
  on('pointerenter', hold(true))
  on('pointerleave', hold(false))
  on('focusin', hold(true))
  on('focusout', hold(false))
  on('click', press)
  on('scroll', follow, { capture: true })
  on('pointerdown', ({ target }) => row().contains(target as Node) && stop())
  on('wheel', stop, { passive: true })
  calm.addEventListener('change', play, { signal: ending.signal })
  play()
  return () => {
    clearTimeout(next)
    cancelAnimationFrame(frame)
    ending.abort()
  }
}

export const slideShowScript = import.meta.env.SSR
  ? `customElements.define('slide-show',class extends HTMLElement{
connectedCallback(){this.end=(${slideShow})(this)}disconnectedCallback(){this.end()}})`
  : ''
