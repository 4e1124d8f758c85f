import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { formatMoney, times } from '../../basics/money.ts'
import type { ShownLine } from '../../basket/basket-view.ts'
import { isSafetyPart, type ShownFit } from '../../orders/order-fit.ts'
import { ConfirmFit, confirmRules } from '../../orders/screens/confirm-fit.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Where } from './use-delivery.ts'

interface CheckoutLinesProps {
  lines: ShownLine[]
  fits: Record<string, ShownFit>
  form: UseFormReturn<Where>
  /** The line that the shop has just refused, and why. */
  refused: unknown
  why: string | undefined
  placed: boolean
}

export function CheckoutLines(asked: CheckoutLinesProps) {
  const { lines, fits, form, refused, why, placed } = asked
  const refusedId = (refused as { toolsId?: string } | undefined)?.toolsId
  return (
    <section aria-label="Your order">
      <div className="flex items-baseline justify-between gap-4 pb-3">
        <h2 className="text-xl">Your order</h2>
        {!placed && (
          <Link to="/basket" className="flex min-h-11 items-center text-link-plain text-sm">
            Change the basket
          </Link>
        )}
      </div>
      <ul>
        {lines.map((line) => (
          <Line key={line.productId} line={line} why={line.productId === refusedId ? why : undefined}>
            <LineFit line={line} fit={fits[line.productId]} form={form} placed={placed} />
          </Line>
        ))}
      </ul>
    </section>
  )
}

const stockRefusals: ReadonlySet<string> = new Set([
  'out-of-stock',
  'quantity-above-available',
  'product-gone',
])

interface LineFitProps {
  line: ShownLine
  fit: ShownFit | undefined
  form: UseFormReturn<Where>
  placed: boolean
}

function LineFit({ line: { product }, fit, form: { register, formState }, placed }: LineFitProps) {
  if (!fit) return null
  const { id } = product
  const safety = isSafetyPart(product)
  const stands = fit.verdict === 'does-not-fit'
  const errors = formState.errors.confirmed?.[id]
  return (
    <ConfirmFit
      fit={fit}
      safety={safety}
      confirmed={register(`confirmed.${id}.confirmed`, stands ? confirmRules.confirmed : {})}
      why={register(`confirmed.${id}.why`, stands && safety ? confirmRules.why : {})}
      errors={{ confirmed: errors?.confirmed?.message, why: errors?.why?.message }}
      disabled={placed}
    />
  )
}

interface LineProps {
  line: ShownLine
  why: string | undefined
  children: ReactNode
}

function Line({ line, why, children }: LineProps) {
  const { product, quantity, problem, priceWas } = line
  const { name, image, placeholder, price } = product
  return (
    <li
      data-refused={why ? true : undefined}
      className="flex flex-col gap-2 border-line border-t py-3 data-refused:border-bad"
    >
      <div className="flex items-center gap-4">
        <div className="w-16 shrink-0">
          <Picture
            src={image}
            alt=""
            sizes="64px"
            placeholder={placeholder}
            className="aspect-4/3 border border-line"
          />
        </div>
        <p className="min-w-0 grow wrap-anywhere">
          {quantity} × <bdi>{name}</bdi>
          {priceWas !== undefined && (
            <span className="block text-careful text-sm">
              It was {formatMoney(priceWas)} when you added it.
            </span>
          )}
          {(problem || (why && stockRefusals.has(why))) && (
            <span className="block text-bad text-sm">
              {product.available > 0 ? `${product.available} in stock.` : 'Out of stock.'}
            </span>
          )}
        </p>
        <span className="figure">{formatMoney(times(price, quantity))}</span>
      </div>
      {children}
    </li>
  )
}
