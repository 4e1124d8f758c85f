import { Link } from 'react-router'

interface VehicleFaultProps {
  /** Why nothing is said of the vehicle in use. */
  fault: string | undefined
}

/** That verdicts are missing, and an order would name no vehicle, with the way to where that is mended. */
export function VehicleFault({ fault }: VehicleFaultProps) {
  if (!fault) return null
  return (
    <p className="pb-6 text-careful">
      {fault}{' '}
      <Link to="/garage" className="text-link underline underline-offset-4">
        See your garage
      </Link>
    </p>
  )
}
