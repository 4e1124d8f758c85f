const takenOver = 'hydrated'

/** What the page's own script leaves for React, which comes later. */
export interface EarlyPage extends Document {
  /** What the shop says of who is signed in (`undefined`: not reached); for the first who asks. */
  told?: Promise<unknown> | undefined
  /** What was pressed and needs React, in the order of its pressing. */
  pressed?: Map<Element, () => void>
}

/**
 * Run in each page's head, so it stands by itself: it is sent as its own source. A visitor's page works without React, whose
 * scripts wait (`later-module`) until somebody reaches for what needs them, or turns out to be signed in. What is pressed
 * meanwhile is kept for `replayEarly`.
 */
function beforeReact(takenOver: string): void {
  const page: EarlyPage = document
  const root = page.documentElement
  const pressed = new Map<Element, () => void>()
  page.pressed = pressed

  const fetchScripts = () => {
    for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=later-modulepreload]'))
      link.rel = 'modulepreload'
    for (const later of page.querySelectorAll('script[type=later-module]')) {
      const script = page.createElement('script')
      script.type = 'module'
      script.textContent = later.textContent
      later.replaceWith(script)
    }
  }
  let wanted = false
  const want = () => {
    if (wanted) return
    wanted = true
    if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', fetchScripts)
    else fetchScripts()
  }

  const scripted = (event: Event, selector: string) => {
    const found = event.target instanceof Element ? event.target.closest(selector) : null
    return found?.closest('slide-show') ? null : found
  }
  const reach = (event: Event) => {
    if (scripted(event, 'button:not([popovertarget]), input, textarea, select')) want()
  }
  const keep = (event: Event, element: Element, again: () => void) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.set(element, again)
    root.dataset.waiting = ''
    want()
  }
  const press = (event: Event) => {
    const button = scripted(event, 'button[type=button]:not([popovertarget])') as HTMLElement | null
    if (button) keep(event, button, () => button.click())
  }
  // A form that leads to no address of its own.
  const submit = (event: Event) => {
    const form = scripted(event, 'form[method=post]:not([action])') as HTMLFormElement | null
    if (form) keep(event, form, () => form.requestSubmit((event as SubmitEvent).submitter))
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
    error: failed,
  }
  for (const [name, listener] of Object.entries(heard)) page.addEventListener(name, listener, true)
  page.addEventListener(takenOver, () => {
    for (const [name, listener] of Object.entries(heard)) page.removeEventListener(name, listener, true)
    delete root.dataset.waiting
  })
  // Another tab has signed in.
  addEventListener('storage', want)
  const scroll = () => root.toggleAttribute('data-scrolled', scrollY > 0)
  addEventListener('scroll', scroll, { passive: true })

  const token = () => {
    try {
      return localStorage.getItem('accessToken')
    } catch {
      return null
    }
  }
  const asked = fetch('/api/auth/get-session').then((answer) => (answer.ok ? answer.json() : undefined))
  page.told = asked.catch(() => undefined)
  page.told.then((told) => {
    const nobody = told === null || (typeof told === 'object' && !(told as { user: unknown }).user)
    if (nobody && !token()) root.dataset.visitor = ''
    else want()
  })
}

/** The source of it, for the server's pages. */
export const beforeReactScript = import.meta.env.SSR ? `(${beforeReact})('${takenOver}')` : ''

/** React has the page: what was pressed before is pressed now, each once. */
export function replayEarly(): void {
  const page: EarlyPage = document
  const { pressed } = page
  page.dispatchEvent(new Event(takenOver))
  delete page.pressed
  for (const [element, again] of pressed ?? []) if (element.isConnected) again()
}
