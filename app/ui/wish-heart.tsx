import { createElement } from 'react'
import { Icon } from './icon.tsx'

interface WishHeartProps {
  product: { id: string; name: string }
  /** With its words beside it. */
  full?: boolean
  className?: string
}

/**
 * Keeps a product on the visitor's wish list: a form, whose heart the page's own script fills (`wishlist/wish-script.ts`), as
 * pages are the same for all.
 */
export function WishHeart({ product: { id, name }, full = false, className = '' }: WishHeartProps) {
  return createElement(
    'wish-heart',
    { product: id, class: className },
    <form method="post" action="/wishlist">
      <input type="hidden" name="act" value="add" />
      <input type="hidden" name="toolsId" value={id} />
      <button type="submit" className={`wish-button ${full ? 'px-3' : 'w-11'}`} suppressHydrationWarning>
        <Icon name="heart" className="size-6" />
        <span className={full ? 'font-semibold' : 'sr-only'}>Wish list</span>
        <span className="sr-only"> {name}</span>
      </button>
    </form>,
  )
}
