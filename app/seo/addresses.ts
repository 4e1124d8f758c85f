import { createContext, useContext } from 'react'

/** Of a page that search engines may list: its one address, a path. Without it, or `undefined`, it is not listed. */
export interface Found<Data = undefined> {
  address(loaderData: Data): string | undefined
  /** What it is shared with in place of the shop's own picture. */
  picture?(loaderData: Data): SharedPicture | undefined
}

export interface SharedPicture {
  address: string
  alt: string
}

interface Match {
  handle: unknown
  loaderData: unknown
}

/** The address of the page that is shown, by the innermost of its routes that says one. */
export function addressOf(matches: Match[]): string | undefined {
  const match = matches.findLast(({ handle }) => isFound(handle))
  return match && (match.handle as Found<unknown>).address(match.loaderData)
}

export function pictureOf(matches: Match[]): SharedPicture | undefined {
  const match = matches.findLast(({ handle }) => isFound(handle))
  return match && (match.handle as Found<unknown>).picture?.(match.loaderData)
}

function isFound(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'address' in handle
}

/** The shop's public origin on the server (`SHOP_URL`); in the browser there is no provider for it. */
export const ShopAddress = createContext<string | undefined>(undefined)

/** The origin that addresses for others begin with. A browser that has the page is at the right one already. */
export function useShopAddress(): string {
  const given = useContext(ShopAddress)
  return given ?? (typeof location === 'undefined' ? '' : location.origin)
}
