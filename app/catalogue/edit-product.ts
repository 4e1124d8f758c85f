import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { AdminProduct } from './admin-product.ts'
import { editFields, faultOf, faultsAmong, type ProductValues, tidied } from './product-fields.ts'

/** What an admin writes of a product anew: everything but its pieces, which are corrected with a reason. */
export type ProductEdit = Omit<ProductValues, 'available'>

export type EditField = keyof ProductEdit

/** A minimum above what is left is sold out, and no fault of who mends a description. */
export function faultsOfEdit(edit: ProductEdit): Partial<Record<EditField, string>> {
  return faultsAmong(editFields, (field) => faultOf(field, edit))
}

/** Takes an edited product as it is to be kept (price in cents), or refuses the first field that is wrong. */
export function decideEdit(
  edit: ProductEdit,
): Outcome<{ edited: ProductEdit }, { refusal: 'invalid'; field: EditField; message: string }> {
  const [fault] = Object.entries(faultsOfEdit(edit)) as [EditField, string][]
  if (fault) return refuse({ refusal: 'invalid', field: fault[0], message: fault[1] })
  return ok({ edited: tidied(editFields, edit) })
}

export function changedFields(
  before: Pick<AdminProduct, EditField>,
  after: Pick<AdminProduct, EditField>,
): EditField[] {
  return editFields.filter((field) => before[field] !== after[field])
}
