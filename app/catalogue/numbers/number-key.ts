/** Letters of other scripts that look like ours, and digits, each above what it is taken for. */
const alike = 'АВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ٠١٢٣٤٥٦٧٨٩'
const latin = 'ABEKMHOPCTYXIJSABEZHIKMNOPTYX0123456789'
const takenFor = new Map([...alike].map((sign, place) => [sign, [...latin][place] ?? '']))
/** Blanks, dashes, dots, slashes and every other sign between: by ranges, as the database has them (`number_key`). */
const between =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they part numbers like any other sign
  /[\u0000-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufeff]+/g

/**
 * What is left of a number however it is spelled: capitals and digits, no blank, dash, dot or slash, look-alikes of other
 * scripts as ours. Two numbers with one key are one number; nothing else is ever taken for another.
 */
export function numberKey(said: string): string {
  const bare = said.normalize('NFKD').replace(/[\u0300-\u036f]+/g, '')
  return Array.from(bare, capital).join('').replace(between, '')
}

function capital(sign: string): string {
  const large = sign.toUpperCase()
  const one = [...large].length === 1 ? large : sign
  return takenFor.get(one) ?? one
}

/** The key in which nobody can mistake O for 0, or I for 1. */
export function lookAlikeKey(said: string): string {
  return numberKey(said).replaceAll('O', '0').replaceAll('I', '1')
}

/** The key without the zeros before digits: `018-B5032` as `18B5032`. Others may have that key: ask, do not assume. */
export function zerolessKey(said: string): string {
  return numberKey(said).replace(/(?<![0-9])0+(?=[0-9])/g, '')
}

/** The parts of a number between its signs, each as a key: `TH-1111-118` is TH, 1111 and 118. */
export function segmentsOf(said: string): string[] {
  return said
    .normalize('NFKC')
    .split(/[^\p{L}\p{N}]+/u)
    .map(numberKey)
    .filter(Boolean)
}

/** Whether `key` is some whole segments of a number that follow one another. */
export function isWholeSegments(key: string, segments: string[]): boolean {
  return segments.some((_, from) => {
    let joined = ''
    for (const segment of segments.slice(from)) {
      joined += segment
      if (joined.length >= key.length) break
    }
    return joined === key
  })
}

/** An EAN or UPC of 8, 12, 13 or 14 digits whose last one checks the others (GS1). */
export function isGtin(said: string): boolean {
  const digits = numberKey(said)
  if (!/^\d+$/.test(digits) || ![8, 12, 13, 14].includes(digits.length)) return false
  const sum = Array.from(digits.padStart(14, '0'), Number).reduce(
    (total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1),
    0,
  )
  return sum % 10 === 0
}
