import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** How imgbb can be made to fail. */
export type ImgbbFault = 'none' | 'refuses' | 'breaks' | 'talks nonsense' | 'keeps it elsewhere' | 'hangs'

/** An image host as imgbb is, over HTTP, that a test has in its hand (`IMGBB_URL`). */
export interface ImgbbServer {
  /** The settings of a shop that keeps its pictures there. */
  settings: Record<string, string>
  /** The files that it was given, by their address. */
  files: Map<string, File>
  fail(fault: ImgbbFault): void
  close(): Promise<void>
}

const key = 'imgbb-key-0123456789'

/** Opens one. It answers as api.imgbb.com documents. */
export async function openImgbbServer(): Promise<ImgbbServer> {
  const files = new Map<string, File>()
  let fault: ImgbbFault = 'none'

  async function upload(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await buffer(request)
    const type = request.headers['content-type'] ?? ''
    const form = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }).formData()
    const image = form.get('image')
    if (!(image instanceof File)) return reply(response, 400, wrong(310, 'Empty upload source.'))
    const id = String(files.size + 1).padStart(7, '0')
    const kept = `/${id}/${image.name}`
    files.set(origin + kept, image)
    reply(
      response,
      200,
      documented(fault === 'keeps it elsewhere' ? 'https://elsewhere.example' : origin, kept, image),
    )
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', origin)
    const file = files.get(origin + url.pathname)
    if (request.method === 'GET' && file) {
      response.setHeader('Content-Type', file.type).end(Buffer.from(await file.arrayBuffer()))
    } else if (fault === 'breaks') reply(response, 500, {})
    else if (fault === 'talks nonsense') response.end('<h1>Maintenance</h1>')
    else if (fault === 'refuses' || url.searchParams.get('key') !== key) {
      reply(response, 400, wrong(100, 'Invalid API v1 key.'))
    } else if (fault !== 'hangs') await upload(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { IMAGE_HOST: 'imgbb', IMGBB_KEY: key, IMGBB_URL: `${origin}/1/upload` },
    files,
    fail(next) {
      fault = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

function wrong(code: number, message: string): object {
  return { status_code: 400, error: { message, code }, status_txt: 'Bad Request' }
}

function documented(at: string, path: string, { name, type, size }: File): object {
  const [, id = ''] = path.split('/')
  const url = at + path
  const extension = name.slice(name.lastIndexOf('.') + 1)
  const title = name.slice(0, name.lastIndexOf('.'))
  const variant = { filename: name, name: title, mime: type, extension, url }
  return {
    data: {
      id,
      title,
      url_viewer: `${at}/${id}`,
      url,
      display_url: url,
      width: '1',
      height: '1',
      size: String(size),
      time: '1552042565',
      expiration: '0',
      image: variant,
      thumb: variant,
      medium: variant,
      delete_url: `${at}/${id}/670a7e48ddcb85ac340c717a41047e5c`,
    },
    success: true,
    status: 200,
  }
}
