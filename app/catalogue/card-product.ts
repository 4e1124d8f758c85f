import { type Product, preview } from './product.ts'

/** What a card shows of a product. */
export type CardProduct = Pick<
  Product,
  | 'id'
  | 'slug'
  | 'name'
  | 'image'
  | 'placeholder'
  | 'description'
  | 'available'
  | 'minimum'
  | 'price'
  | 'category'
>

/** No more of a product than its card shows, of its description the beginning: a page carries its data a second time, for React. */
export function cardProduct(product: CardProduct): CardProduct {
  const { id, slug, name, image, placeholder, description, available, minimum, price, category } = product
  const shown = { id, slug, name, image, placeholder, available, minimum, price, category }
  return { ...shown, description: preview(description) }
}
