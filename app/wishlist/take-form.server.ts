import type { RouterContextProvider } from 'react-router'
import type { Told } from '../basics/outcome.ts'
import { readOwnForm } from '../basics/own-form.ts'
import * as ours from '../content/our-messages.ts'
import { shopContext, viewerContext } from '../shop/contexts.ts'
import { changeOpenWishes, type OpenWishes } from './open-wishes.server.ts'
import { endSharing, shareWishes } from './share-wishes.server.ts'
import { readWish, type WishChange } from './wishes.ts'

const maxFormSize = 2_000

/** `login`: only somebody who is signed in shares. */
type TakenForm = { list?: OpenWishes; change?: WishChange } | { told: Told } | { login: true }

/** Does what a form of the wish list asks for, sent by a browser or by the page's own script; from our own pages alone. */
export async function takeForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<TakenForm> {
  const shop = context.get(shopContext)
  const form = await readOwnForm(request, shop.url, maxFormSize)
  if (typeof form === 'number') return { told: { status: form, message: ours.formRefused[form] } }
  const viewer = await context.get(viewerContext)()
  const act = form.get('act')
  if (act === 'share' || act === 'unshare') {
    if (!viewer) return { login: true }
    await (act === 'share' ? shareWishes : endSharing)(shop, viewer)
    return {}
  }
  const change = readWish(form)
  if (!change) return { told: { status: 400, message: ours.formUnread } }
  const changed = await changeOpenWishes(shop, { viewer, headers: request.headers }, change)
  if (changed.ok) return { list: changed, change }
  const message = changed.refusal === 'not-sold' ? ours.productRemoved : ours.wishListFull(changed.most)
  return { told: { status: 409, message } }
}
