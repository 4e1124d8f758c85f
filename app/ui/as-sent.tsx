import { type ComponentType, lazy, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type NavigateFunction, useNavigate, useRevalidator } from 'react-router'
import type { Sent } from '../basics/sent.ts'
import { useScripted } from './before-react.ts'

/** In the browser the content is not React's: it stays as it was sent. */
const content = { __html: '' }

/**
 * A part of a page in which nothing is React's to do: links, forms that lead to an address, menus of the browser's, elements of
 * the page's own scripts (docs/decisions/069). It is left as the server sent it, and what draws it is only fetched where it has to be
 * drawn anew: after going there without a load of the page, when what it shows has changed, or when a picture in it has failed.
 * @param load what draws it
 */
export function asSent<Shown extends object>(
  load: () => Promise<ComponentType<Shown>>,
): ComponentType<{ sent: Sent<Shown> }> {
  const Drawn = lazy(async () => ({ default: await load().catch(startAnew) }))
  // Whose screen comes once React is there, it will be drawn: its code comes beside the screen's data.
  if (!import.meta.env.SSR && !('early' in document)) load().catch(() => undefined)

  const OnServer = ({ sent: { shown } }: { sent: Sent<Shown> }) => (
    <div className="contents">{shown && <Drawn {...shown} />}</div>
  )

  function InBrowser({ sent: { version, shown } }: { sent: Sent<Shown> }) {
    const place = useRef<HTMLDivElement>(null)
    const [first] = useState(version)
    const [sent, setSent] = useState(!useScripted())
    // For good: what comes back later to what it was at first is React's, too.
    if (sent && shown && version !== first) setSent(false)
    const stays = sent || !shown
    const { revalidate } = useRevalidator()
    const navigate = useNavigate()
    const drawAnew = useEffectEvent(async () => {
      if (!shown) await revalidate()
      startTransition(() => setSent(false))
    })
    useEffect(() => {
      const host = stays ? place.current : null
      return host ? watch(host, navigate, drawAnew) : undefined
    }, [stays, navigate])
    if (!stays) return <Drawn {...shown} />
    return (
      <div
        ref={place}
        className="contents"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
        dangerouslySetInnerHTML={content}
      />
    )
  }

  return import.meta.env.SSR ? OnServer : InBrowser
}

/** A newer shop has other files than this page names. */
function startAnew(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}

function watch(host: HTMLElement, navigate: NavigateFunction, drawAnew: () => void): () => void {
  // Without a network all fail, and what is there stays.
  const failed = () => navigator.onLine && drawAnew()
  const follow = (event: MouseEvent) => {
    const link = linkOf(event)
    if (!link) return
    event.preventDefault()
    void navigate(link.pathname + link.search + link.hash, { preventScrollReset: 'stay' in link.dataset })
  }
  host.addEventListener('click', follow)
  // It does not bubble.
  host.addEventListener('error', failed, true)
  const images = [...host.querySelectorAll('img')]
  if (images.some(({ complete, naturalWidth }) => complete && naturalWidth === 0)) failed()
  return () => {
    host.removeEventListener('click', follow)
    host.removeEventListener('error', failed, true)
  }
}

/** The link to another page of the shop that a plain press is on. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined
  const inPage = link.hash && link.pathname === location.pathname && link.search === location.search
  return link.origin === location.origin && !link.target && !inPage ? link : undefined
}
