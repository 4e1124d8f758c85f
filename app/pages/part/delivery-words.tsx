import { Link } from 'react-router'
import { type HomeDelivery, homeWords } from '../../delivery/home-delivery.ts'

interface DeliveryWordsProps {
  delivery: HomeDelivery
  /** The days on which it comes that is paid now; empty where the shop promises none. */
  comes: string
}

export function DeliveryWords({ delivery, comes }: DeliveryWordsProps) {
  return (
    <p className="text-sm">
      <Link to="/delivery" className="text-link-plain">
        {homeWords(delivery)}
      </Link>
      {comes && `, ${comes}`}
    </p>
  )
}
