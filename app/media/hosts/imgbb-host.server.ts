import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import { widthsOf } from '../../basics/picture-set.ts'
import type { Log } from '../../shop/base.ts'
import { type HostDown, type ImageHost, type Place, RETRY_AFTER } from './image-host.ts'

export interface ImgbbSettings {
  key: string
  url: string
  origin: string
}

/** What we need of imgbb's documented answer (api.imgbb.com). */
const answered = z.object({
  success: z.literal(true),
  data: z.object({ url: z.url(), delete_url: z.url() }),
})

const patience = 15_000

/**
 * Keeps pictures at imgbb, as the specification has it: multipart `image`, the key in the address, which therefore
 * only the server knows. It shows one file of each, so it gets the largest JPEG. Its API can't delete: the key of
 * a picture is the page on which its owner can.
 */
export function imgbbHost({ key, url, origin }: ImgbbSettings, log: Log): ImageHost {
  async function ask(file: Blob, name: string): Promise<Outcome<Place, HostDown>> {
    const form = new FormData()
    form.set('image', file, `${name}.jpg`)
    const address = new URL(url)
    address.searchParams.set('key', key)
    // In one piece: of a form that is still being read when the other side hangs up, undici rejects what nobody awaits.
    const letter = new Response(form)
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': letter.headers.get('Content-Type') ?? '' },
      body: await letter.arrayBuffer(),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    const read = answered.safeParse(await response.json())
    if (!response.ok || !read.success) throw new Error(`imgbb answered ${response.status}`)
    const { data } = read.data
    if (new URL(data.url).origin !== origin)
      throw new Error('imgbb keeps the picture where no page may show it')
    return ok({ key: data.delete_url, address: data.url })
  }

  return {
    kind: 'imgbb',
    origin,
    placeOf: () => undefined,
    async keep({ name, width, folder }) {
      const file = await openAsBlob(join(folder, `${widthsOf(width).at(-1)}.jpg`), { type: 'image/jpeg' })
      try {
        return await ask(file, name)
      } catch (error) {
        // Never the error itself: its address would have the key in it.
        log.warn({ host: 'imgbb', why: reasonOf(error as Error) }, 'the image host is away')
        return refuse({ refusal: 'image-host-down', retryAfter: RETRY_AFTER })
      }
    },
  }
}

function reasonOf({ message, cause }: Error): string {
  const { code } = (cause ?? {}) as NodeJS.ErrnoException
  return code ?? message
}
