import type { VehicleKind } from './vehicle.ts'

/** One thing that a fit row may ask of a vehicle, beside its place in the tree, its years and its chassis number. */
export interface VehicleFact {
  name: string
  question: string
  where: string
  /** It is one of these, and of nothing else: rows for each of them are rows for all vehicles. */
  all?: readonly string[]
  number?: true
  /** Of a number. */
  unit?: string
  /** It may have several, of which nobody names all: one that was not named may be there. */
  several?: true
}

const yesNo = ['yes', 'no']

/** Every fact of a car or motorbike by which a part may or may not fit it (fitment.md, sections 1 and 4). */
export const vehicleFacts: Readonly<Record<string, VehicleFact>> = {
  engine: {
    name: 'engine code',
    question: 'What is its engine code?',
    where: 'On the registration document, and stamped on the engine block.',
  },
  cc: {
    name: 'cc',
    question: 'What is the engine’s displacement in cc?',
    where: 'On the registration document (P.1).',
    number: true,
    unit: 'cm³',
  },
  kw: {
    name: 'kW',
    question: 'How many kW does it have?',
    where: 'On the registration document (P.2).',
    number: true,
    unit: 'kW',
  },
  fuel: {
    name: 'fuel',
    question: 'Which fuel does it run on?',
    where: 'On the registration document (P.3).',
  },
  body: {
    name: 'body',
    question: 'What is its body type?',
    where: 'On the registration document: hatchback, saloon, estate …',
  },
  market: { name: 'market', question: 'For which market was it built?', where: 'On the plate in the door.' },
  drive: {
    name: 'drive',
    question: 'Which wheels are driven?',
    where: 'In the handbook: front, rear or all.',
  },
  trim: { name: 'trim', question: 'Which trim is it?', where: 'On the boot lid, and on the bill of sale.' },
  'type-code': {
    name: 'type code',
    question: 'What is its type code?',
    where: 'On the registration document (D.2), and on the frame’s plate.',
  },
  option: {
    name: 'option code',
    question: 'Which option codes are on its sticker?',
    where: 'On the sticker in the boot, or in the service book.',
    several: true,
  },
  gearbox: {
    name: 'gearbox',
    question: 'Is the gearbox manual or automatic?',
    where: 'An automatic has no clutch pedal.',
    all: ['manual', 'automatic'],
  },
  steering: {
    name: 'steering',
    question: 'Is it left-hand or right-hand drive?',
    where: 'Which side the driver sits on.',
    all: ['left', 'right'],
  },
  abs: {
    name: 'ABS',
    question: 'Does it have ABS?',
    where: 'A lamp “ABS” in the dashboard goes out after starting.',
    all: yesNo,
  },
  'start-stop': {
    name: 'start-stop',
    question: 'Does the engine stop by itself at a red light?',
    where: 'A button with an A in an arrow, by the gear lever.',
    all: yesNo,
  },
  'sport-chassis': {
    name: 'sports suspension',
    question: 'Was it delivered with sports suspension?',
    where: 'On the bill of sale, or by the option codes in the boot.',
    all: yesNo,
  },
  'front-disc': {
    name: 'front disc',
    question: 'How many millimetres across are the front brake discs?',
    where: 'Measured across the disc, or cast into its edge.',
    number: true,
    unit: 'mm',
  },
  'rear-brakes': {
    name: 'rear brakes',
    question: 'Does it have disc or drum brakes at the rear?',
    where: 'A disc can be seen through the wheel.',
    all: ['disc', 'drum'],
  },
  wheels: {
    name: 'wheels',
    question: 'Are the wheels steel or alloy?',
    where: 'A magnet sticks to steel.',
    all: ['steel', 'alloy'],
  },
}

/** What may be said beside them: when it was built, and the number that it was built under. */
export const momentsAsked = {
  built: {
    question: 'In which month was it built?',
    where: 'On the plate in the door, or the sticker in the boot.',
  },
  'model-year': {
    question: 'Which model year is it?',
    // Makers in Europe have something else in that place of the VIN.
    where:
      'On cars built for the US and Canada, the tenth character of the VIN. Elsewhere it’s in the papers, or a dealer can look it up. Leave it open if you aren’t sure.',
  },
  registered: { question: 'When was it first registered?', where: 'On the registration document (B).' },
  chassis: {
    question: 'What is its chassis number?',
    where: 'On the registration document (E), and behind the windscreen.',
  },
}

/** All that may be asked, a choice of another node of the tree included. */
const asked: Readonly<Record<string, { question: string; where: string }>> = {
  version: {
    question: 'Which version is it?',
    where: 'By its engine: the registration document has cc, kW and fuel.',
  },
  ...momentsAsked,
  ...vehicleFacts,
}

/** What rows may ask of a bicycle, in a bicycle's words; the rest of what is asked of a car it has not. */
const askedOfBicycles: typeof asked = {
  version: {
    question: 'Which version is it?',
    where: 'By its year: its maker’s list of models tells them apart.',
  },
  built: {
    question: 'In which month was it built?',
    where: 'Often in the frame number, under the bottom bracket; its maker says how to read it.',
  },
  'model-year': {
    question: 'Which model year is it?',
    where: 'On the bill of sale; the colour helps, too.',
  },
  registered: {
    question: 'When was it first registered?',
    where: 'In the bicycle pass, or with its insurer.',
  },
  chassis: { question: 'What is its frame number?', where: 'Stamped under the bottom bracket.' },
}

/** A fact by its key; of any other text, `constructor` too, there is none. */
export const factOf = (key: string) => ownOf(vehicleFacts, key)

/** What is wrong with a value of a vehicle's fact, as a sentence; of a key that is no fact, too. */
export function faultOfFact(key: string, value: string): string | undefined {
  const fact = factOf(key)
  if (!fact) return 'There is no such fact of a vehicle.'
  if (fact.number && !/^\d{1,6}(\.\d{1,2})?$/.test(value)) return 'Give a number.'
  if (fact.all && !fact.all.includes(value.toLowerCase())) return `Give ${fact.all.join(' or ')}.`
  return undefined
}

export const questionOf = (field: string, kind?: VehicleKind) =>
  ownOf(kind === 'bicycle' ? askedOfBicycles : asked, field)

function ownOf<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
