import { type FileHandle, open } from 'node:fs/promises'
import type { AnyCallRefusal } from '../basics/call.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import * as ours from '../content/our-messages.ts'
import { type FormHash, openFormHash } from './form-hash.server.ts'
import { MAX_IMAGE_SIZE } from './image-limits.ts'
import type { MediaRefusal } from './refusals.ts'

/** What multipart writes around the picture, and other fields that may come along. */
const envelope = 64 * 1024
const most = MAX_IMAGE_SIZE + envelope

/** Writes an upload's body into a file as it comes; one too large is not read to its end. @returns the form's type, and the hash of what it says */
export async function receive(
  request: Request,
  file: string,
): Promise<Outcome<{ type: string; hash: string }, MediaRefusal | AnyCallRefusal>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    return refuse({ refusal: 'wrong-type', expected: 'multipart/form-data' })
  }
  if (Number(request.headers.get('content-length')) > most) return refuse({ refusal: 'image-too-large' })
  const handle = await open(file, 'wx', 0o600)
  const hash = openFormHash(type)
  try {
    const whole = await write(request, handle, hash)
    return whole ? ok({ type, hash: hash.digest() }) : refuse({ refusal: 'image-too-large' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === 'write') throw error
    return refuse({ refusal: 'malformed', message: ours.uploadBrokeOff })
  } finally {
    await handle.close()
  }
}

async function write(request: Request, handle: FileHandle, hash: FormHash): Promise<boolean> {
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.length
    if (size > most) return false
    hash.add(part)
    await handle.write(part)
  }
  return true
}
