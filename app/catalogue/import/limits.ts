/** A file of products can have so many bytes. */
export const MAX_FILE_SIZE = 32_000_000
export const MAX_LINES = 100_000
/** So many files may wait to be applied; the next one has to wait for one of them to be discarded. */
export const MAX_DRAFTS = 10
/** The longest name of a file, in characters. */
export const MAX_NAME_LENGTH = 200
