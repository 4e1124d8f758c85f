import { useState } from 'react'
import type { WireOrder } from '../contract.ts'
import { isShippable } from './order-standing.ts'

export interface Chosen {
  choosable: WireOrder[]
  orders: WireOrder[]
  has(id: string): boolean
  set(ids: string[], chosen: boolean): void
}

/** Keeps what is chosen while the list is read anew; what is not on its page, or can't be shipped any more, is left out. */
export function useChosen(rows: WireOrder[]): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const choosable = rows.filter(isShippable)
  const orders = choosable.filter(({ _id }) => ids.has(_id))
  return {
    choosable,
    orders,
    has: (id) => orders.some(({ _id }) => _id === id),
    set(changed, chosen) {
      const others = [...ids].filter((id) => !changed.includes(id))
      setIds(new Set(chosen ? [...others, ...changed] : others))
    },
  }
}
