import * as ours from '../content/our-messages.ts'
import type { EarlyPage } from '../ui/before-react.ts'
import { followAccount } from '../ui/follow-account.ts'
import { toldInAddress } from './told-in-address.ts'

/**
 * Run in each page's head, before React and beside it, and sent as its own source: which vehicle is in use stands in a cookie, as pages are
 * the same for everybody; and whether the parts of a page (`<fit-mark product>`) fit it is asked of the shop, all at once. Where `<fit-only
 * address>` stands, it puts the link to those of that list that do.
 */
function garage(
  follow: typeof followAccount,
  inAddress: typeof toldInAddress,
  words: { gone: string; faulty: string },
): void {
  const page: EarlyPage = document
  const root = page.documentElement
  const kept = () => {
    const [, name = 'garage', value = ''] = /(?:^|; )((?:__Host-)?garage)=([^;]*)/.exec(page.cookie) ?? []
    const [, vehicle, said = ''] = /^[av]\.([\da-f-]{36})\?([^/]*)/.exec(value) ?? []
    return { name, vehicle, said, ofAccount: value.startsWith('a.') }
  }

  type Fit = {
    productId: string
    verdict: string
    reason: string
    qualifiers: string[]
    asks: unknown[]
    withAdapter?: true
    needsNoFit?: true
  }
  const tell = (
    mark: Element,
    verdict: string,
    verdictWords: string,
    { qualifiers = [], asks = [] }: Partial<Fit> = {},
  ) => {
    const line = page.createElement('p')
    line.className = 'fit-verdict'
    line.dataset.verdict = verdict
    line.textContent = verdictWords
    line.toggleAttribute('data-asks', asks.length > 0)
    mark.replaceChildren(line)
    if (!mark.hasAttribute('full')) return
    const notes = page.createElement('p')
    notes.className = 'fit-notes'
    notes.textContent = qualifiers.join(' · ')
    mark.append(notes)
    if (asks.length === 0) return
    const link = page.createElement('a')
    link.href = `/garage?tell=${kept().vehicle}&part=${mark.getAttribute('product')}`
    link.textContent = 'Answer this'
    mark.append(link)
  }
  const shortly: Record<string, string> = { fits: 'Fits', 'does-not-fit': 'Does not fit' }
  const tellFit = (mark: Element, fit: Fit) => {
    const { verdict, reason } = fit
    if (mark.hasAttribute('full')) return tell(mark, verdict, reason, fit)
    if (fit.withAdapter) return tell(mark, 'with-adapter', 'Fits with an adapter')
    // An adapter may help, which takes an answer.
    if (verdict === 'does-not-fit' && fit.asks.length > 0)
      return tell(mark, verdict, 'Does not fit by itself', fit)
    // A card says no reasons; those stand on the part's page.
    tell(mark, verdict, shortly[verdict] ?? reason.replace(/:.*/s, ''), fit)
  }
  const failed = (marks: Element[], why: string) => {
    for (const mark of marks) tell(mark, 'unknown', why)
  }
  const ask = async (marks: Element[]) => {
    const { vehicle, said } = kept()
    const { name: _, ...facts } = Object.fromEntries(new URLSearchParams(said))
    const products = marks.map((mark) => mark.getAttribute('product') ?? '')
    const body = JSON.stringify({ vehicle, facts, products })
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch('/fit', { method: 'POST', headers, body, signal: AbortSignal.timeout(15_000) })
    if (answer.status === 404) return failed(marks, words.gone)
    if (answer.status === 422) return failed(marks, words.faulty)
    if (!answer.ok) throw answer
    const fits = (await answer.json()) as Fit[]
    for (const [place, mark] of marks.entries()) {
      // By now it may be another part's.
      const asked = products[place]
      if (mark.getAttribute('product') !== asked) continue
      const fit = fits.find(({ productId }) => productId === asked)
      if (fit && !fit.needsNoFit) tellFit(mark, fit)
    }
  }
  const waiting = new Set<Element>()
  const askAll = () => {
    const marks = [...waiting]
    waiting.clear()
    if (!kept().vehicle) return
    for (let from = 0; from < marks.length; from += 100) {
      const some = marks.slice(from, from + 100)
      ask(some).catch(() => failed(some, 'We can’t check the fit right now.'))
    }
  }
  const wait = (marks: Iterable<Element>) => {
    if (waiting.size === 0) {
      if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', askAll, { once: true })
      else setTimeout(askAll)
    }
    for (const mark of marks) waiting.add(mark)
  }
  customElements.define(
    'fit-mark',
    class extends HTMLElement {
      static get observedAttributes() {
        return ['product']
      }
      connectedCallback() {
        wait([this])
      }
      // React may keep the element where one part follows another.
      attributeChangedCallback(_: string, before: string | null) {
        if (before === null || !this.isConnected) return
        this.replaceChildren()
        wait([this])
      }
    },
  )

  const lead = (place: Element) => {
    const { vehicle, said } = kept()
    place.replaceChildren()
    if (!vehicle) return
    const address = new URL(place.getAttribute('address') ?? '', location.href)
    address.searchParams.set('fits', vehicle + inAddress(new URLSearchParams(said)))
    const link = page.createElement('a')
    link.href = address.href
    link.textContent = `Only parts that fit your ${new URLSearchParams(said).get('name')}`
    place.append(link)
  }
  customElements.define(
    'fit-only',
    class extends HTMLElement {
      static get observedAttributes() {
        return ['address']
      }
      connectedCallback() {
        lead(this)
      }
      attributeChangedCallback() {
        lead(this)
      }
    },
  )

  let shown: string | undefined
  const show = () => {
    const { vehicle = '', said } = kept()
    root.toggleAttribute('data-vehicle', vehicle !== '')
    root.style.setProperty('--vehicle', JSON.stringify(new URLSearchParams(said).get('name') ?? ''))
    const changed = shown !== undefined && shown !== vehicle + said
    shown = vehicle + said
    if (!changed) return
    wait(page.querySelectorAll('fit-mark'))
    for (const place of page.querySelectorAll('fit-only')) lead(place)
  }
  follow('/garage/change', kept, show)
  show()
}

const words = JSON.stringify({
  gone: ours.vehicleGone('Your vehicle'),
  faulty: `${ours.vehicleFaulty('your vehicle')} See the garage.`,
})

export const garageScript = import.meta.env.SSR
  ? `(${garage})(${followAccount}, ${toldInAddress}, ${words})`
  : ''
