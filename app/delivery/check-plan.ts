import { isCountry } from '../basics/countries.ts'
import { firstOf, twice } from '../basics/faults.ts'
import { MAX_AMOUNT } from '../basics/money.ts'
import { isDay } from '../basics/text-checks.ts'
import { textFault } from '../content/text-fault.ts'
import { isPostcodePattern } from './find-zone.ts'
import {
  ANYWHERE,
  COLLECTION,
  type DeliveryMethod,
  type DeliveryPlan,
  type DeliveryZone,
  most,
} from './plan.ts'

/** What is wrong with a plan, as a sentence that says where; `undefined` when nothing is. */
export function planFault(plan: DeliveryPlan): string | undefined {
  const { zones, collection } = plan
  return firstOf([
    () => scheduleFault(plan),
    () => (zones.length > most.zones ? `There can be ${most.zones} zones at most.` : undefined),
    ...zones.map((zone) => () => within(zone.name, zoneFault(zone))),
    () => twice(zones.map(({ name }) => name.toLowerCase())) && 'Two zones have the same name.',
    () => wholeTwice(zones),
    () =>
      twice(zones.flatMap(({ methods }) => methods.map(({ id }) => id))) && 'Two methods have the same id.',
    () => collection && within('Collection', collectionFault(collection)),
    () => standardFault(plan),
    () =>
      isWhole(plan.returnDays, 1, most.returnDays)
        ? undefined
        : `A part can be sent back within 1 to ${most.returnDays} days.`,
  ])
}

function scheduleFault({ schedule, unweighed }: DeliveryPlan): string | undefined {
  const { cutOff, workingDays, handlingDays, closedOn } = schedule
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(cutOff)) return 'Write the cut-off time like this: 14:00.'
  if (workingDays.length === 0) return 'Choose at least one working day.'
  if (workingDays.some((day) => !isWhole(day, 1, 7)) || twice(workingDays))
    return 'Use days 1 to 7, each once.'
  if (!isWhole(handlingDays, 0, most.days)) return `Handling takes from 0 to ${most.days} working days.`
  if (closedOn.length > most.closedDays) return `There can be ${most.closedDays} closed days at most.`
  const odd = closedOn.find((day) => !isDay(day))
  if (odd !== undefined) return `“${odd.slice(0, 40)}” isn’t a date: write each as 2026-12-25.`
  return isWhole(unweighed, 1, 1_000_000) ? undefined : 'The assumed weight can be 1 g to 1000 kg.'
}

function zoneFault({ name, countries, postcodes, methods }: DeliveryZone): string | undefined {
  const unknown = countries.find((code) => code !== ANYWHERE && !isCountry(code))
  const odd = postcodes.find((pattern) => !isPostcodePattern(pattern))
  return firstOf([
    () => textFault(name, { most: most.name }) && `Give it a name of at most ${most.name} characters.`,
    () => (countries.length === 0 ? 'Name at least one country.' : undefined),
    () =>
      unknown === undefined ? undefined : `“${unknown.slice(0, 40)}” isn’t a country code: write GB or FR.`,
    () => twice(countries) && 'A country is listed twice.',
    () =>
      postcodes.length > most.postcodes ? `It can have ${most.postcodes} postcodes at most.` : undefined,
    () =>
      odd === undefined ? undefined : `“${odd.slice(0, 40)}” isn’t a postcode: write IV2, BT* or 1000-1999.`,
    () =>
      postcodes.length > 0 && countries.includes(ANYWHERE) ? 'Postcodes need named countries.' : undefined,
    () => (methods.length === 0 ? 'Add at least one method.' : undefined),
    () => (methods.length > most.methods ? `It can have ${most.methods} methods at most.` : undefined),
    ...methods.map((method) => () => within(method.name, methodFault(method))),
  ])
}

function methodFault({ id, name, by, steps, freeFrom, heaviest, longest, days }: DeliveryMethod) {
  const amounts = [...steps.map(({ price }) => price), freeFrom ?? 0]
  return firstOf([
    () =>
      /^[a-z0-9-]{1,40}$/.test(id) && id !== COLLECTION
        ? undefined
        : 'An id can have lower-case letters, digits and hyphens.',
    () => textFault(name, { most: most.name }) && `Give it a name of at most ${most.name} characters.`,
    () =>
      amounts.every((cents) => isWhole(cents, 0, MAX_AMOUNT)) ? undefined : 'Write amounts like this: 4.90.',
    () => (steps.length >= 1 && steps.length <= most.steps ? undefined : `It has 1 to ${most.steps} prices.`),
    () => (by === 'flat' && steps.length > 1 ? 'A flat price has one step.' : undefined),
    () => (steps[0]?.from === 0 ? undefined : 'The first step starts at 0.'),
    () =>
      rises(steps.map(({ from }) => from)) ? undefined : 'Each step must start higher than the one before.',
    () =>
      isLimit(heaviest, 1_000_000) && isLimit(longest, 10_000) ? undefined : 'Limits go to 1000 kg and 10 m.',
    () =>
      days && !(isWhole(days.least, 0, most.days) && isWhole(days.most, days.least, most.days))
        ? `It takes from 0 to ${most.days} working days, the first number no larger than the second.`
        : undefined,
  ])
}

function collectionFault({ name, address }: { name: string; address: string }): string | undefined {
  if (textFault(name, { most: most.name })) return `Give it a name of at most ${most.name} characters.`
  return textFault(address, { most: most.address, lines: true }) && 'Say where to collect.'
}

/** Two zones without postcodes that name the same country: nobody could say which counts. */
function wholeTwice(zones: DeliveryZone[]): string | undefined {
  const whole = zones.filter(({ postcodes }) => postcodes.length === 0).flatMap(({ countries }) => countries)
  return (
    twice(whole) && 'A country is in two zones. Give one of them postcodes, or take the country out of it.'
  )
}

function standardFault({ zones, standard }: DeliveryPlan): string | undefined {
  const method = zones.flatMap(({ methods }) => methods).find(({ id }) => id === standard)
  if (!method) return 'Choose the default method.'
  const limited = method.heaviest !== null || method.longest !== null
  return limited ? `${method.name}: the default method has to take every parcel.` : undefined
}

function within(name: string, fault: string | undefined): string | undefined {
  return fault && `${[...name.trim()].slice(0, most.name).join('') || 'A zone or method'}: ${fault}`
}

function isLimit(limit: number | null, largest: number): boolean {
  return limit === null || isWhole(limit, 1, largest)
}

function isWhole(number: number, least: number, largest: number): boolean {
  return Number.isInteger(number) && number >= least && number <= largest
}

function rises(numbers: number[]): boolean {
  return numbers.every((number, at) => Number.isSafeInteger(number) && number > (numbers[at - 1] ?? -1))
}
