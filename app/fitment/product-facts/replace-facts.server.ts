import { recordAudit } from '../../audit/public.server.ts'
import type { Invalid } from '../../basics/faults.ts'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import type { Admin } from '../../basics/viewer.ts'
import { inTransaction } from '../../shop/database.ts'
import type { Shop } from '../../shop/shop.ts'
import { lockProduct } from '../lock-product.server.ts'
import { checkFacts, type SaidFacts } from './check-facts.ts'
import { changeInWords } from './facts-in-words.ts'
import { keyOf } from './product-facts.ts'
import { type KeptFacts, readProductFacts, versionOf } from './read-facts.server.ts'
import { writeProductFacts } from './write-facts.server.ts'

type Replaced = Outcome<
  { now: KeptFacts },
  | { refusal: 'not-found' }
  | { refusal: 'product-removed' }
  | { refusal: 'facts-changed'; now: KeptFacts }
  | Invalid
>

/**
 * Writes anew the facts of a product and by what it is compared: on record, and in every process with the commit. `version` is what
 * was read: where it is something else by now, nothing changes and what is there comes back.
 */
export async function replaceProductFacts(
  shop: Pick<Shop, 'db' | 'changes'>,
  admin: Admin,
  productId: string,
  { version, ...said }: SaidFacts & { version: string },
): Promise<Replaced> {
  return await inTransaction(shop.db, async (db): Promise<Replaced> => {
    const locked = await lockProduct(db, productId)
    if (!locked.ok) return locked
    const before = (await readProductFacts(db, [productId])).get(productId)
    if (!before) return refuse({ refusal: 'not-found' })
    if (before.version !== version) return refuse({ refusal: 'facts-changed', now: before })
    const { read, faults } = checkFacts(said, before)
    const [fault] = faults
    if (fault) return refuse({ refusal: 'invalid', ...fault })
    if (keyOf(read) === keyOf(before)) return ok({ now: before })
    await writeProductFacts(db, [{ productId, before, after: read }])
    await recordAudit(db, {
      actor: admin.userId,
      action: 'edit-facts',
      subject: productId,
      ...changeInWords(before, read),
    })
    await shop.changes.publish(db, 'catalogue', [productId])
    return ok({ now: { ...read, version: versionOf(read) } })
  })
}
