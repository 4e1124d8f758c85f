import type { Invalid } from '../basics/faults.ts'
import { type Outcome, ok } from '../basics/outcome.ts'
import { isId } from '../basics/text-checks.ts'
import { recallProducts } from '../catalogue/public.server.ts'
import type { Shop } from '../shop/shop.ts'
import { decideFit, type FitRefusal, type FitWish, isSafetyPart, type OrderFit } from './order-fit.ts'
import type { CheckoutWish, LineWish, RefusedLine } from './place-order.ts'

/** A line with what its order is to keep of the vehicle that it is meant for; absent where none is named. */
export type FittedLine = LineWish & { fit?: OrderFit }

export type FittedWish = Omit<CheckoutWish, 'lines'> & { lines: FittedLine[] }

type Refused = Invalid | (FitRefusal & { line: RefusedLine })

/** Whether what is ordered fits what it is said to be for. Lines that name no vehicle are not judged. */
export async function judgeFits(
  shop: Pick<Shop, 'db' | 'pictures' | 'orderFits'>,
  lines: LineWish[],
): Promise<Outcome<{ lines: FittedLine[] }, Refused>> {
  const ids = lines.flatMap(({ productId, meantFor }) => (meantFor && isId(productId) ? [productId] : []))
  if (ids.length === 0) return ok({ lines })
  const products = new Map((await recallProducts(shop, ids)).map((product) => [product.id, product]))
  const fitted: FittedLine[] = []
  for (const line of lines) {
    const product = products.get(line.productId)
    if (!line.meantFor || !product) {
      fitted.push(line)
      continue
    }
    const decided = await judgeLine(shop, { ...line, meantFor: line.meantFor }, isSafetyPart(product))
    if (decided.ok) fitted.push(decided.fit ? { ...line, fit: decided.fit } : line)
    else if (decided.refusal === 'invalid') return decided
    else {
      const { id: productId, name, available } = product
      return { ...decided, line: { productId, name, available } }
    }
  }
  return ok({ lines: fitted })
}

async function judgeLine(
  shop: Pick<Shop, 'db' | 'orderFits'>,
  { productId, meantFor }: LineWish & { meantFor: FitWish },
  safety: boolean,
): Promise<Outcome<{ fit: OrderFit | undefined }, Invalid | FitRefusal>> {
  const judged = await shop.orderFits.judge(shop.db, { ...meantFor, productId })
  if (!judged.ok) return judged
  // It is sold no more: whoever places the order says so.
  if (!judged.fit) return ok({ fit: undefined })
  return decideFit(judged.fit, meantFor, safety)
}
