import { recordAudit } from '../audit/public.server.ts'
import type { Invalid } from '../basics/faults.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { Admin } from '../basics/viewer.ts'
import { inTransaction } from '../shop/database.ts'
import type { Shop } from '../shop/shop.ts'
import { decideProduct, type NewProduct } from './add-product.ts'
import { foreignPicture } from './foreign-picture.server.ts'
import { recordPrice, recordStock } from './ledger.server.ts'
import type { DraftField, ProductDraft } from './product-fields.ts'

type Added = Outcome<{ id: string }, Invalid<DraftField> | { refusal: 'part-number-taken' }>

/**
 * Puts a product on sale (specification 7, `POST /addproduct`). Refuses each fault of specification 5, a picture that is
 * not ours or on an allowed host, and a part number that is on sale already.
 */
export async function addProduct(
  shop: Pick<Shop, 'db' | 'now' | 'changes' | 'imageAddresses'>,
  admin: Admin,
  draft: ProductDraft,
): Promise<Added> {
  const decided = decideProduct(draft)
  if (!decided.ok) return decided
  const { product } = decided
  const foreign = await foreignPicture(shop, product)
  if (foreign) return refuse(foreign)
  return await inTransaction(shop.db, async (db): Promise<Added> => {
    const id = await insertProduct({ ...shop, db }, product)
    if (!id) return refuse({ refusal: 'part-number-taken' })
    const { available: units, price: to } = product
    const added = { productId: id, why: 'added', actor: admin.userId } as const
    await recordStock({ ...shop, db }, [{ ...added, units }])
    await recordPrice({ ...shop, db }, [{ ...added, from: null, to }])
    await recordAudit(db, { actor: admin.userId, action: 'add-product', subject: id, after: product })
    await shop.changes.publish(db, 'catalogue', [id])
    return ok({ id })
  })
}

/** The new row's id; `undefined` when its part number is taken, also by someone who was a moment quicker. */
async function insertProduct(
  shop: Pick<Shop, 'db' | 'now'>,
  { price, ...product }: NewProduct,
): Promise<string | undefined> {
  const inserted = await shop.db
    .insertInto('products')
    .values({ ...product, priceCents: price, createdAt: shop.now() })
    .onConflict((conflict) =>
      conflict.column('partNumber').where('partNumber', '<>', '').where('removedAt', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}
