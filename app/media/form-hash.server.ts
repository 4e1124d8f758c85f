import { createHash } from 'node:crypto'

export interface FormHash {
  add(bytes: Uint8Array): void
  digest(): string
}

/** No form of ours has nearly as many; each costs a little, and five million bytes could all be boundaries. */
const maxBoundaries = 100

/**
 * The hash of what a multipart form says: the heads and bytes of its parts, whatever stands between them, as a browser makes up another
 * boundary each time. It comes as the form does, and no more of it is held than a boundary is long.
 * @param type its `Content-Type`, which names the boundary
 */
export function openFormHash(type: string): FormHash {
  const boundary = Buffer.from(`--${boundaryOf(type)}`, 'latin1')
  const parts = createHash('sha256')
  let part = createHash('sha256')
  let boundaries = 0
  let held: Buffer = Buffer.alloc(0)

  function endPart(): void {
    parts.update(part.digest())
    part = createHash('sha256')
    boundaries += 1
  }

  return {
    add(bytes) {
      let left = Buffer.concat([held, bytes])
      let end = left.indexOf(boundary)
      while (end >= 0 && boundaries < maxBoundaries) {
        part.update(left.subarray(0, end))
        endPart()
        left = left.subarray(end + boundary.length)
        end = left.indexOf(boundary)
      }
      const sure = Math.max(0, left.length - boundary.length + 1)
      part.update(left.subarray(0, sure))
      held = Buffer.from(left.subarray(sure))
    },
    digest() {
      part.update(held)
      endPart()
      return parts.digest('hex')
    },
  }
}

function boundaryOf(type: string): string {
  const [, quoted, bare = ''] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? []
  return quoted ?? bare
}
