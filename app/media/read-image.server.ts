import type { AnyCallRefusal } from '../basics/call.ts'
import { made, type Outcome, refuse } from '../basics/outcome.ts'
import { readBytes } from '../basics/read-bytes.ts'
import { specified } from '../content/messages.ts'
import type { MediaRefusal } from './contract.ts'
import { LARGEST_IMAGE } from './image-limits.ts'

/** What multipart writes around the picture, and other fields that may come along. */
const envelope = 64 * 1024

type Read = Outcome<{ bytes: Buffer }, MediaRefusal | AnyCallRefusal>

/** The file in the multipart field `image`; a body that is too large is not read to its end. */
export async function readImage(request: Request): Promise<Read> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    return refuse({ refusal: 'wrong-type', expected: 'multipart/form-data' })
  }
  const body = await readBytes(request, LARGEST_IMAGE + envelope)
  if (!body) return refuse({ refusal: 'image-too-large' })
  const form = await parse(body, type)
  if (!form) return refuse({ refusal: 'malformed', message: 'The body is not multipart/form-data.' })
  const image = form.get('image')
  if (!(image instanceof File)) {
    return refuse({ refusal: 'invalid', field: 'image', message: specified.imageRequired })
  }
  if (image.size > LARGEST_IMAGE) return refuse({ refusal: 'image-too-large' })
  return made({ bytes: Buffer.from(await image.arrayBuffer()) })
}

async function parse(body: Buffer, type: string): Promise<FormData | undefined> {
  const response = new Response(new Uint8Array(body), { headers: { 'Content-Type': type } })
  return await response.formData().catch(() => undefined)
}
