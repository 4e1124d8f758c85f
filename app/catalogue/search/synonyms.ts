import { atomsOf } from './atoms.ts'

/** What the trade calls by several names; each line a group, of which any stands for any other. Groups are not joined. */
const known = `
tyre = tire
spanner = wrench
axle stand = jack stand = safety stand
hex key = allen key = hex wrench = allen wrench = hexagon key
spoke key = spoke wrench = nipple key = nipple wrench = spoke spanner
tyre lever = tire iron = tire lever
disc = disk = rotor
BB = bottom bracket
BSA = english thread = ISO thread = english threaded
freehub = driver = cassette body
quick link = master link = missing link = power link = powerlink = masterlink = missinglink
chain tool = chain breaker = chain splitter = chain riveter
wear gauge = wear indicator = chain checker = wear checker = chain gauge
vernier = caliper
shock absorber = shock = damper
strut = damper leg
V-ribbed = serpentine = poly-V = multi-rib = polyrib = ribbed
bulb = globe = lamp
headlight = headlamp = head light = head lamp
light = lamp
battery = accumulator
ignition coil = coil pack = coil-on-plug = coil on plug = pencil coil
spark plug = sparking plug
petrol = gasoline
engine oil = motor oil
lube = lubricant = chain oil = chain wax
mallet = hammer
floor pump = track pump = bike pump = bicycle pump = tyre pump
inner tube = tube
cable = wire
housing = outer = sleeve
wheel bolt = lug bolt
wheel nut = lug nut
motorbike = motorcycle
stem = gooseneck
handlebar = bar = handle bar
headset = steering bearing
seatpost = seat pillar = seat pin
mudguard = fender
crankset = chainset
chainring = chainwheel = front sprocket
BCD = PCD = bolt circle
cassette = cogset = sprockets = rear sprockets
sprocket = cog
derailleur = mech = changer
shifter = shift lever
resin = organic
sintered = metallic
six-bolt = 6 hole
centre = center
centrelock = centerlock = centre lock = center lock
aluminium = aluminum = alloy
thru axle = through axle
QR = quick release = skewer
presta = french valve = sclaverand
schrader = car valve
gear cable = shift cable
bonnet = hood
boot = trunk
windscreen = windshield
wing = fender
gearbox = transmission
silencer = muffler
number plate = license plate
exhaust = tailpipe
air filter = air cleaner
kit = set
litre = liter
axel = axle
break = brake
calliper = caliper
whip = sprocket remover
cassette tool = lockring tool = cassette remover
drive belt = ribbed belt = fan belt = alternator belt = aux belt = auxiliary belt = accessory belt
brake wire = brake cable = brake inner cable
soft-face = soft face = soft-faced = dead blow
cutter = nippers = snips
socket set = ratchet set
folding = foldable
vented = ventilated
starter battery = car battery
bearing = ball bearing
pack of = set of
coolant = antifreeze
gear oil = gearbox oil = transmission oil = transmission fluid
tie rod end = track rod end = tie rod = track rod
stabiliser link = stabilizer link = sway bar link = anti-roll bar link = drop link
rear light = tail light = taillight = rear lamp = tail lamp
patch kit = puncture kit = puncture repair kit = repair kit
wiper = windscreen wiper = windshield wiper
glow plug = heater plug
ignition lead = spark plug wire = spark plug lead = plug lead = HT lead
brake hose = brake line
wheel bearing = hub bearing
rear wheel = back wheel
crank = crankset
cabin filter = pollen filter = cabin air filter
cv boot = drive shaft boot = driveshaft boot = cv joint boot
timing belt = cam belt = cambelt
signal bulb = brake light bulb = indicator bulb = stop light bulb
29 = 29er
`

/** A term as stems, and the terms of its group. */
export type Synonyms = Map<string, string[][]>

/** Which terms mean the same as a term, by its stems with blanks between; the shop's own groups beside those of the trade. */
export function openSynonyms(own: readonly string[][] = []): Synonyms {
  const groups = [
    ...known
      .trim()
      .split('\n')
      .map((line) => line.split(' = ')),
    ...own,
  ]
  const synonyms: Synonyms = new Map()
  for (const group of groups) {
    const terms = group.map(stemsOf).filter((stems) => stems.length > 0)
    for (const term of terms) {
      const key = term.join(' ')
      const others = terms.filter((other) => other.join(' ') !== key)
      synonyms.set(key, [...(synonyms.get(key) ?? []), ...others])
    }
  }
  return synonyms
}

export function stemsOf(term: string): string[] {
  return atomsOf(term).flatMap(({ text, stem }) => (text === '|' ? [] : stem))
}

/** The single words of all terms, to which a typing error may lead. */
export function wordsOfSynonyms(synonyms: Synonyms): string[] {
  return [...new Set([...synonyms.keys()].flatMap((term) => term.split(' ')))].filter(
    (word) => word.length > 3,
  )
}
