import * as packaged from 'jsvat-next'

// It is CommonJS for Node, which sees no names in it, and a module for the browser.
const { checkVAT, countries: known } = (
  'default' in packaged ? packaged.default : packaged
) as typeof packaged

/** Greek numbers begin with EL, and those of Northern Ireland, whose goods are taxed as the EU's, with XI. */
const prefixes = new Map([
  ['GR', ['EL']],
  ['GB', ['GB', 'XI']],
])

/** As the library knows it: it has no XI, whose figures are a British number's, and a Norwegian one without its country. */
function asRead(plain: string, country: string): string {
  if (country === 'GB') return plain.replace(/^XI/, 'GB')
  return country === 'NO' ? plain.slice(2) : plain
}

/** Without what people write between letters and figures, in capitals: `DE 136.695-976` is `DE136695976`. */
export function plainVatNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\-/]/g, '')
}

/** Whether it has the form and the check digits of a VAT number of that country (ISO 3166-1). Does not check whether it is in use. */
export function isVatNumberOf(number: string, country: string): boolean {
  const plain = plainVatNumber(number)
  const begins = prefixes.get(country) ?? [country]
  if (!/^[A-Z0-9+*]{4,16}$/.test(plain) || !begins.some((prefix) => plain.startsWith(prefix))) return false
  const rules = known.find(({ codes }) => codes[0] === country)
  return rules !== undefined && checkVAT(asRead(plain, country), [rules]).isValid
}
