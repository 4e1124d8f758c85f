export interface Typed {
  text: string
  caret: number
}

/** The longest card number there is (ISO/IEC 7812). */
const MAX_NUMBER_LENGTH = 19

/** A card number in groups of four: `42424242` → `4242 4242`. The caret stays behind the digit it stood behind. */
export function groupCardNumber({ text, caret }: Typed): Typed {
  const before = digitsOf(text.slice(0, caret)).length
  const grouped = digitsOf(text)
    .slice(0, MAX_NUMBER_LENGTH)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
  return { text: grouped, caret: placeBehind(grouped, before) }
}

/** An expiry as `MM / YY`: `1234` → `12 / 34`, `5` → `05`, and `12/2034` as a browser fills it in → `12 / 34`. */
export function formatExpiry({ text, caret }: Typed): Typed {
  const digits = digitsOf(text)
  const oneDigitMonth = /^[2-9]/.test(digits) || /^\s*\d\s*\//.test(text)
  const full = oneDigitMonth ? `0${digits}` : digits
  const before = digitsOf(text.slice(0, caret)).length + (oneDigitMonth ? 1 : 0)
  const year = full.slice(2, 6).replace(/^20(?=\d\d$)/, '')
  const formatted = year ? `${full.slice(0, 2)} / ${year.slice(0, 4)}` : full.slice(0, 2)
  return { text: formatted, caret: placeBehind(formatted, before) }
}

export function formatSecurityCode({ text }: Typed): Typed {
  const digits = digitsOf(text).slice(0, 4)
  return { text: digits, caret: digits.length }
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** Month and year that a complete expiry names, the year in full; `undefined` while it is not complete. */
export function readExpiry(text: string): { month: number; year: number } | undefined {
  const [, month, year] = text.match(/^(0[1-9]|1[0-2]) \/ (\d\d)$/) ?? []
  return month && year ? { month: Number(month), year: 2000 + Number(year) } : undefined
}

function placeBehind(text: string, digits: number): number {
  if (digits <= 0) return 0
  let seen = 0
  const place = [...text].findIndex((sign) => /\d/.test(sign) && ++seen === digits)
  return place < 0 ? text.length : place + 1
}
