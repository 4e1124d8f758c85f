import type { EarlyPage } from '../ui/before-react.ts'
import { followAccount } from '../ui/follow-account.ts'

// Run in each page's head, before React and beside it, and sent as its own source: how many things are in the basket stands in a cookie, as
// pages are the same for everybody; and what a form adds (`data-basket="add"`) is sent without leaving the page. Where that fails, the form
// goes the way that it goes without a script.
function basket(follow: typeof followAccount): void {
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
  const say = (text: string) => {
    const told = page.querySelector('.basket-told') ?? page.createElement('div')
    told.className = 'basket-told'
    told.setAttribute('role', 'status')
    told.replaceChildren()
    page.body.append(told)
    const link = page.createElement('a')
    link.href = '/basket'
    link.textContent = 'See the basket'
    // A region that is there before its words is read out.
    setTimeout(() => told.replaceChildren(text, ' ', link), 50)
    setTimeout(() => {
      if (link.isConnected) told.replaceChildren()
    }, 8_000)
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
        .then(async (answer) => {
          const { message } = (await answer.json()) as { message: string }
          say(message)
          show()
        })
        .catch(() => form.submit())
        .finally(() => {
          form.ariaBusy = null
        })
    },
    true,
  )
  follow('/basket/change', kept, show)
  addEventListener('pageshow', show)
  show()
}

export const basketScript = import.meta.env.SSR ? `(${basket})(${followAccount})` : ''
