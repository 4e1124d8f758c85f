import { focusSuccessor, isFocusable, type Place, placeOf } from './focus-successor.ts'

let place: Place | undefined

function follow({ target }: FocusEvent): void {
  place = target instanceof Element && target !== document.body ? placeOf(target) : undefined
}

/** Somebody has put it down beside everything, as by a click on the page's ground. */
function putDown({ target }: FocusEvent): void {
  setTimeout(() => {
    const left = document.activeElement === document.body && place?.element === target
    if (left && isFocusable(target as Element)) place = undefined
  })
}

function look(): void {
  if (!place) return
  const active = document.activeElement
  if (active && active !== document.body && isFocusable(active)) {
    // What stands before it may have come or gone.
    if (active === place.element) place = placeOf(active)
  } else if (!isFocusable(place.element)) focusSuccessor(place)
}

/**
 * Keeps the keyboard's place: when what has the focus is removed or disabled, it goes to where the work goes on
 * (`focusSuccessor`); else the next Tab would begin at the page's start. @returns what ends it
 */
export function keepFocus(): () => void {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body) place = placeOf(activeElement)
  const watch = new MutationObserver(look)
  watch.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  })
  document.addEventListener('focusin', follow)
  document.addEventListener('focusout', putDown)
  return () => {
    watch.disconnect()
    document.removeEventListener('focusin', follow)
    document.removeEventListener('focusout', putDown)
  }
}

export function currentPlace(): Place | undefined {
  return document.activeElement && document.activeElement !== document.body
    ? placeOf(document.activeElement)
    : undefined
}

/** Comes back to a place from which nothing has been done since, if the browser has not. */
export function comeBackTo(back: Place | undefined): void {
  if (!back || document.activeElement !== document.body) return
  place = back
  look()
}
