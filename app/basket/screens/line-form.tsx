import { Button } from '../../ui/button.tsx'
import type { BasketChange } from '../basket.ts'
import type { ShownLine } from '../basket-view.ts'

interface LineFormProps {
  line: ShownLine
  act: Exclude<BasketChange['act'], 'add' | 'set'>
  words: string
  /** Of the line at which the page goes on, where that is another: this one leaves its list. */
  next?: string | undefined
}

/** Where a form of a line leads: the page that is read anew begins there, for the eye and for the keyboard. */
export function lineAddress(productId: string | undefined): string {
  return `/basket#${productId ? linePlace(productId) : 'content'}`
}

export const linePlace = (productId: string) => `line-${productId}`

/** A button that does one thing to a line; a form, so that it needs no script. */
export function LineForm({ line: { productId, product }, act, words, next }: LineFormProps) {
  // What stays on the page can be gone on with; what leaves it leads to the line beside it, or to the page's beginning.
  const stays = act === 'remove' ? undefined : productId
  return (
    <form method="post" action={lineAddress(act === 'seen' ? productId : (next ?? stays))} data-basket="line">
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="toolsId" value={productId} />
      <Button type="submit" variant="quiet">
        {words}
        <span className="sr-only">: {product.name}</span>
      </Button>
    </form>
  )
}
