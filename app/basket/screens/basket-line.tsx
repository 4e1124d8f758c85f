import { Link } from 'react-router'
import { formatMoney, times } from '../../basics/money.ts'
import { partAddress } from '../../catalogue/product.ts'
import { StockWord } from '../../catalogue/stock-word.tsx'
import type { FitInUse } from '../../garage/public.server.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { describedBy, FieldError } from '../../ui/field.tsx'
import { FitWords } from '../../ui/fit-words.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import type { ShownLine } from '../basket-view.ts'
import { LineForm } from './line-form.tsx'
import { LineNotes, problemWords } from './line-notes.tsx'

interface BasketLineProps {
  line: ShownLine
  refused: { typed: string | null; message: string } | undefined
  fit: FitInUse | undefined
}

export function BasketLine({ line, refused, fit }: BasketLineProps) {
  const { product, quantity, onSale, problem, later } = line
  const { slug, name, image, placeholder, price } = product
  const error = refused?.message ?? (later ? undefined : problemWords(problem))
  return (
    <article
      aria-label={name}
      className="grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-3 border-line border-t py-5 sm:grid-cols-[8rem_1fr_auto]"
    >
      <Picture
        src={image}
        alt=""
        sizes="8rem"
        placeholder={placeholder}
        className={`aspect-4/3 border border-line ${onSale ? '' : 'grayscale'}`}
      />
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-lg">
          <Link
            to={partAddress(slug)}
            className="-my-2.5 inline-flex min-h-11 items-center hover:text-action"
          >
            <Unbroken text={name} />
          </Link>
        </h2>
        {onSale && (
          <p className="flex flex-wrap gap-x-4 text-sm">
            <span className="text-muted tabular-nums">{formatMoney(price)} per piece</span>
            <StockWord {...product} />
          </p>
        )}
        <LineNotes line={line} />
        {fit && <FitWords fit={fit} />}
      </div>
      {onSale && (
        <p className="figure text-xl max-sm:col-start-2 sm:text-end">
          <span className="sr-only">Line total </span>
          {formatMoney(times(price, quantity))}
        </p>
      )}
      <div className="col-span-full flex flex-wrap items-start justify-between gap-3 sm:col-start-2">
        {onSale && !later && <QuantityForm line={line} typed={refused?.typed} error={error} />}
        {!onSale && <FieldError id={`gone-${line.productId}`} error={error} />}
        <div className="flex flex-wrap gap-2">
          {onSale && (
            <LineForm
              line={line}
              act={later ? 'back' : 'later'}
              words={later ? 'Move to basket' : 'Save for later'}
            />
          )}
          <LineForm line={line} act="remove" words="Remove" />
          {onSale && !later && !problem && (
            <LinkButton to={`/purchase/${product.id}?quantity=${quantity}`}>
              Order now<span className="sr-only">: {name}</span>
            </LinkButton>
          )}
        </div>
      </div>
    </article>
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
    <form method="post" action="/basket" data-basket="line" className="flex flex-col gap-1.5">
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
