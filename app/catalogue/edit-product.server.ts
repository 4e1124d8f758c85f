import { recordAudit } from '../audit/public.server.ts'
import type { Invalid } from '../basics/faults.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Admin } from '../basics/viewer.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import type { AdminProduct } from './admin-product.ts'
import { changedFields, decideEdit, type EditField, type ProductEdit, type SentEdit } from './edit-product.ts'
import { foreignPicture } from './foreign-picture.server.ts'
import { recordPrice } from './ledger.server.ts'
import { findAdminProduct, lockAdminProduct } from './select-admin-products.server.ts'

type Edited = Outcome<
  { product: AdminProduct; changed: boolean },
  | { refusal: 'not-found' }
  | Invalid<EditField>
  | { refusal: 'product-removed' }
  | { refusal: 'product-changed'; product: AdminProduct }
  | { refusal: 'part-number-taken' }
>

/** Where somebody has saved since `version`, nothing changes and what is there comes back. Orders keep their price. */
export async function editProduct(
  shop: Pick<Shop, 'db' | 'now' | 'changes' | 'imageAddresses'>,
  admin: Admin,
  id: string,
  { version, morePictures, ...edit }: SentEdit,
): Promise<Edited> {
  const decided = decideEdit({ ...edit, morePictures: morePictures ?? '' })
  if (!decided.ok) return decided
  try {
    return await inTransaction(shop.db, async (db): Promise<Edited> => {
      const product = await lockAdminProduct(db, id)
      if (!product) return refuse({ refusal: 'not-found' })
      if (product.removedAt) return refuse({ refusal: 'product-removed' })
      if (product.version !== version) return refuse({ refusal: 'product-changed', product })
      const kept = morePictures === undefined && { morePictures: product.morePictures }
      const edited = { ...decided.edited, ...kept }
      const changed = changedFields(product, edited)
      if (changed.length === 0) return ok({ product, changed: false })
      const foreign = await foreignPicture({ ...shop, db }, edited, product)
      if (foreign) return refuse(foreign)
      await save({ ...shop, db }, admin.userId, product, { edited, changed })
      return ok({ product: (await findAdminProduct(db, id)) ?? product, changed: true })
    })
  } catch (error) {
    // Looked for beforehand, a number could still be given to another product in between.
    if (isNumberTaken(error)) return refuse({ refusal: 'part-number-taken' })
    throw error
  }
}

async function save(
  shop: Pick<Shop, 'db' | 'now' | 'changes'>,
  actor: string,
  product: AdminProduct,
  { edited, changed }: { edited: ProductEdit; changed: EditField[] },
): Promise<void> {
  const { db } = shop
  const { id, price: from } = product
  const { price: to, ...facts } = edited
  await db
    .updateTable('products')
    .set({ ...facts, priceCents: to })
    .where('id', '=', id)
    .execute()
  await recordPrice(shop, [{ productId: id, from, to, why: 'edited', actor }])
  const only = (one: Pick<AdminProduct, EditField>) =>
    Object.fromEntries(changed.map((field) => [field, one[field]]))
  await recordAudit(db, {
    actor,
    action: 'edit-product',
    subject: id,
    before: only(product),
    after: only(edited),
  })
  await shop.changes.publish(db, 'catalogue', [id])
}

/** A number that somebody else has given to a product a moment ago. */
export function isNumberTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'products_part_number'
}
