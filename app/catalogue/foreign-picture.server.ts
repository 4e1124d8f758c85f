import type { Invalid } from '../basics/faults.ts'
import * as ours from '../content/our-messages.ts'
import { acceptedImages } from '../media/public.server.ts'
import type { Shop } from '../shop/shop.ts'
import { foreignFault, picturesOf } from './more-pictures.ts'
import type { Product } from './product.ts'

type Pictures = Pick<Product, 'image' | 'morePictures'>

/** What is wrong with the first picture of a product that the shop may not show; what it had `before` may stay. */
export async function foreignPicture(
  shop: Pick<Shop, 'db' | 'imageAddresses'>,
  product: Pictures,
  before?: Pictures,
): Promise<Invalid<'image' | 'morePictures'> | undefined> {
  const stood = new Set(before ? imagesOf(before) : [])
  const added = imagesOf(product).filter((image) => !stood.has(image))
  const accepted = await acceptedImages(shop, added)
  const isAccepted = (image: string) => stood.has(image) || accepted.has(image)
  if (!isAccepted(product.image)) {
    return { refusal: 'invalid', field: 'image', message: ours.imageNotAccepted }
  }
  const message = foreignFault(product.morePictures, isAccepted)
  return message === undefined ? undefined : { refusal: 'invalid', field: 'morePictures', message }
}

function imagesOf(product: Pictures): string[] {
  return picturesOf(product).map(({ image }) => image)
}
