import { readBytes } from './read-bytes.ts'

/** A form as a browser sends it without a script; `undefined` where it is longer than `limit` bytes. */
export async function readForm(request: Request, limit: number): Promise<URLSearchParams | undefined> {
  const bytes = await readBytes(request, limit)
  return bytes && new URLSearchParams(bytes.toString('utf8'))
}
