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
    question: 'Which engine code does it have?',
    where: 'In the papers, and stamped on the engine block.',
  },
  cc: {
    name: 'cc',
    question: 'How many cc does the engine have?',
    where: 'In the papers (P.1).',
    ...{ number: true, unit: 'cm³' },
  },
  kw: {
    name: 'kW',
    question: 'How many kW does it have?',
    where: 'In the papers (P.2).',
    ...{ number: true, unit: 'kW' },
  },
  fuel: { name: 'fuel', question: 'Which fuel does it run on?', where: 'In the papers (P.3).' },
  body: {
    name: 'body',
    question: 'Which body does it have?',
    where: 'In the papers: hatchback, saloon, estate …',
  },
  market: { name: 'market', question: 'For which market was it built?', where: 'On the plate in the door.' },
  drive: {
    name: 'drive',
    question: 'Which wheels are driven?',
    where: 'In the handbook: front, rear or all.',
  },
  trim: { name: 'trim', question: 'Which trim is it?', where: 'On the boot lid, and in the bill of sale.' },
  'type-code': {
    name: 'type code',
    question: 'Which type code does it have?',
    where: 'In the papers (D.2), and on the frame’s plate.',
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
    question: 'Is the steering wheel on the left or on the right?',
    where: 'Where the driver sits.',
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
    name: 'sport chassis',
    question: 'Was it delivered with a sport chassis?',
    where: 'In the bill of sale, or by the option codes in the boot.',
    all: yesNo,
  },
  'front-disc': {
    name: 'front disc',
    question: 'How many millimetres across are the front brake discs?',
    where: 'Measured across the disc, or cast into its edge.',
    ...{ number: true, unit: 'mm' },
  },
  'rear-brakes': {
    name: 'rear brakes',
    question: 'Does it have discs or drums at the rear?',
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
  'model-year': { question: 'Which model year is it?', where: 'The tenth sign of the chassis number tells.' },
  registered: { question: 'When was it first registered?', where: 'In the papers (B).' },
  chassis: {
    question: 'What is its chassis number?',
    where: 'In the papers (E), and behind the windscreen.',
  },
}

/** All that may be asked, a choice of another node of the tree included. */
const asked: Readonly<Record<string, { question: string; where: string }>> = {
  version: { question: 'Which version is it?', where: 'By its engine: the papers name cc, kW and fuel.' },
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
    where: 'Often in the frame number, under the bottom bracket; its maker tells how to read it.',
  },
  'model-year': {
    question: 'Which model year is it?',
    where: 'In the bill of sale; its colour tells as well.',
  },
  registered: {
    question: 'When was it first registered?',
    where: 'In the bicycle pass, or with its insurer.',
  },
  chassis: { question: 'What is its frame number?', where: 'Stamped under the bottom bracket.' },
}

/** A fact by its key; of any other text, `constructor` too, there is none. */
export const factOf = (key: string) => ownOf(vehicleFacts, key)

export const questionOf = (field: string, kind?: VehicleKind) =>
  ownOf(kind === 'bicycle' ? askedOfBicycles : asked, field)

function ownOf<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
