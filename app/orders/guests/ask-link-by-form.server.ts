import type { RouterContextProvider } from 'react-router'
import { readForm } from '../../basics/read-form.ts'
import { networkContext, shopContext } from '../../shop/contexts.ts'
import { askLink } from './ask-link.server.ts'

const largestForm = 2_000

/** What the page's form asks, counted with `POST /guest-orders/link`. @returns what was typed, where it was one too many */
export async function askLinkByForm({
  request,
  context,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
}): Promise<{ email: string; number: string } | undefined> {
  const shop = context.get(shopContext)
  const form = await readForm(request, largestForm)
  const typed = { email: form?.get('email') ?? '', number: form?.get('number') ?? '' }
  const counted = await shop.guestAsks.count(context.get(networkContext))
  if (!counted.ok) return typed
  await askLink(shop, typed)
  return undefined
}
