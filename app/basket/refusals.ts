import type { Told } from '../basics/outcome.ts'
import { specified } from '../content/messages.ts'
import * as ours from '../content/our-messages.ts'
import type { BasketRefusal } from './basket.ts'

/** What a refusal is told as; of a quantity in the specification's sentences (section 5). */
export function tellBasketRefusal(refused: BasketRefusal): Told {
  switch (refused.refusal) {
    case 'quantity-below-minimum':
      return { status: 422, message: specified.quantityBelowMinimum }
    case 'quantity-above-available':
      return { status: 422, message: specified.quantityAboveAvailable }
    case 'quantity-not-whole':
      return { status: 422, message: ours.wholeNumber }
    case 'not-sold':
      return { status: 409, message: ours.productRemoved }
    case 'basket-full':
      return { status: 409, message: ours.basketFull(refused.most) }
  }
}
