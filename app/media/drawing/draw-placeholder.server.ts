import type { Sharp } from 'sharp'

/** The longest placeholder, in characters: it stands in a page's HTML beside each picture. */
export const MAX_PLACEHOLDER_LENGTH = 200

const sides = [16, 12, 8, 4]

export async function drawPlaceholder(picture: Sharp): Promise<string> {
  let address = ''
  for (const width of sides) {
    const bytes = await picture
      .clone()
      .resize({ width, height: width, fit: 'inside' })
      .webp({ quality: 20 })
      .toBuffer()
    address = `data:image/webp;base64,${bytes.toString('base64')}`
    if (address.length <= MAX_PLACEHOLDER_LENGTH) break
  }
  return address
}
