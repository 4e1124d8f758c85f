import { Link } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import type { WireReturn } from '../contract.ts'

interface GoingBackProps {
  orderId: string
  returns: WireReturn[]
  /** So many pieces could still be sent back. */
  left: number
  own: boolean
}

/** On the page of an order: how far its returns are, and the way to ask for one while that can be done. */
export function GoingBack({ orderId, returns, left, own }: GoingBackProps) {
  const address = `/dashboard/return/${orderId}`
  return (
    <>
      {returns.length > 0 && (
        <ul aria-label="Returns">
          {returns.map((one) => (
            <li key={one._id}>
              <Link to={address} className="text-link-plain inline-block py-2">
                Return {one.number}: {standingOf(one)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {own && left > 0 && (
        <LinkButton to={address} className="self-start">
          {returns.length > 0 ? 'Send more of it back' : 'Send it back'}
        </LinkButton>
      )}
    </>
  )
}

const standings: Record<WireReturn['state'], string> = {
  requested: 'requested, please don’t send anything yet',
  approved: 'approved, see where to send it',
  received: 'received',
  refunded: 'refunded',
  refused: 'refused, see why',
}

function standingOf({ state, refund }: WireReturn): string {
  if (refund?.state === 'failed') return 'the refund failed'
  if (refund?.state === 'waiting') return 'the refund is on its way'
  return standings[state]
}
