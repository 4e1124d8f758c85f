import type { BrowserContext } from 'playwright-core'

/**
 * Firebase's SDK and its sign-in window's frame speak to each other through a script of Google's (`gapi.iframes`), which
 * is on no registry, and these tests reach nobody but this machine. So here is what they use of it: a frame that is
 * opened, messages to and fro, and their answers. Who signs in, as whom, and what comes of it is the emulator's.
 */
export async function carryMessages(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${channel.toString()})()` }),
  )
  // The emulator's window asks for fonts and styles: it works without.
  await context.route(/^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//, (route) =>
    route.fulfill({ contentType: 'text/plain', body: '' }),
  )
}

interface Message {
  channel: 'gapi'
  name: string
  id: number
  data: unknown
  answer?: boolean
}

/** Runs in pages: in the shop's, and in the emulator's frame. */
function channel(): void {
  type Handler = (data: unknown) => unknown
  const handlers = new Map<string, Handler>([['ping', () => ({})]])
  const waiting = new Map<number, (data: unknown) => void>()
  const early: (() => void)[] = []
  let count = 0

  /** As Google's script does: what a listener throws is nobody's. The SDK throws each time, even when all is well. */
  function quietly(work: () => void) {
    try {
      work()
    } catch {}
  }

  function endpoint(other: () => Window | null) {
    addEventListener('message', async ({ source, data }: MessageEvent<Message>) => {
      if (source !== other() || data?.channel !== 'gapi') return
      if (data.answer) return quietly(() => waiting.get(data.id)?.(data.data))
      // What comes before somebody listens for it waits for them.
      while (!handlers.has(data.name)) await new Promise<void>((resolve) => early.push(resolve))
      const answer = await handlers.get(data.name)?.(data.data)
      other()?.postMessage({ ...data, answer: true, data: [answer] }, '*')
    })
    return {
      register(name: string, handler: Handler) {
        handlers.set(name, handler)
        for (const resume of early.splice(0)) resume()
      },
      send(name: string, data: unknown, heard: (data: unknown) => void = () => undefined) {
        count += 1
        waiting.set(count, heard)
        other()?.postMessage({ channel: 'gapi', name, id: count, data }, '*')
      },
      restyle: async () => undefined,
      ping(heard: () => void) {
        this.send('ping', {}, heard)
        return Promise.resolve()
      },
    }
  }

  function open({ url, attributes }: { url: string; attributes: { style: object } }, ready: Handler) {
    const frame = document.createElement('iframe')
    Object.assign(frame.style, attributes.style)
    frame.src = url
    const own = endpoint(() => frame.contentWindow)
    frame.addEventListener('load', () => void ready(own))
    document.body.append(frame)
    return new Promise((resolve) => frame.addEventListener('load', () => resolve(own)))
  }

  const parent = endpoint(() => window.parent)
  const context = { open, getParentIframe: () => parent }
  const iframes = { Iframe: Object, CROSS_ORIGIN_IFRAMES_FILTER: 0, getContext: () => context }
  const load = (_what: string, { callback }: { callback: () => void }) => callback()
  Object.assign(window, { gapi: { load, iframes } })
  const { gapi_onload: onload } = window as { gapi_onload?: () => void }
  const named = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get('onload')
  const begin = named ? (window as unknown as Record<string, () => void>)[named] : onload
  begin?.()
}
