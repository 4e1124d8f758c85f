import { createContext, useContext } from 'react'
import type { taxOfPrices } from '../tax/find-rate.ts'

type Prices = ReturnType<typeof taxOfPrices>

/** Whether the shop's prices have tax in them, on the server; in the browser there is no provider for it. */
export const GivenPrices = createContext<Prices | undefined>(undefined)

/**
 * The attribute of `<html>` by which cards, lists and delivery prices say “plus tax” (`.plus-tax`): so no page has to hand it through to each of
 * its prices, and the browser takes what the server has said.
 */
export function usePrices(): string | undefined {
  const given = useContext(GivenPrices)
  return given ?? (typeof document === 'undefined' ? undefined : document.documentElement.dataset.prices)
}
