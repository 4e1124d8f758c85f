const starts: [kind: ImageKind, pattern: RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[\s\S]{4}WEBP/],
]

export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp'

/** What kind of picture a file is by its first bytes: its name and its declared type are anybody's claim. */
export function imageKind(bytes: Uint8Array): ImageKind | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  return starts.find(([, pattern]) => pattern.test(start))?.[0]
}
