import { Link } from 'react-router'
import { formatMoney } from '../../basics/money.ts'
import { isId } from '../../basics/text-checks.ts'
import { type Product, partAddress } from '../../catalogue/product.ts'
import { returnPath } from '../../session/return-path.ts'
import { Picture } from '../../ui/picture.tsx'

interface WantedProps {
  product: Pick<Product, 'name' | 'slug' | 'price' | 'image'>
  mode: 'login' | 'sign-up'
}

export function Wanted({ product: { name, slug, price, image }, mode }: WantedProps) {
  return (
    <div className="flex items-center gap-4 rounded-control bg-raised p-3">
      <div className="w-24 shrink-0">
        <Picture src={image} alt="" sizes="96px" className="aspect-4/3 rounded-control" eager />
      </div>
      <div className="min-w-0 wrap-anywhere">
        <p>
          {mode === 'login' ? 'Log in' : 'Sign up'} to order: <strong>{name}</strong>, {formatMoney(price)}
        </p>
        <p className="text-sm">
          Without an account, add it to your basket{' '}
          <Link to={partAddress(slug)} className="text-link-plain">
            on its page
          </Link>
          .
        </p>
      </div>
    </div>
  )
}

/** The id of the product whose page somebody comes from, by the address that they go back to; `undefined` for any other. */
export function wantedProduct(from: string | null): string | undefined {
  const [, id = ''] = /^\/purchase\/([^/?#]+)/.exec(returnPath(from)) ?? []
  return isId(id) ? id : undefined
}
