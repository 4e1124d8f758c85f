import { createContext, useContext } from 'react'

/** The shop's public origin on the server (`SHOP_URL`); in the browser there is no provider for it. */
export const ShopAddress = createContext<string | undefined>(undefined)

/** The origin that addresses for others begin with. A browser that has the page is at the right one already. */
export function useShopAddress(): string {
  const given = useContext(ShopAddress)
  return given ?? (typeof location === 'undefined' ? '' : location.origin)
}
