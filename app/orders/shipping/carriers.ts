import type { Order } from '../order.ts'

/** Stands in an address for a parcel's number. */
const NUMBER = '{number}'

interface Carrier {
  name: string
  /** Other names of it that people write. */
  also?: string[]
  link: string
}

/** Where parcels are followed, by who carries them. One that wants more than the number (a postcode) is not here. */
const carriers: Carrier[] = [
  { name: 'Australia Post', also: ['AusPost'], link: 'https://auspost.com.au/mypost/track/details/{number}' },
  { name: 'Canada Post', link: 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/{number}' },
  {
    name: 'Colissimo',
    also: ['La Poste'],
    link: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
  },
  {
    name: 'Deutsche Post',
    link: 'https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode={number}',
  },
  {
    name: 'DHL',
    also: ['DHL Express', 'DHL Paket', 'DHL Parcel'],
    link: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}&submit=1',
  },
  { name: 'DPD', link: 'https://tracking.dpd.de/status/en_US/parcel/{number}' },
  { name: 'Evri', also: ['Hermes UK'], link: 'https://www.evri.com/track/parcel/{number}' },
  { name: 'FedEx', also: ['Federal Express'], link: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  { name: 'GLS', link: 'https://gls-group.com/EU/en/parcel-tracking?match={number}' },
  { name: 'InPost', link: 'https://inpost.pl/sledzenie-przesylek?number={number}' },
  {
    name: 'Österreichische Post',
    also: ['Post AT'],
    link: 'https://www.post.at/sv/sendungsdetails?snr={number}',
  },
  { name: 'Parcelforce', link: 'https://www.parcelforce.com/track-trace?trackNumber={number}' },
  { name: 'PostNord', link: 'https://tracking.postnord.com/en/tracking?id={number}' },
  { name: 'Royal Mail', link: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}' },
  {
    name: 'Swiss Post',
    also: ['Die Post'],
    link: 'https://service.post.ch/ekp-web/ui/entry/search/{number}',
  },
  { name: 'UPS', link: 'https://www.ups.com/track?tracknum={number}' },
  {
    name: 'USPS',
    also: ['US Postal Service'],
    link: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
  },
]

/** By whom a parcel is followed without anything but its number. */
export const knownCarriers = carriers.map(({ name }) => name)

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const links = new Map(
  carriers.flatMap(({ name, also = [], link }) => [name, ...also].map((one) => [plain(one), link])),
)

/**
 * Where a parcel is followed: at the address that was noted for it, else at its carrier's, if that is a known one (in any spelling).
 * `undefined` where there is none, or no number for it.
 */
export function trackingLink({
  carrier,
  trackingNumber,
  trackingUrl,
}: Pick<Order, 'carrier' | 'trackingNumber' | 'trackingUrl'>): string | undefined {
  const address = trackingUrl ?? links.get(plain(carrier ?? ''))
  if (!address?.includes(NUMBER)) return address
  return trackingNumber ? address.replaceAll(NUMBER, encodeURIComponent(trackingNumber)) : undefined
}

/** As browsers copy it from their address bar, the place for the number is escaped. */
export function plainTrackingUrl(text: string): string {
  return text.replaceAll(/%7Bnumber%7D/gi, NUMBER)
}

/** Whether parcels may be followed there: an address of the web, encrypted, without a password, whose host no number decides. */
export function isTrackingUrl(text: string): boolean {
  const [one, other] = ['1', '2'].map((number) => parse(plainTrackingUrl(text).replaceAll(NUMBER, number)))
  if (one?.protocol !== 'https:' || one.username || one.password) return false
  return one.host === other?.host
}

function parse(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined
}
