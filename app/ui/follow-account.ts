import type { EarlyPage } from './before-react.ts'

/**
 * Part of the scripts in each page's head, so it stands by itself. Whoever signs in has in their account what the device
 * kept: `address` takes it in, once. Whoever has gone takes along what their account has shown here. `show` is asked again when
 * the page is come back to.
 */
export function followAccount(
  address: string,
  kept: () => { name: string; ofAccount: boolean },
  show: () => void,
): void {
  const page: EarlyPage = document
  const takeIn = () => {
    if (kept().ofAccount) return
    fetch(address)
      // Until it is read a request is under way.
      .then((answer) => answer.text())
      .then(show, () => undefined)
  }
  const letGo = () => {
    const { name, ofAccount } = kept()
    const secure = name.startsWith('_') ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: a shop at a plain http address has no other way
    if (ofAccount) page.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax${secure}`
    show()
  }
  page.told?.then((told) => {
    if (told === undefined) return
    if ((told as { user?: unknown } | null)?.user) takeIn()
    else letGo()
  })
  page.addEventListener('signed-in', takeIn)
  page.addEventListener('signed-out', letGo)
  // Come back to, by Back or from another tab, which may have changed what is kept.
  for (const event of ['pageshow', 'visibilitychange', 'focus']) addEventListener(event, show)
}
