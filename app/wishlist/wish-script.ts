import type { EarlyPage } from '../ui/before-react.ts'
import { followAccount } from '../ui/follow-account.ts'
import { tellPage } from '../ui/tell-page.ts'

// Run in each page's head, before React and beside it, and sent as its own source: which hearts are full stands in a cookie, as
// pages are the same for everybody; and what a heart asks for is sent without leaving the page. Where that fails, its form goes
// the way that it goes without a script.
function wishes(follow: typeof followAccount, tell: typeof tellPage): void {
  const page: EarlyPage = document
  const kept = () => {
    const [, name = 'wishes', value = ''] = /(?:^|; )((?:__Host-)?wishes)=([^;]*)/.exec(page.cookie) ?? []
    return { name, value, ofAccount: value.startsWith('a.') }
  }
  const show = (hearts: Iterable<Element>) => {
    const ids = kept().value.slice(2).split('.').filter(Boolean)
    for (const heart of hearts) {
      const product = heart.getAttribute('product')?.replaceAll('-', '') ?? ''
      heart.querySelector('button')?.setAttribute('aria-pressed', `${ids.some((id) => product.endsWith(id))}`)
    }
  }
  const showAll = () => show(page.querySelectorAll('wish-heart'))
  customElements.define(
    'wish-heart',
    class extends HTMLElement {
      // React keeps the element where one part's page follows another.
      static get observedAttributes() {
        return ['product']
      }
      connectedCallback() {
        setTimeout(() => show([this]))
      }
      attributeChangedCallback() {
        setTimeout(() => show([this]))
      }
    },
  )
  page.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      const button = form.closest('wish-heart')?.querySelector('button')
      if (!button) return
      event.preventDefault()
      if (form.ariaBusy) return
      form.ariaBusy = 'true'
      const body = new URLSearchParams([...new FormData(form)] as [string, string][])
      if (button.ariaPressed === 'true') body.set('act', 'remove')
      fetch('/wishlist/change', { method: 'POST', body })
        .then(async (answer) => {
          const { message } = (await answer.json()) as { message: string }
          tell(message, { address: '/wishlist', words: 'See the wish list' })
          showAll()
        })
        .catch(() => {
          const act = form.elements.namedItem('act') as HTMLInputElement
          act.value = body.get('act') ?? 'add'
          form.submit()
        })
        .finally(() => {
          form.ariaBusy = null
        })
    },
    true,
  )
  follow('/wishlist/change', kept, showAll)
}

export const wishScript = import.meta.env.SSR ? `(${wishes})(${followAccount}, ${tellPage})` : ''
