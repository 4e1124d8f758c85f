import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { isMediaFile } from '../app/media/image-address.ts'
import { mediaFolder } from '../app/media/public.server.ts'

/** The address of uploaded pictures; open to anyone. */
export const mediaAddress = '/media/:file'

/** A name is never used twice, so a picture may be kept for ever; opened by itself it may do nothing. */
const headers = {
  'Content-Type': 'image/webp',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
}

/** Serves the pictures that people uploaded: files of our own naming, nothing else that lies in the folder. */
export function serveMedia(app: Hono, dataDir: string): void {
  const folder = mediaFolder(dataDir)
  app.get(mediaAddress, async (context) => {
    const file = context.req.param('file')
    const bytes = isMediaFile(file) ? await readFile(join(folder, file)).catch(absent) : undefined
    if (bytes) return context.body(new Uint8Array(bytes), 200, headers)
    context.header('Cache-Control', 'no-store')
    return context.json({ message: 'There is no such picture.', error: { code: 'not-found' } }, 404)
  })
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
