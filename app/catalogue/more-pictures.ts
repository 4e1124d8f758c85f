import { imageNotAccepted } from '../content/ours/products.ts'
import { textFault } from '../content/text-fault.ts'
import type { Product } from './product.ts'

/** A picture of a product. `alt` says what it shows, for who does not see it; empty where nobody has written it. */
export interface ProductPicture {
  image: string
  alt: string
}

/** Of one product, the main one included. */
export const MAX_PICTURES = 8

const MAX_ALT = 250
/** An address that can stand in a line of such a text and is read there as itself. */
export const addressInLine = /^[^\s|\p{Cc}]+$/u

export const pictureFaults = {
  many: `A product can have at most ${MAX_PICTURES} pictures, the main one included.`,
  twice: 'This picture is listed twice.',
  address: 'Write each picture as its address, or as address | what it shows.',
}

/** A product's pictures as its page shows them, the main one first and each once. */
export function picturesOf({
  image,
  morePictures,
}: Pick<Product, 'image' | 'morePictures'>): ProductPicture[] {
  const more = readPictures(morePictures).filter((picture) => picture.image !== image)
  return [{ image, alt: '' }, ...more]
}

/** Pictures as they are kept and stand in a file: one a line, `address | text`. */
export function writePictures(pictures: readonly ProductPicture[]): string {
  return pictures.map(({ image, alt }) => (alt.trim() ? `${image}|${alt.trim()}` : image)).join('\n')
}

/** Reads pictures as `writePictures` writes them; of several addresses in a line the text is the last one's. */
export function readPictures(text: string): ProductPicture[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.flatMap((line) => {
    const [addresses = '', ...alt] = line.split('|')
    const images = addresses.trim().split(/\s+/)
    return images.map((image, place) => {
      return { image, alt: place === images.length - 1 ? alt.join('|').trim() : '' }
    })
  })
}

/** Pictures as they are kept; a text that is none stays as it was typed. */
export function tidyPictures(text: string): string {
  return picturesFault(text) ? text.trim() : writePictures(readPictures(text))
}

/** What is wrong with a text of pictures by itself, as a sentence; `undefined` when nothing is. */
export function picturesFault(text: string): string | undefined {
  const pictures = readPictures(text)
  if (pictures.length >= MAX_PICTURES) return pictureFaults.many
  const seen = new Set<string>()
  for (const [place, { image, alt }] of pictures.entries()) {
    const fault = faultOfPicture(image, alt) ?? (seen.has(image) ? pictureFaults.twice : undefined)
    if (fault) return ofPicture(place, fault)
    seen.add(image)
  }
  return undefined
}

/** A sentence with which picture it is about; the main one is picture 1. */
export function ofPicture(place: number, sentence: string): string {
  return `Picture ${place + 2}: ${sentence}`
}

/** What is wrong with the first of them that is not `accepted`; whether it is can be seen by the database alone. */
export function foreignFault(text: string, accepted: (image: string) => boolean): string | undefined {
  const place = readPictures(text).findIndex(({ image }) => !accepted(image))
  return place < 0 ? undefined : ofPicture(place, imageNotAccepted)
}

function faultOfPicture(image: string, alt: string): string | undefined {
  if (!addressInLine.test(image)) return pictureFaults.address
  return textFault(alt, { most: MAX_ALT, optional: true })
}
