import { Button } from '../ui/button.tsx'
import { leastOf, type Product } from './product.ts'

interface AddToBasketProps {
  product: Pick<Product, 'id' | 'name' | 'minimum' | 'available'>
  /** With a field for how many; else as few as are sold. */
  asking?: boolean
}

/** A form to the basket: the page's own script sends it without leaving the page, and without one it leads there. */
export function AddToBasket({ product: { id, name, minimum, available }, asking = false }: AddToBasketProps) {
  const least = leastOf({ minimum })
  if (available < least) return null
  const field = `quantity-${id}`
  return (
    <form
      method="post"
      action="/basket"
      data-basket="add"
      className="relative flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="act" value="add" />
      <input type="hidden" name="toolsId" value={id} />
      {asking ? (
        <div className="flex flex-col gap-1.5">
          <label htmlFor={field} className="font-semibold text-sm">
            Quantity
          </label>
          <input
            id={field}
            name="quantity"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            defaultValue={least}
            className="input max-w-24 text-center tabular-nums"
          />
        </div>
      ) : (
        <input type="hidden" name="quantity" value={least} />
      )}
      <Button
        type="submit"
        variant={asking ? 'action' : 'plain'}
        className={asking ? 'grow px-6 sm:grow-0' : ''}
      >
        Add to basket<span className="sr-only"> {name}</span>
      </Button>
    </form>
  )
}
