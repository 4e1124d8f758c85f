import { basketUnanswered } from '../content/ours/baskets.ts'
import type { EarlyPage } from '../ui/before-react.ts'
import { followAccount } from '../ui/follow-account.ts'
import { tellPage } from '../ui/tell-page.ts'

// Run in each page's head, before React and beside it, and sent as its own source: how many things are in the basket stands in a cookie, as
// pages are the same for everybody; and what a form adds (`data-basket="add"`) is sent without leaving the page. Where no answer came, it is
// not sent again by itself: the first may have arrived, and adding twice is twice as many. In the basket, a quantity that is typed in one
// line counts when another line's button is pressed, Checkout or Order now.
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
  const link = { address: '/basket', words: 'See the basket' }
  const send = (form: HTMLFormElement) => {
    const body = new URLSearchParams([...new FormData(form)] as [string, string][])
    return fetch('/basket/change', { method: 'POST', body })
  }
  const field = (form: HTMLFormElement, name: string) =>
    form.elements.namedItem(name) as HTMLInputElement | null
  const typedBeside = (form?: HTMLFormElement) =>
    [...page.querySelectorAll<HTMLFormElement>('[data-basket=line]')].filter((line) => {
      const quantity = field(line, 'quantity')
      const product = form && field(form, 'toolsId')?.value
      return quantity && quantity.value !== quantity.defaultValue && field(line, 'toolsId')?.value !== product
    })
  // One that is refused is sent as without a script: the page says why beside it.
  const sendFirst = (event: Event, lines: HTMLFormElement[], goOn: () => void) => {
    if (lines.length === 0) return
    event.preventDefault()
    event.stopImmediatePropagation()
    lines
      .reduce<Promise<boolean>>(async (before, line) => {
        if (!(await before)) return false
        const { ok } = await send(line)
        if (!ok) line.submit()
        return ok
      }, Promise.resolve(true))
      .then((taken) => taken && goOn())
      .catch(() => tell(unanswered, link))
  }
  page.addEventListener(
    'click',
    (event) => {
      const { target, ctrlKey, metaKey, shiftKey } = event
      const ways = 'a[href="/checkout"], article a[href*="?quantity="]'
      const way = (target as Element).closest<HTMLAnchorElement>(ways)
      if (!way || ctrlKey || metaKey || shiftKey) return
      const address = new URL(way.href)
      const own = way.closest('article')?.querySelector<HTMLInputElement>('[name=quantity]')
      if (own) address.searchParams.set('quantity', own.value)
      sendFirst(event, typedBeside(), () => location.assign(address))
    },
    true,
  )
  page.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (form.matches('[data-basket=line]')) return sendFirst(event, typedBeside(form), () => form.submit())
      if (!form.matches('[data-basket=add]')) return
      event.preventDefault()
      if (form.ariaBusy) return
      form.ariaBusy = 'true'
      send(form)
        .then((answer) => answer.json() as Promise<{ message: string }>)
        .catch(() => ({ message: unanswered }))
        .then(({ message }) => {
          tell(message, link)
          show()
          form.ariaBusy = null
        })
    },
    true,
  )
  follow('/basket/change', kept, show)
  show()
}

export const basketScript = import.meta.env.SSR
  ? `(${basket})(${followAccount}, ${tellPage}, ${JSON.stringify(basketUnanswered)})`
  : ''
