import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, Hono } from 'hono'
import {
  isMediaKey,
  isPictureFile,
  mediaFolder,
  mediaType,
  shopPictureOf,
} from '../app/media/public.server.ts'
import type { Shop } from '../app/shop/shop.ts'

/** Uploaded pictures, those from before there were widths, the shop's own, and these by their names alone. */
const uploaded = '/media/:picture/:file'
const single = '/media/:picture'
const own = '/pictures/:shelf/:picture/:file'
const named = '/pictures/:shelf/:name'

export const pictureAddresses = [uploaded, single, own, named]

/** No name is ever used for something else, so a picture may be kept for ever; opened by itself it may do nothing. */
const forEver = 'public, max-age=31536000, immutable'
const inert = "default-src 'none'; sandbox"

/** Serves pictures: files of our own naming, nothing else that lies in their folders. */
export function servePictures(app: Hono, { dataDir, pictures }: Pick<Shop, 'dataDir' | 'pictures'>): void {
  const media = mediaFolder(dataDir)
  app.get(uploaded, async (context) => {
    const { picture, file } = context.req.param()
    const known = isMediaKey(picture) && isPictureFile(file)
    return (known && (await send(context, join(media, picture, file)))) || absent(context)
  })
  app.get(single, async (context) => {
    const picture = context.req.param('picture')
    const known = isMediaKey(picture) && picture.endsWith('.webp')
    return (known && (await send(context, join(media, picture)))) || absent(context)
  })
  app.get(own, async (context) => {
    const { shelf, picture, file } = context.req.param()
    const name = shopPictureOf(`${shelf}/${picture}`)
    if (!pictures.folder || !name || !isPictureFile(file)) return absent(context)
    const moved = pictures.has(name) && pictures.named(name).image
    return (
      (await sendOwn(context, join(pictures.folder, shelf, picture, file))) ??
      (moved && moved !== context.req.path ? lead(context, moved) : absent(context))
    )
  })
  app.get(named, async (context, next) => {
    const { shelf, name } = context.req.param()
    const known = `${shelf}/${name.replace(/\.\w+$/, '')}`
    return pictures.has(known) ? lead(context, pictures.named(known).image) : await next()
  })
}

/** While an AVIF is not drawn yet, whoever asks for it is given the WebP, and may ask again soon. */
async function sendOwn(context: Context, path: string): Promise<Response | undefined> {
  const found = await send(context, path)
  if (found || !path.endsWith('.avif')) return found
  return await send(context, path.replace(/avif$/, 'webp'), 'public, max-age=60')
}

async function send(context: Context, path: string, keep = forEver): Promise<Response | undefined> {
  const bytes = await readFile(path).catch(notThere)
  if (!bytes) return undefined
  return context.body(new Uint8Array(bytes), 200, {
    'Content-Type': mediaType(path),
    'Cache-Control': keep,
    'Content-Security-Policy': inert,
  })
}

/** From an address of before to the one that the picture has now. */
function lead(context: Context, address: string): Response {
  context.header('Cache-Control', 'public, max-age=3600')
  return context.redirect(address, 302)
}

function absent(context: Context): Response {
  context.header('Cache-Control', 'no-store')
  return context.json({ message: 'There is no such picture.', error: { code: 'not-found' } }, 404)
}

function notThere(error: NodeJS.ErrnoException): undefined {
  if (!/^(ENOENT|ENOTDIR)$/.test(error.code ?? '')) throw error
}
