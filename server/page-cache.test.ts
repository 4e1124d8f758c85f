import { describe, expect, it } from 'vitest'
import { openAnswerCache } from '../app/shop/answer-cache.server.ts'
import { cachedPagesOf, openPageMemory } from './page-cache.ts'

const page = (path: string, reads?: string[]) => ({
  path,
  module: { default: () => null, ...(reads && { handle: { reads } }) },
})

const routes = {
  root: page(''),
  home: { ...page('', []), index: true, path: undefined },
  catalogue: page('catalogue', ['search', 'page']),
  part: page('parts/:slug', ['reviews']),
  login: page('login'),
  busy: page('busy', []),
  robots: { path: 'robots.txt', module: { handle: { reads: [] } } },
}

const statusOf: Record<string, number> = { gone: 410, former: 301, busy: 503 }

/** The memory of a shop whose pages say which rendering they are. */
function memory(
  html = (count: number) => `rendering ${count} ${'of a page '.repeat(300)}`,
  more: Record<string, string> = {},
) {
  let version: number | undefined = 1
  const rendered: string[] = []
  const { serve, make } = openPageMemory(
    { url: 'http://shop.test', cache: openAnswerCache({ version: () => version, since: () => undefined }) },
    async (request) => {
      rendered.push(request.url.slice('http://shop.test'.length))
      const headers = { 'Content-Type': 'text/html', 'Cache-Control': 'no-store', ...more }
      const status = statusOf[new URL(request.url).pathname.split('/').at(-1) ?? ''] ?? 200
      return new Response(html(rendered.length), { status, headers })
    },
    async () => cachedPagesOf(routes),
  )
  return {
    rendered,
    ask: (path: string, headers = {}, method = 'GET') =>
      serve(new Request(`http://shop.test${path}`, { headers, method })),
    make: (path: string, method = 'GET') => make(new Request(`http://shop.test${path}`, { method })),
    change: (to: number | undefined) => {
      version = to
    },
  }
}

describe('a page that is the same for everybody', () => {
  it.each([
    ['/', '/?utm_source=x'],
    ['/', '/?fbclid=1&fbclid=2#top'],
    ['/catalogue', '/catalogue?utm_source=x&Search=1'],
    ['/catalogue', '/Catalogue/'],
    ['/catalogue', '/catalogue?'],
    ['/catalogue.data', '/catalogue.data?utm=1'],
    ['/_.data', '/_.data?x'],
    ['/robots.txt', '/robots.txt?x=1'],
  ])('is rendered once: %s serves %s', async (first, then) => {
    const { ask, rendered } = memory()
    const one = await (await ask(first))?.text()
    expect(await (await ask(then))?.text()).toBe(one)
    expect(rendered).toEqual([first])
  })

  it('that can’t be made now is answered so, and is neither kept nor made a second time for who has waited', async () => {
    const { ask, rendered } = memory()
    expect((await ask('/busy'))?.status).toBe(503)
    expect(rendered).toEqual(['/busy'])
    const both = await Promise.all([ask('/busy'), ask('/busy')])
    expect(both.map((one) => one?.status)).toEqual([503, 503])
    expect(await Promise.all(both.map((one) => one?.text()))).toEqual([
      expect.stringContaining('rendering 2 '),
      expect.stringContaining('rendering 2 '),
    ])
    expect(rendered).toEqual(['/busy', '/busy'])
  })

  it('is rendered under our own address, whoever comes first', async () => {
    const { ask, rendered } = memory()
    await ask('/CATALOGUE/?utm=1')
    expect(rendered).toEqual(['/catalogue'])
  })

  it.each([
    '/catalogue?search=chain',
    '/catalogue?utm=1&page=2',
    '/catalogue?%73earch=x',
    '/catalogue.data?_routes=a',
  ])('is not what is served where its query is read: %s', async (path) => {
    expect(await memory().ask(path)).toBeUndefined()
  })

  it.each(['/login', '/login?x', '/no/such/page', '/catalogue/2', '/robots.txt.data'])(
    'is not %s',
    async (path) => {
      expect(await memory().ask(path)).toBeUndefined()
    },
  )

  it('is of many alike: made in the asker’s turn, then served by whichever spelling', async () => {
    const { ask, make, rendered } = memory()
    expect(await ask('/parts/chain-11')).toBeUndefined()
    const made = await (await make('/Parts/Chain-11/?utm=1'))?.text()
    for (const path of ['/parts/chain-11', '/parts/chain-11?utm=2', '/PARTS/chain-11/'])
      expect(await (await ask(path))?.text()).toBe(made)
    expect(await (await make('/parts/chain-11'))?.text()).toBe(made)
    await make('/parts/chain-11.data')
    expect(await ask('/parts/chain-11.data')).toBeDefined()
    expect(rendered).toEqual(['/parts/chain-11', '/parts/chain-11.data'])
  })

  it('is of many alike, and not kept where it is gone, leads on, or its query is read', async () => {
    const { ask, make } = memory()
    expect((await make('/parts/gone'))?.status).toBe(410)
    expect(await ask('/parts/gone')).toBeUndefined()
    for (const path of [
      '/parts/former',
      '/parts/chain?reviews=all',
      '/parts/a/b',
      '/parts/%2e',
      '/parts/',
      '/',
    ])
      expect(await make(path)).toBeUndefined()
    expect(await make('/parts/chain', 'POST')).toBeUndefined()
  })

  it('is not kept if it gives somebody a cookie', async () => {
    const { ask, rendered } = memory(undefined, { 'Set-Cookie': 'device=1' })
    expect(await ask('/catalogue')).toBeUndefined()
    expect(await ask('/catalogue')).toBeUndefined()
    expect(rendered).toEqual(['/catalogue', '/catalogue'])
  })

  it('is never the answer to a form', async () => {
    expect(await memory().ask('/', {}, 'POST')).toBeUndefined()
  })

  it('is rendered anew after a change, and not kept while changes can’t be heard', async () => {
    const { ask, change, rendered } = memory()
    await ask('/')
    change(2)
    await ask('/?x')
    expect(rendered).toHaveLength(2)
    change(undefined)
    expect(await ask('/')).toBeUndefined()
  })

  it('is compressed as it is asked for, says so, and has a tag that holds in each encoding', async () => {
    const { ask } = memory()
    const plain = await ask('/')
    const tag = plain?.headers.get('etag') ?? ''
    expect([plain?.headers.get('vary'), plain?.headers.get('cache-control')]).toEqual([
      'Accept-Encoding',
      'no-cache',
    ])
    for (const encoding of ['br', 'gzip']) {
      const headers = { 'Accept-Encoding': encoding }
      const answer = await ask('/', headers)
      expect(answer?.headers.get('content-encoding')).toBe(encoding)
      expect(answer?.headers.get('etag')).toBe(`W/${tag}`)
      const again = await ask('/', { ...headers, 'If-None-Match': `W/${tag}` })
      expect([again?.status, again?.headers.get('vary')]).toEqual([304, 'Accept-Encoding'])
    }
    const head = await ask('/', {}, 'HEAD')
    expect([head?.headers.get('content-length'), await head?.text()]).toEqual([
      plain?.headers.get('content-length'),
      '',
    ])
  })
})
