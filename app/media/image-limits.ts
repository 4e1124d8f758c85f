/** The largest picture that may be uploaded, in bytes. */
export const MAX_IMAGE_SIZE = 5 * 1024 * 1024

export const MAX_PIXELS = 40_000_000

export const acceptedTypes = 'image/jpeg,image/png,image/webp,image/gif'
