import type { RouterContextProvider } from 'react-router'
import { comesFromUs } from '../../basics/csrf.ts'
import { readForm } from '../../basics/read-form.ts'
import type { Viewer } from '../../basics/viewer.ts'
import { readList, recallProducts } from '../../catalogue/public.server.ts'
import * as ours from '../../content/our-messages.ts'
import { shopContext, viewerContext } from '../../shop/contexts.ts'
import type { Shop } from '../../shop/shop.ts'
import { writeBasket } from '../account-basket.server.ts'
import { accountBasketCookie, deviceBasketCookie } from '../device-basket.ts'
import { type OpenBasket, openBasket } from '../open-basket.server.ts'
import { tellBasketRefusal } from '../refusals.ts'
import { type ListForm, readSettled } from './read-settled.ts'
import { type SettledList, settleList } from './settle-list.ts'
import { type ShownList, showList } from './show-list.server.ts'

/** A list of 10,000 signs of any script, each as a form sends it, and its choices. */
const maxFormSize = 120_000

export interface TakenList {
  status: 200 | 400 | 403 | 413 | 422
  list: ShownList
  taken: number
  message: string | undefined
  cookie: string | undefined
}

/** Does what a form of a pasted list asks for; from our own pages alone. What is not in the basket then is shown again. */
export async function takeList(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<TakenList> {
  const shop = context.get(shopContext)
  if (!comesFromUs(request, shop.url)) return unread(403, ours.formUnread)
  const sent = await readForm(request, maxFormSize)
  if (!sent) return unread(413, ours.listTooLarge)
  const form = readSettled(sent)
  if (!form) return unread(400, ours.formUnread)
  const viewer = await context.get(viewerContext)()
  const owner = { viewer, headers: request.headers }
  const before = await openBasket(shop, owner)
  if (form.act === 'take' && form.settled.length > 0) return await settle(shop, viewer, before, form)
  const list = await showList(shop, form.text, before.lines)
  const message = form.act === 'take' && !list.fault ? ours.chooseAPart : undefined
  const status = list.fault || message ? 422 : 200
  return { status, list, taken: 0, message, cookie: undefined }
}

function unread(status: TakenList['status'], message: string): TakenList {
  const list = { text: '', entries: [], had: [], fault: undefined }
  return { status, list, taken: 0, message, cookie: undefined }
}

async function settle(
  shop: Shop,
  viewer: Viewer | undefined,
  before: OpenBasket,
  form: ListForm,
): Promise<TakenList> {
  const ids = form.settled.map(({ productId }) => productId)
  const products = (await recallProducts(shop, ids)).filter(({ onSale }) => onSale)
  const written = viewer
    ? await writeBasket(shop, viewer, async (_db, lines) => settleList(lines, form, products))
    : settleList(before.lines, form, products)
  const done = written ?? { lines: before.lines, taken: [], refused: [] }
  const cookie = viewer
    ? accountBasketCookie(shop.url, done.lines, before.left)
    : deviceBasketCookie(shop.url, done.lines)
  const list = await showRest(shop, form, done)
  const status = done.refused.length > 0 || list.fault ? 422 : 200
  return { status, list, taken: done.taken.length, message: undefined, cookie }
}

async function showRest(
  shop: Shop,
  form: ListForm,
  { lines, taken, refused }: SettledList,
): Promise<ShownList> {
  const read = readList(form.text)
  if (!read.ok) return await showList(shop, form.text, lines)
  const left = [...read.entries.keys()].filter((place) => !taken.includes(place))
  const texts = left.map((place) => read.entries[place]?.typed ?? '')
  if (left.length === 0) return { text: '', entries: [], had: [], fault: undefined }
  const list = await showList(shop, [read.titles, ...texts].filter(Boolean).join('\n'), lines)
  const entries = list.entries.map((entry, at) => {
    const place = left[at] ?? -1
    const typed = form.typed.get(place)
    const refusal = refused.find((one) => one.place === place)
    const quantity = typed?.quantity || entry.quantity
    const error = refusal && (quantity ? tellBasketRefusal(refusal).message : ours.numberRequired)
    return { ...entry, chosen: typed?.choice || entry.chosen, quantity, error }
  })
  return { ...list, entries }
}
