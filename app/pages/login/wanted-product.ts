import { isId } from '../../basics/id.ts'
import { returnPath } from '../../session/return-path.ts'

/** The id of the product whose page somebody comes from, by the address that they go back to; `undefined` for any other. */
export function wantedProduct(from: string | null): string | undefined {
  const [, id = ''] = /^\/purchase\/([^/?#]+)/.exec(returnPath(from)) ?? []
  return isId(id) ? id : undefined
}
