import { type Faults, faultsAmong, firstFault, type Invalid } from '../basics/faults.ts'
import { type Outcome, ok, refuse } from '../basics/outcome.ts'
import type { AdminProduct } from './admin-product.ts'
import { editFields, faultOf, type ProductValues, tidied } from './product-fields.ts'

/** What an admin writes of a product anew: everything but its pieces, which are corrected with a reason. */
export type ProductEdit = Omit<ProductValues, 'available'>

export type EditField = keyof ProductEdit

/** An edit as it is sent. Whoever knows of no pictures but the main one leaves the others as they are. */
export type SentEdit = Omit<ProductEdit, 'morePictures'> & {
  morePictures: string | undefined
  version: number
}

/** A minimum above what is left is sold out, and no fault of who mends a description. */
export function faultsOfEdit(edit: ProductEdit): Faults<EditField> {
  return faultsAmong(editFields.map((field) => [field, faultOf(field, edit)]))
}

/** Takes an edited product as it is to be kept (price in cents), or refuses the first field that is wrong. */
export function decideEdit(edit: ProductEdit): Outcome<{ edited: ProductEdit }, Invalid<EditField>> {
  const fault = firstFault(faultsOfEdit(edit))
  if (fault) return refuse(fault)
  return ok({ edited: tidied(editFields, edit) })
}

export function changedFields(
  before: Pick<AdminProduct, EditField>,
  after: Pick<AdminProduct, EditField>,
): EditField[] {
  return editFields.filter((field) => before[field] !== after[field])
}
