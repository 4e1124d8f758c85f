import { formatMoney, times } from '../../basics/money.ts'
import { isOrderable, partAddress } from '../../catalogue/product.ts'
import { ProductLine } from '../../catalogue/product-line.tsx'
import { alertPlace } from '../../content/places.ts'
import type { FitInUse } from '../../garage/public.server.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { describedBy, FieldError } from '../../ui/field.tsx'
import { FitWords } from '../../ui/fit-words.tsx'
import type { ShownLine } from '../basket-view.ts'
import { LineForm, lineAddress, linePlace } from './line-form.tsx'
import { LineNotes, problemWords } from './line-notes.tsx'

interface BasketLineProps {
  line: ShownLine
  /** The line beside it. */
  next: string | undefined
  refused: { typed: string | null; message: string } | undefined
  fit: FitInUse | undefined
}

export function BasketLine({ line, next, refused, fit }: BasketLineProps) {
  const { product, quantity, onSale, problem, later } = line
  const { name, price } = product
  const orderable = isOrderable(product)
  const counts = later || !problem
  const error = refused?.message ?? (later ? undefined : problemWords(problem))
  return (
    <ProductLine
      product={product}
      onSale={onSale}
      place={linePlace(line.productId)}
      heading={later ? 'h3' : 'h2'}
      aside={
        <>
          {onSale && (
            <p
              className={`figure text-xl max-sm:col-start-2 sm:text-end ${counts ? '' : 'text-muted line-through'}`}
            >
              <span className="sr-only">{counts ? 'Line total ' : 'Not in the total: '}</span>
              {formatMoney(times(price, quantity))}
              {/* On paper there is no field that says it. */}
              <span className="hidden font-sans text-sm print:block">Quantity {quantity}</span>
            </p>
          )}
          <div className="col-span-full flex flex-wrap items-start justify-between gap-3 sm:col-start-2">
            {onSale && !later && orderable && (
              <QuantityForm line={line} typed={refused?.typed} error={error} />
            )}
            {onSale && !later && !orderable && (
              <LinkButton to={`${partAddress(product.slug)}#${alertPlace}`}>
                Email me when it is back<span className="sr-only">: {name}</span>
              </LinkButton>
            )}
            {!onSale && <FieldError id={`gone-${line.productId}`} error={error} />}
            <div className={`flex flex-wrap gap-2 ${later ? '*:first:-ms-4.75' : 'max-sm:*:first:-ms-4.75'}`}>
              {onSale && (
                <LineForm
                  line={line}
                  act={later ? 'back' : 'later'}
                  words={later ? 'Move to basket' : 'Save for later'}
                  next={next}
                />
              )}
              <LineForm line={line} act="remove" words="Remove" next={next} />
              {onSale && !later && !problem && (
                <LinkButton to={`/purchase/${product.id}?quantity=${quantity}`}>
                  Order now<span className="sr-only">: {name}</span>
                </LinkButton>
              )}
            </div>
          </div>
        </>
      }
    >
      <LineNotes line={line} />
      {fit && <FitWords fit={fit} />}
    </ProductLine>
  )
}

interface QuantityFormProps {
  line: ShownLine
  typed: string | null | undefined
  error: string | undefined
}

function QuantityForm({ line: { productId, quantity, product }, typed, error }: QuantityFormProps) {
  const id = `quantity-${productId}`
  return (
    <form method="post" action={lineAddress(productId)} data-basket="line" className="flex flex-col gap-1.5">
      <input type="hidden" name="act" value="set" />
      <input type="hidden" name="toolsId" value={productId} />
      <div className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          Quantity of {product.name}
        </label>
        <input
          id={id}
          name="quantity"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          defaultValue={typed ?? quantity}
          className="input max-w-20 text-center tabular-nums"
          {...describedBy(id, undefined, error)}
        />
        <Button type="submit">
          Update<span className="sr-only"> quantity of {product.name}</span>
        </Button>
      </div>
      <FieldError id={id} error={error} />
    </form>
  )
}
