import { setTimeout as pause } from 'node:timers/promises'
import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { SECOND } from './basics/clock.ts'
import { GivenPrices } from './layout/given-prices.ts'
import { ScriptMark } from './layout/head-script.tsx'
import { pageScriptTag } from './layout/page-script.server.ts'
import { GivenNotice } from './layout/shop-notice.tsx'
import { ShopAddress } from './seo/addresses.ts'
import { isBeingKept } from './shop/cache-tags.server.ts'
import type { HtmlFirst, ReactAtOnce } from './shop/cached.ts'
import { faultContext, scriptMarkContext, shopContext, viewerContext } from './shop/contexts.ts'
import { keepData } from './shop/keep-answer.server.ts'
import type { Shop } from './shop/shop.ts'
import { taxOfPrices } from './tax/find-rate.ts'
import { readTaxPlan } from './tax/public.server.ts'

/** No page waits for anything slow; whole, it can be kept in memory, and its policy can name inline scripts by hash. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: RouterContextProvider,
): Promise<Response> {
  const shop = given.get(shopContext)
  const { url, notice } = shop
  const prices = await readPrices(shop)
  let failed: unknown
  const mark = given.get(scriptMarkContext)
  const page = (
    <ShopAddress value={url}>
      <GivenNotice value={notice}>
        <GivenPrices value={prices}>
          <ScriptMark value={mark}>
            <ServerRouter context={context} url={request.url} nonce={mark} />
          </ScriptMark>
        </GivenPrices>
      </GivenNotice>
    </ShopAddress>
  )
  const stream = await renderToReadableStream(page, {
    nonce: mark,
    // A long page's parts would else come hidden, for a script to show: without script they stayed so.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failed = error
    },
  })
  await stream.allReady
  if (failed) throw failed
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const html = whatToFetch(await new Response(stream).text())
  const own =
    says(context, 'reactAtOnce') ||
    (!says(context, 'htmlFirst') && (await given.get(viewerContext)()) !== undefined)
  return new Response(own ? afterPictures(html) : onceWanted(html), { status, headers })
}

/** Without it, a page that is not kept is better than none, and than one that waits for a silent database. */
async function readPrices(shop: Shop): Promise<ReturnType<typeof taxOfPrices> | undefined> {
  const read = keepData(shop, 'prices', async () => taxOfPrices(await readTaxPlan(shop.db)))
  if (isBeingKept()) return await read
  return await Promise.race([read.catch(() => undefined), pause(SECOND / 2, undefined, { ref: false })])
}

const font = /<link [^>]*rel="preload" [^>]*as="font"[^>]*>/g
const styles = /<link [^>]*rel="stylesheet"[^>]*>/

// In this order: the connection that the page came by is warm, and what is painted by comes over that. React puts fonts first.
function whatToFetch(html: string): string {
  const fonts = html.match(font) ?? []
  const ordered = styles.test(html)
    ? html.replace(font, '').replace(styles, (link) => link + fonts.join(''))
    : html
  return ordered.replace('</head>', `${pageScriptTag}</head>`)
}

// Scripts are fetched at once, and give way to what is seen first: browsers take a preloaded module to be as urgent as a
// style sheet. React Router's own tags can't be told so.
function afterPictures(html: string): string {
  return html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')
}

function says(
  { staticHandlerContext: { matches } }: EntryContext,
  what: keyof (HtmlFirst & ReactAtOnce),
): boolean {
  const handle: unknown = matches.at(-1)?.route.handle
  return typeof handle === 'object' && handle !== null && what in handle
}

/** A visitor's page works without React: its scripts wait until `ui/before-react.ts` calls for them, by these names. */
function onceWanted(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload" ', '<link rel="later-modulepreload" ')
    .replace(/(<script\b[^>]*) type="module" async=""/g, '$1 type="later-module"')
}

/** Hands a screen's fault to the server, which notes it. A method that a screen does not know is the asker's fault. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (!request.signal.aborted) context.get(faultContext)(error)
}
