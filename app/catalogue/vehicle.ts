import { isTool, type Product } from './product.ts'

/** What something is for; `both` fits either, `unknown` says nothing of it anywhere. */
export type Vehicle = 'bike' | 'car' | 'both' | 'unknown'

type Told = Pick<Product, 'name' | 'category' | 'facts' | 'description'>

const start = String.raw`(?<![\p{L}\p{N}-])(?:`
const end = String.raw`)(?![\p{L}\p{N}])`
const anyOf = (...words: string[]) => new RegExp(start + words.join('|') + end, 'iu')

/** Words that stand on one kind of part alone: a chain may be a timing chain, a derailleur is a bicycle's. */
const bike = anyOf(
  'bi(?:cycle|ke)s?|cyclists?|derailleurs?|freehubs?|chainrings?|chain(?:s| tool| wear gauge| lube| whip)?',
  'cassettes?|lockrings?|quick links?|bottom brackets?|cranks?|pedals?|seatposts?|saddle(?:bag)?s?',
  'headsets?|steerers?|stems?|(?:drop|flat|carbon|31.8 mm) bars?|handlebars?',
  'spokes?|nipples?|rims?|rim brakes?|inner tubes?|tyre levers?|tubeless|Presta|ETRTO|622-\\d+',
  'six-bolt|centre-lock|cross-country|[5-9]-speed|1[0-3]-speed|quick release',
)
const car = anyOf(
  'cars?|vans?|motorcycles?|engines?|petrol|diesel|gearbox|clutch(?:es)?|flywheel|pistons?|spark plugs?',
  'plug-top|ignition|alternator|tensioner|wheel bolts?|struts?|front axle|axle stands|shock absorbers?|coil springs?',
  'twin-tube|floating calipers?|vented|handbook|dashboard|starter battery|headlight|dipped|relay',
  'V-ribbed|you drive|ECE R\\d+|PX26d|ACEA|SAE|12 V',
)

const known = new WeakMap<Told, Vehicle>()

/**
 * Whether a product is a bicycle's, a car's or goes with both: by its name, else by its category and facts, else by its
 * description. What is said first counts most: "not for the chains of motorcycles" makes no car part of a chain lube.
 * A tool whose name says nothing is for whatever it fits.
 */
export function vehicleOf(product: Told): Vehicle {
  const before = known.get(product)
  if (before) return before
  const { name, category, facts, description } = product
  const told = [name, `${category}. ${Object.entries(facts).flat().join('. ')}`, description]
  const said = isTool(product) ? [name] : told
  const otherwise = isTool(product) ? 'both' : 'unknown'
  const found = said.map(by).find((vehicle) => vehicle !== 'unknown') ?? otherwise
  known.set(product, found)
  return found
}

/** Whether two products may stand beside one another: never a bicycle's beside a car's, nor a guess beside either. */
export function mayGoTogether(one: Vehicle, other: Vehicle): boolean {
  return one === other || (one === 'both' && other !== 'unknown') || (other === 'both' && one !== 'unknown')
}

function by(text: string): Vehicle {
  const ofBike = bike.test(text)
  const ofCar = car.test(text)
  if (ofBike && ofCar) return 'both'
  if (ofBike) return 'bike'
  return ofCar ? 'car' : 'unknown'
}
