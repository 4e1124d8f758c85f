/**
 * What a mechanic lays out for one job, as words of products' names: what somebody buys one of, they need others of.
 * Kept by hand, since nothing that a catalogue counts tells a chain's tool from its neighbour on the shelf. Within a
 * job, what is needed first stands first.
 */
const work = [
  ['quick link', 'chainring', 'cassette', 'chain tool', 'chain lube', 'wear gauge', 'speed chain'],
  ['cassette', 'lockring tool', 'speed chain'],
  ['bottom bracket', 'chainring', 'hex keys'],
  ['disc rotor', 'disc brake pads', 'hex keys', 'torque wrench', 'brake fluid'],
  ['brake inner cable', 'brake housing', 'rim brake pads', 'cable cutter', 'hex keys'],
  [
    'rear derailleur',
    'shifter',
    'derailleur hanger',
    'shift cable',
    'shift housing',
    'jockey wheels',
    'cable cutter',
  ],
  ['crankset', 'bottom bracket', 'flat pedals', 'assembly grease', 'hex keys'],
  ['inner tube', 'folding tyre', 'tyre lever', 'floor pump', 'patch kit'],
  ['mountain bike tyre', 'inner tube', 'tyre lever', 'floor pump'],
  ['gravel tyre', 'inner tube', 'tyre lever', 'floor pump'],
  ['rear wheel', 'cassette', 'freehub body', 'quick release', 'rim tape'],
  ['seatpost', 'seat clamp', 'assembly grease', 'torque wrench'],
  ['front light', 'rear light'],
  ['front wheel', 'spoke with nipple', 'spoke key', 'folding tyre', 'inner tube'],
  ['cartridge bearing', 'front wheel', 'mallet'],
  ['headset', 'stem', 'hex keys', 'torque wrench'],
  ['flat handlebar', 'grips', 'stem', 'shifter', 'hex keys'],
  ['spark plug', 'ignition coil', 'torque wrench', 'socket set'],
  ['oil filter', 'engine oil', 'air filter', 'spark plug'],
  ['motorbike oil', 'spark plug', 'socket set'],
  ['glow plug', 'fuel filter', 'engine oil', 'socket set'],
  ['fuel filter', 'air filter', 'cabin filter'],
  ['timing belt', 'thermostat', 'coolant', 'ribbed belt', 'socket set'],
  ['ignition leads', 'spark plug', 'socket set'],
  ['brake disc', 'brake pads, front', 'brake fluid', 'axle stands', 'wheel bolt', 'socket set', 'caliper'],
  ['brake shoes', 'brake hose', 'brake fluid', 'axle stands'],
  ['ball joint', 'tie rod end', 'stabiliser link', 'axle stands', 'socket set'],
  ['wheel bearing', 'cv boot', 'axle stands', 'socket set', 'torque wrench'],
  ['coil spring', 'shock absorber', 'axle stands', 'socket set'],
  ['clutch kit', 'brake fluid', 'axle stands', 'socket set', 'torque wrench'],
  ['piston with rings', 'engine oil', 'spark plug', 'caliper'],
  ['ribbed belt', 'socket set', 'spanners'],
  ['starter battery', 'relay', 'headlight bulb'],
  ['blade fuses', 'relay', 'signal bulb', 'headlight bulb'],
  ['wheel bolt', 'socket set', 'axle stands'],
  ['socket set', 'spanners', 'hex keys', 'torque wrench', 'mallet', 'caliper'],
]

/** How closely things go together that are named so: for each word of a name, its place in the job, 0 the first. */
export type Companions = ReadonlyMap<string, number>

export function companionsOf(name: string): Companions {
  const needed = new Map<string, number>()
  const told = name.toLowerCase()
  for (const job of work) {
    const own = job.find((word) => told.includes(word))
    if (!own) continue
    for (const word of job) if (word !== own && !needed.has(word)) needed.set(word, needed.size)
  }
  return needed
}

/** The place of something of this name among the companions; `undefined` where it is none. */
export function placeAmong(companions: Companions, name: string): number | undefined {
  const told = name.toLowerCase()
  for (const [word, place] of companions) if (told.includes(word)) return place
  return undefined
}
