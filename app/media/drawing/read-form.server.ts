import { readFile } from 'node:fs/promises'
import type { AnyCallRefusal } from '../../basics/call.ts'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import { specified } from '../../content/messages.ts'
import { MAX_IMAGE_SIZE } from '../image-limits.ts'
import type { MediaRefusal } from '../refusals.ts'

type Read = Outcome<{ bytes: Buffer }, MediaRefusal | AnyCallRefusal>

export async function readForm(file: string, type: string): Promise<Read> {
  const body = await readFile(file)
  const form = await new Response(body, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => undefined)
  if (!form) return refuse({ refusal: 'malformed', message: 'The body is not multipart/form-data.' })
  const image = form.get('image')
  if (!(image instanceof File)) {
    return refuse({ refusal: 'invalid', field: 'image', message: specified.imageRequired })
  }
  if (image.size > MAX_IMAGE_SIZE) return refuse({ refusal: 'image-too-large' })
  return ok({ bytes: Buffer.from(await image.arrayBuffer()) })
}
