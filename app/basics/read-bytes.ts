export async function readBytes(request: Request, limit: number): Promise<Buffer | undefined> {
  if (Number(request.headers.get('content-length')) > limit) return undefined
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.length
    if (size > limit) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}
