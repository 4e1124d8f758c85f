import { type Product, preview } from './product.ts'

/** What a card shows of a product. */
export type CardProduct = Pick<
  Product,
  'id' | 'slug' | 'name' | 'image' | 'description' | 'available' | 'minimum' | 'price' | 'category'
> & { placeholder?: string | undefined }

/**
 * No more of a product than its card shows, of its description the beginning: a page carries its data a second time, for React.
 * A placeholder stands only where a picture is `inSight` at once; the others come before they are scrolled to.
 */
export function cardProduct(product: CardProduct, inSight = false): CardProduct {
  const { id, slug, name, image, placeholder, description, available, minimum, price, category } = product
  const shown = { id, slug, name, image, available, minimum, price, category }
  return { ...shown, ...(inSight && { placeholder }), description: preview(description) }
}
