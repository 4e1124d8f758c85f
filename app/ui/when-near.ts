/**
 * Waits until the element with this id is about to be scrolled into sight: then what it needs is worth fetching.
 * On the server there is nothing to wait for.
 */
export async function whenNear(id: string): Promise<void> {
  if (typeof document === 'undefined') return
  // A page that has just been gone to is not in the document before the next frame.
  await new Promise(requestAnimationFrame)
  const element = document.getElementById(id)
  if (!element) return
  await new Promise<void>((resolve) => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        watch.disconnect()
        resolve()
      },
      { rootMargin: '1200px' },
    )
    watch.observe(element)
  })
}
