import { Button } from '../../ui/button.tsx'
import type { BasketChange } from '../basket.ts'
import type { ShownLine } from '../basket-view.ts'

interface LineFormProps {
  line: ShownLine
  act: Exclude<BasketChange['act'], 'add' | 'set'>
  words: string
}

/** A button that does one thing to a line; a form, so that it needs no script. */
export function LineForm({ line: { productId, product }, act, words }: LineFormProps) {
  return (
    <form method="post" action="/basket" data-basket="line">
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="toolsId" value={productId} />
      <Button type="submit" variant="quiet">
        {words}
        <span className="sr-only">: {product.name}</span>
      </Button>
    </form>
  )
}
