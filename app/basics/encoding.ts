export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const marks: [Encoding, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

export interface EncodingProbe {
  feed(bytes: Uint8Array): void
  /** UTF-8 or UTF-16 by their mark; without one UTF-8 where every byte fits, else what Windows wrote before it. */
  found(): Encoding
}

export function openEncodingProbe(): EncodingProbe {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let marked: Encoding | undefined
  let fits = true
  let begun = false

  const decodes = (bytes?: Uint8Array): boolean => {
    try {
      strict.decode(bytes, { stream: bytes !== undefined })
      return true
    } catch {
      return false
    }
  }

  return {
    feed(bytes) {
      if (!begun) marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0]
      begun = true
      if (fits && !marked) fits = decodes(bytes)
    },
    found: () => marked ?? (fits && decodes() ? 'utf-8' : 'windows-1252'),
  }
}
