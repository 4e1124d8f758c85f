import { useSyncExternalStore } from 'react'

const takenOver = 'hydrated'

/** What the page's own script leaves for React, which comes later. */
export interface EarlyPage extends Document {
  /** What the shop says of who is signed in (`undefined`: not reached); for the first who asks. */
  told?: Promise<unknown> | undefined
  /** What was typed and pressed meanwhile, to be done again in its order. */
  early?: { element: Element; typed?: string; again: () => void }[]
}

// Run in each page's head, so it stands by itself: it is sent as its own source. A page works without React, whose scripts
// wait (`later-module`) until somebody reaches for what needs them. What is typed and pressed meanwhile is kept for
// `takeOver`. It asks who is signed in, and says it by an attribute of `<html>`.
function beforeReact(takenOver: string): void {
  const page: EarlyPage = document
  const root = page.documentElement
  const early: NonNullable<EarlyPage['early']> = []
  page.early = early

  // What is seen comes first: until then, or until somebody scrolls, the style sheet holds back other pictures (`picture.css`).
  root.dataset.loading = ''
  const loaded = () => delete root.dataset.loading
  addEventListener('load', loaded)
  setTimeout(loaded, 4000)

  const fetchScripts = () => {
    for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=later-modulepreload]'))
      link.rel = 'modulepreload'
    for (const later of page.querySelectorAll('script[type=later-module]')) {
      const script = page.createElement('script')
      script.type = 'module'
      script.textContent = later.textContent
      script.onerror = failToCome
      later.replaceWith(script)
    }
  }
  // A newer shop has other files than this page names: it is fetched anew. A form that works by itself is sent.
  const failToCome = () => {
    if (over || early.length === 0 || !navigator.onLine) return
    const form = early.find(({ element }) => element.matches('form[action]'))?.element as HTMLFormElement
    if (form?.checkValidity()) form.submit()
    else location.reload()
  }
  let [wanted, over] = [false, false]
  const want = () => {
    if (wanted) return
    wanted = true
    if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', fetchScripts)
    else fetchScripts()
  }

  const scripted = (event: Event, selector: string) => {
    const found = event.target instanceof Element ? event.target.closest(selector) : null
    return found?.closest('slide-show, wish-heart, [data-basket]') ? null : found
  }
  const reach = (event: Event) => {
    const needing = 'button:not([popovertarget]), [popovertarget=side-menu], input, textarea, select'
    if (scripted(event, needing)) want()
  }
  const holdBack = (event: Event, element: Element, again: () => void) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    early.push({ element, again })
    root.dataset.waiting = ''
    want()
  }
  const isDark = () => {
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'garage' : 'workshop'
    return (root.dataset.theme ?? system) === 'garage'
  }
  const tellTheme = () =>
    page.querySelector('[data-theme-switch]')?.setAttribute('aria-pressed', String(isDark()))
  // As `chooseTheme` does, which comes with React.
  const switchTheme = (event: Event) => {
    event.stopImmediatePropagation()
    root.dataset.theme = isDark() ? 'workshop' : 'garage'
    tellTheme()
    try {
      localStorage.setItem('theme', root.dataset.theme)
    } catch {}
  }
  const press = (event: Event) => {
    // What moves the slides is on its way (`layout/page-script.server.ts`).
    const slides = (event.target as Element).closest<HTMLElement>('slide-show:not(:defined) button')
    if (slides) customElements.whenDefined('slide-show').then(() => slides.click())
    if (scripted(event, '[data-theme-switch]')) return switchTheme(event)
    const button = scripted(event, 'button[type=button]:not([popovertarget]), a[data-stay]')
    if (button instanceof HTMLElement) return holdBack(event, button, () => button.click())
    // A place in the page that this page has not: home has it (`layout/contact-link.tsx`).
    const place = scripted(event, 'a[href^="#"]')?.getAttribute('href') ?? '#'
    if (place === '#' || page.getElementById(place.slice(1))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    location.assign(`/${place}`)
  }
  // A form that leads to no address of its own, or that must not leave the page, where what was typed beside it would be lost.
  // Once, however often it was sent. Also one that the browser would refuse in its own words (`invalid`): ours are said, but
  // nothing is sent that has been filled in since.
  const submit = (event: Event) => {
    const form = scripted(event, 'form:not([action]), form[data-stay]') as HTMLFormElement | null
    const refused = event.type === 'invalid'
    if (!form || (refused && !navigator.onLine)) return
    const before = early.findIndex(({ element }) => element === form)
    if (before >= 0) early.splice(before, 1)
    holdBack(event, form, () => {
      if (!(refused && form.checkValidity())) form.requestSubmit((event as SubmitEvent).submitter)
    })
  }
  // React takes what stands in a field when it comes for what stood there always: it has to see the field change, also when
  // it was emptied.
  const typing = (field: HTMLInputElement) => {
    const entry = {
      element: field,
      typed: field.value,
      again() {
        field.value = entry.typed === '' ? '0' : ''
        const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
        own?.set?.call(field, entry.typed)
        // A list to choose from is heard when it has changed.
        for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
      },
    }
    return entry
  }
  const isBox = (field: HTMLInputElement) => field.matches('[type=checkbox], [type=radio]')
  // React, or its form, makes a box what it was sent as: pressed, it is what somebody has made of it.
  const ticking = (field: HTMLInputElement) => {
    const entry = {
      element: field,
      typed: '',
      ticked: field.checked,
      again() {
        field.checked = !entry.ticked
        field.click()
      },
    }
    return entry
  }
  // Also when React has come, until it has all been done again (`again` is not trusted): somebody types on meanwhile.
  const type = ({ target, isTrusted }: Event) => {
    if (over && !isTrusted) return
    const field = target as HTMLInputElement
    if (field.matches('[type=file]')) return
    const before = early.findLast(({ element }) => element === field)
    if (before && (over || before === early.at(-1)))
      Object.assign(before, { typed: field.value, ticked: field.checked })
    else if (!over) early.push(isBox(field) ? ticking(field) : typing(field))
  }
  const failed = (event: Event) => {
    if (event.target instanceof HTMLImageElement) want()
  }

  const heard = {
    pointerover: reach,
    pointerdown: reach,
    focusin: reach,
    click: press,
    submit,
    invalid: submit,
    input: type,
    error: failed,
  }
  for (const [name, listener] of Object.entries(heard)) page.addEventListener(name, listener, true)
  addEventListener('unhandledrejection', failToCome)
  page.addEventListener(takenOver, () => {
    over = true
    for (const [name, listener] of Object.entries(heard))
      if (listener !== type) page.removeEventListener(name, listener, true)
    delete root.dataset.waiting
  })
  const scroll = () => {
    loaded()
    root.toggleAttribute('data-scrolled', scrollY > 0)
  }
  addEventListener('scroll', scroll, { passive: true })

  const token = () => {
    try {
      return localStorage.getItem('accessToken')
    } catch {
      return null
    }
  }
  const ask = () => {
    const asked = fetch('/api/auth/get-session').then((answer) => (answer.ok ? answer.json() : undefined))
    page.told = asked.catch(() => undefined)
    page.told.then((told) => {
      const { user, hosted } = (told ?? {}) as { user?: unknown; hosted?: unknown }
      const wasCustomer = root.dataset.known === 'customer'
      // Not reached; a session and no access token, or the other way round; and who is signed in is led on from `/login`. A
      // hosted provider's window opens only right after a press.
      const led = location.pathname === '/login' && (user || hosted)
      const needed = told === undefined || !user !== !token() || led
      if (needed) want()
      else root.dataset.known = user ? 'customer' : 'visitor'
      // A page that is not for everybody: the shop leads on from there.
      if (wasCustomer && !user && !over && location.pathname.startsWith('/purchase/')) location.reload()
    })
  }
  ask()
  // Another tab has signed in or out; the visitor has come back to a page that was left.
  addEventListener('storage', ({ key }) => {
    if (!over && (key === null || key === 'accessToken')) ask()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || over) return
    for (const open of page.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover()
    ask()
  })
  page.addEventListener('DOMContentLoaded', () => {
    tellTheme()
    // As when React leads there: the keyboard goes on from the place that the address names.
    page.getElementById(location.hash.slice(1))?.focus()
  })
  // Read anew with a dialog in its history: React knows how to take that out (`dialog-history.ts`).
  if (history.state && 'dialog' in history.state) want()
}

export const beforeReactScript = import.meta.env.SSR ? `(${beforeReact})('${takenOver}')` : ''

/**
 * React hears from now on what is typed and pressed. As an effect, after those of the screen: until they have run, the page
 * is still as it was sent, and a form's fields still the browser's to refuse. What was typed and pressed before is done
 * again, each once React has seen the one before.
 */
export function takeOver(): void {
  const page: EarlyPage = document
  page.dispatchEvent(new Event(takenOver))
  const { early = [] } = page
  delete page.early
  for (const { element, again } of early) setTimeout(() => element.isConnected && again())
}

const never = () => () => {}

/** Whether the script has taken over: `false` in the HTML that comes first, so that a form works by itself there. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
