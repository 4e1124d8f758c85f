import { Link } from 'react-router'
import type { WireOverview } from '../contract.ts'

export function LowStock({ products }: WireOverview['lowStock']) {
  return (
    <section aria-labelledby="low-stock">
      <h2 id="low-stock" className="text-2xl">
        Low stock
      </h2>
      {products.length === 0 ? (
        <p className="pt-4">There is enough of everything.</p>
      ) : (
        <ul className="pt-3">
          {products.map(({ _id, name, available_quantity: left }) => (
            <li
              key={_id}
              className="flex min-h-11 items-center justify-between gap-4 border-line border-b py-1"
            >
              <Link to={`/dashboard/product/${_id}`} className="text-link-plain flex min-h-11 items-center">
                {name}
              </Link>
              <span className={`shrink-0 text-sm ${left === 0 ? 'text-bad' : 'text-careful'}`}>
                {left === 0 ? 'Out of stock' : `${left} left`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
