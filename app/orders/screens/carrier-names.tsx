import { knownCarriers } from '../shipping/carriers.ts'

/** What a field of a carrier offers, by its `list`. */
export function CarrierNames({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {knownCarriers.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}

export const trackingLinkHelp =
  'Only for a carrier that we don’t know, with {number} where the tracking number goes. DHL, UPS, Royal Mail and others have theirs.'
