import type { ReactNode } from 'react'
import { Unbroken } from '../ui/unbroken.tsx'
import type { Product } from './product.ts'
import { optionalTexts, productFields } from './product-fields.ts'
import { ProductNumbers } from './product-numbers.tsx'

/** What a product's page says below its picture and price: each optional text by the table of fields. */
export function ProductDetails({ product, children }: { product: Product; children?: ReactNode }) {
  const facts = factsOf(product)
  return (
    <div className="grid gap-8 pt-12 lg:grid-cols-2 lg:gap-12">
      <div className="flex flex-col gap-8">
        <section>
          <h2 className="text-xl">Description</h2>
          <p className="measure wrap-anywhere whitespace-pre-line pt-3">{product.description}</p>
        </section>
        <ProductNumbers numbers={product.numbers} />
        {children}
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

/** A fact of the product's own goes before a field of the same name. */
function factsOf(product: Product): [string, string][] {
  const fields = (place: 'last' | undefined) =>
    optionalTexts
      .filter((field) => productFields[field].onPage === place)
      .map((field): [string, string] => [productFields[field].label, product[field]])
      .filter(([label, value]) => value && !(label in product.facts))
  return [...fields(undefined), ...Object.entries(product.facts), ...fields('last')]
}
