import { useState } from 'react'
import { specified } from '../../content/messages.ts'
import * as ours from '../../content/our-messages.ts'
import { type Bounds, decideQuantity, type QuantityRefusal } from '../place-order.ts'

const sentences: Record<QuantityRefusal['refusal'], string> = {
  'quantity-below-minimum': specified.quantityBelowMinimum,
  'quantity-above-available': specified.quantityAboveAvailable,
  'quantity-not-whole': ours.wholeNumber,
}

export interface Quantity {
  entered: string
  wanted: number | undefined
  /** What is wrong with it; of an empty field once somebody has pressed a button. */
  error: string | undefined
  /** What "Add Quantity" has made the order quantity, until something else is typed. */
  added: number | undefined
  enter(text: string): void
  /** Presses "Add Quantity"; gives whether the number can be ordered. */
  add(): boolean
  /** Somebody wants to order what stands there: gives whether they can, and says why not. */
  settle(): boolean
}

/** Keeps the quantity field of a product (specification 4 and 5): what stands in it is what is ordered. */
export function useQuantity(bounds: Bounds, first: number): Quantity {
  const [entered, setEntered] = useState(String(first))
  const [pressed, setPressed] = useState(false)
  const [added, setAdded] = useState<number>()
  const typed = entered.trim() === '' ? Number.NaN : Number(entered)
  const decided = decideQuantity(bounds, typed)
  const silent = Number.isNaN(typed) && !pressed
  const wanted = decided.ok ? typed : undefined

  function settle(): boolean {
    setPressed(true)
    return wanted !== undefined
  }
  return {
    entered,
    wanted,
    error: decided.ok || silent ? undefined : sentences[decided.refusal],
    added,
    enter(text) {
      setEntered(text)
      setPressed(false)
      setAdded(undefined)
    },
    add() {
      // `1e2` and `004` read as what they are.
      if (wanted !== undefined) setEntered(String(wanted))
      setAdded(wanted)
      return settle()
    },
    settle,
  }
}
