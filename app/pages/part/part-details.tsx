import type { Product } from '../../catalogue/product.ts'
import { ProductNumbers } from '../../catalogue/product-numbers.tsx'
import type { FitList as Fits } from '../../fitment/public.server.ts'
import { Unbroken } from '../../ui/unbroken.tsx'
import { FitList } from './fit-list.tsx'

export function PartDetails({ product, fits }: { product: Product; fits: Fits }) {
  const { description, brand, partNumber, category, packedWeight, packedSize } = product
  const known: [string, string][] = [
    ['Brand', brand],
    ['Part number', partNumber],
    ['Category', category],
  ]
  const packed: [string, string][] = [
    ['Packed weight', packedWeight],
    ['Packed size', packedSize],
  ]
  const isSaid = ([fact, value]: [string, string]) => value && !(fact in product.facts)
  const facts = [...known.filter(isSaid), ...Object.entries(product.facts), ...packed.filter(isSaid)]
  return (
    <div className="grid gap-8 pt-12 lg:grid-cols-2 lg:gap-12">
      <div className="flex flex-col gap-8">
        <section>
          <h2 className="text-xl">Description</h2>
          <p className="measure wrap-anywhere whitespace-pre-line pt-3">{description}</p>
        </section>
        <ProductNumbers numbers={product.numbers} />
        <FitList fits={fits} />
      </div>
      {facts.length > 0 && (
        <section>
          <h2 id="facts" className="text-xl">
            Facts
          </h2>
          <table aria-labelledby="facts" className="mt-3 w-full table-fixed text-start">
            <tbody>
              {facts.map(([fact, value]) => (
                <tr key={fact} className="border-line border-b">
                  <th scope="row" className="w-2/5 py-2 pe-4 text-start font-normal text-muted wrap-anywhere">
                    {fact}
                  </th>
                  <td className="py-2 tabular-nums wrap-anywhere">
                    <Unbroken text={value} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
