/** The largest picture that may be uploaded, in bytes (contract, upload). */
export const MAX_IMAGE_SIZE = 5 * 1024 * 1024

/** The most pixels that an uploaded picture may have. */
export const MAX_PIXELS = 40_000_000

/** What a browser's file dialog offers. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,image/gif'
