/** A request's body; `undefined` where it is longer than `limit` bytes: then it is not read to its end. */
export async function readBytes(request: Request, limit: number): Promise<Buffer | undefined> {
  const announced = request.headers.get('content-length')
  if (Number(announced) > limit) return undefined
  // No connection brings more than was announced; taking it whole spares a stream and all that stands around one.
  if (announced !== null) return within(limit, Buffer.from(await request.arrayBuffer()))
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.length
    if (size > limit) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function within(limit: number, bytes: Buffer): Buffer | undefined {
  return bytes.length > limit ? undefined : bytes
}
