import * as ours from '../../content/our-messages.ts'
import { LinkButton } from '../../ui/button.tsx'
import type { Bounds } from '../place-order.ts'

export function SoldOut({ available, minimum }: Bounds) {
  return (
    <div className="rounded-control border border-line bg-raised p-4">
      <p>
        {available > 0
          ? `One order takes at least ${minimum} pieces, and only ${available} ${available === 1 ? 'is' : 'are'} left.`
          : 'Every piece is sold or held by an order. Orders that are not paid in time come back on sale.'}
      </p>
      <LinkButton to="/catalogue" className="mt-4">
        {ours.otherParts}
      </LinkButton>
    </div>
  )
}
