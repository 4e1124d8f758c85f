import type { TaxPlace, TaxPlan, TaxRate } from '../plan.ts'

/**
 * A line for each rate: `Standard | 20 | 2026-01-01`. Without a day it has always held; a single number is the rate of `standard`.
 * “exempt” in place of a number is no tax by law. `undefined` where a line is none of that.
 */
export function readRates(text: string, standard: string): TaxRate[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const rates = lines.map((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const [name = '', typed = '', from = ALWAYS] = cells.length === 1 ? [standard, cells[0]] : cells
    const exempt = typed.toLowerCase() === 'exempt'
    const percent = exempt ? 0 : readPercent(typed)
    return percent === undefined || cells.length > 3 ? undefined : { class: name, from, percent, exempt }
  })
  return rates.includes(undefined) ? undefined : (rates as TaxRate[])
}

/** As `readRates` reads them. */
export function writeRates(rates: TaxRate[]): string {
  return rates
    .map(({ class: name, from, percent, exempt }) => `${name} | ${exempt ? 'exempt' : percent} | ${from}`)
    .join('\n')
}

const ALWAYS = '2000-01-01'

function readPercent(text: string): number | undefined {
  return /^\d{1,3}(?:\.\d{1,3})?\s*%?$/.test(text) ? Number(text.replace('%', '')) : undefined
}

/** “Standard 20% from 2026-01-01”; those that have always held without a day. */
export function rateWords({ class: name, from, percent, exempt }: TaxRate): string {
  const since = from === ALWAYS ? '' : ` from ${from}`
  return `${name} ${exempt ? 'exempt' : `${percent}%`}${since}`
}

/**
 * What of a place is not taxed on a day, although it has rates: “No tax until 2027-01-01”, “No tax on Standard”. Empty where the first
 * class has a rate that holds, by which what has none of its own is taxed.
 */
export function untaxedWords(
  { rates }: TaxPlace,
  { classes }: Pick<TaxPlan, 'classes'>,
  day: string,
): string {
  const [standard = ''] = classes
  const begins = rates.filter((rate) => rate.class === standard).map(({ from }) => from)
  if (rates.length === 0 || begins.some((from) => from <= day)) return ''
  const [first] = begins.toSorted()
  const what = classes.length > 1 ? ` on ${standard}` : ''
  return `No tax${what}${first ? ` until ${first}` : ''}`
}
