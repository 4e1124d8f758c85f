import type { Invalid } from '../../basics/faults.ts'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import type { Admin } from '../../basics/viewer.ts'
import type { Shop } from '../../shop/shop.ts'
import type { AdminProduct } from '../admin-product.ts'
import { editProduct } from '../edit-product.server.ts'
import type { ProductEdit } from '../edit-product.ts'
import { findByNumber } from '../numbers/find-by-number.server.ts'
import { faultOfNumber, type PartNumber, readNumbers, writeNumbers } from '../numbers/part-numbers.ts'
import { editFields } from '../product-fields.ts'
import { findAdminProduct } from '../select-admin-products.server.ts'
import type { SearchNumberKind } from './contract.ts'
import { zeroResultTerm } from './count-searches.server.ts'

interface Asked {
  term: string
  number: string
  kind: SearchNumberKind
  brand: string
  partNumber: string
}

type Kept = Outcome<
  { productId: string },
  | Invalid<'number' | 'part_number'>
  | { refusal: 'product-changed'; product: AdminProduct }
  | { refusal: 'product-removed' }
>

/** Adds a number to those of a part on sale, as an edit of it that is on record; what found nothing is settled. */
export async function keepNumber(
  shop: Pick<Shop, 'db' | 'now' | 'changes' | 'imageAddresses'>,
  admin: Admin,
  { term, kind, partNumber, ...typed }: Asked,
): Promise<Kept> {
  const added: PartNumber = {
    kind,
    brand: typed.brand.trim(),
    number: typed.number.trim(),
    pieces: null,
    from: '',
  }
  const fault = faultOfNumber(added)
  if (fault) return refuse({ refusal: 'invalid', field: 'number', message: fault })
  const hits = await findByNumber(shop.db, partNumber)
  const [own, ...others] = hits.filter((hit) => hit.kind === 'own' && hit.way === 'same')
  if (!own) return notOnSale()
  if (others.length > 0)
    return invalid('part_number', 'Several parts have this number. Add it on the page of the one you mean.')
  const product = await findAdminProduct(shop.db, own.productId)
  if (!product) return notOnSale()
  const before = Object.fromEntries(
    editFields.map((field) => [field, product[field]]),
  ) as unknown as ProductEdit
  const numbers = writeNumbers([...readNumbers(product.numbers), added])
  const edited = await editProduct(shop, admin, product.id, { ...before, numbers, version: product.version })
  if (edited.ok) {
    const settled = zeroResultTerm(term)
    if (settled) await shop.db.deleteFrom('zeroResultSearches').where('term', '=', settled).execute()
    return ok({ productId: product.id })
  }
  if (edited.refusal === 'invalid') return invalid('number', edited.message)
  if (edited.refusal === 'product-changed' || edited.refusal === 'product-removed') return edited
  return notOnSale()
}

function notOnSale() {
  return invalid('part_number', 'No part on sale has this part number.')
}

function invalid(field: 'number' | 'part_number', message: string) {
  return refuse({ refusal: 'invalid' as const, field, message })
}
