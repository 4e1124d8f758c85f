/** In `speed` milliseconds; the browser's own smooth scrolling has no set time. Gives back how to stop half-way. */
export function slideTo(track: HTMLElement, left: number, speed: number, done: () => void): () => void {
  const from = track.scrollLeft
  const start = performance.now()
  let frame = 0
  // Snapping would pull each step back to the slide it leaves.
  track.style.scrollSnapType = 'none'
  const finish = () => {
    cancelAnimationFrame(frame)
    track.style.scrollSnapType = ''
  }
  const step = (now: number) => {
    const part = speed > 0 ? Math.min(1, Math.max(0, (now - start) / speed)) : 1
    track.scrollLeft = from + (left - from) * (1 - (1 - part) ** 3)
    if (part < 1) {
      frame = requestAnimationFrame(step)
      return
    }
    finish()
    done()
  }
  frame = requestAnimationFrame(step)
  return finish
}
