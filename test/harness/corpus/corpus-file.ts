/** A file that somebody may upload, and what has to come of it. */
export interface CorpusFile {
  what: string
  bytes(): Promise<Uint8Array | string> | Uint8Array | string
  /** What the browser says that it is, and what it is called. */
  type?: string
  name?: string
  /** Kept in this size, or refused with this status. */
  becomes: [width: number, height: number] | 413 | 415 | 422
  /** Which side of what is kept has to be the dark one of `picture()`. */
  dark?: 'left' | 'right' | 'top' | 'bottom'
}
