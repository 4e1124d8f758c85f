import * as packaged from 'jsvat-next'

// It is CommonJS for Node, which sees no names in it, and a module for the browser.
const { checkVAT, countries: known } = (
  'default' in packaged ? packaged.default : packaged
) as typeof packaged

/** Greek numbers begin with EL, and the country is GR. */
const prefixes: Record<string, string> = { GR: 'EL' }

/** Without what people write between letters and figures, in capitals: `DE 136.695-976` is `DE136695976`. */
export function plainVatNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\-/]/g, '')
}

/** Whether it has the form and the check digits of a VAT number of that country (ISO 3166-1). Whether it is in use nobody is asked. */
export function isVatNumberOf(number: string, country: string): boolean {
  const plain = plainVatNumber(number)
  const prefix = prefixes[country] ?? country
  if (!/^[A-Z0-9+*]{4,16}$/.test(plain) || !plain.startsWith(prefix)) return false
  const { isValid, country: found } = checkVAT(plain, known)
  return isValid && found?.isoCode.short === country
}
