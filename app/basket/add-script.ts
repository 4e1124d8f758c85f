import { basketUnanswered } from '../content/ours/baskets.ts'
import type { EarlyPage } from '../ui/before-react.ts'
import { followAccount } from '../ui/follow-account.ts'
import { tellPage } from '../ui/tell-page.ts'

// Run in each page's head, before React and beside it, and sent as its own source: how many things are in the basket stands in a cookie, as
// pages are the same for everybody; and what a form adds (`data-basket="add"`) is sent without leaving the page. Where no answer came, it is
// not sent again by itself: the first may have arrived, and adding twice is twice as many.
function basket(follow: typeof followAccount, tell: typeof tellPage, unanswered: string): void {
  const page: EarlyPage = document
  const root = page.documentElement
  const kept = () => {
    const [, name = 'basket', value = ''] = /(?:^|; )((?:__Host-)?basket)=([^;]*)/.exec(page.cookie) ?? []
    return { name, value, ofAccount: value.startsWith('a.') }
  }
  const show = () => {
    const { value, ofAccount } = kept()
    const lines = value.split('_').filter((line) => line && !line.endsWith('*l'))
    const count = ofAccount ? Number(value.slice(2)) : lines.length
    root.toggleAttribute('data-basket-filled', count > 0)
    root.style.setProperty('--basket', `"${count}"`)
  }
  page.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (!form.matches('[data-basket=add]')) return
      event.preventDefault()
      if (form.ariaBusy) return
      form.ariaBusy = 'true'
      const body = new URLSearchParams([...new FormData(form)] as [string, string][])
      fetch('/basket/change', { method: 'POST', body })
        .then((answer) => answer.json() as Promise<{ message: string }>)
        .catch(() => ({ message: unanswered }))
        .then(({ message }) => {
          tell(message, { address: '/basket', words: 'See the basket' })
          show()
          form.ariaBusy = null
        })
    },
    true,
  )
  follow('/basket/change', kept, show)
  addEventListener('pageshow', show)
  show()
}

export const basketScript = import.meta.env.SSR
  ? `(${basket})(${followAccount}, ${tellPage}, ${JSON.stringify(basketUnanswered)})`
  : ''
