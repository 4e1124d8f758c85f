/** A word, a number or a size of a text, at its place; `|` stands where two things only lie beside one another. */
export interface Atom {
  text: string
  /** The word without its plural; a size as it is. */
  stem: string
}

export const BREAK: Atom = { text: '|', stem: '|' }

const units =
  'mm|cm|m|nm|in|inch|inches|bar|psi|volts?|v|watts?|w|amps?|a|ah|t|teeth|tooth|l|litres?|liters?|ml|kg|g|lm|lumens?|n|c|tpi|s|sp|spd|speeds?'
const number = String.raw`\d+(?:\.\d+)?`
/** What may stand behind each number of a size, and says nothing: 27.5" × 2.25, 700C × 32, 345 mm × 136 mm. */
const within = '(?: ?(?:mm|in|inch|inches|c))?'
/** What is one thing although signs stand in it, each before what would take a part of it. */
const sizes = [
  String.raw`(?:700|650) ?c(?! {0,2}x ?\d)(?![\p{L}\d])`,
  String.raw`\d{3}\/\d{2} ?z?r ?\d{2}`,
  String.raw`\d{1,2}w[- ]?\d{2}(?![\d])`,
  String.raw`(?:0|5|10|15|20|25) w[- ]?[2-6]0(?!\d| ?(?:v|volts?|lm|lumens?|mm)(?![\p{L}\d]))`,
  String.raw`\d{2,3}-(?:305|349|406|451|507|559|571|584|590|622|630|635)(?!\d)`,
  String.raw`[a-z]?${number}(?:${within} {0,2}x ?${number})+(?:(?: ?c)?(?![\p{L}\d])|(?=(?:mm|in|inch|inches)(?![\p{L}\d])))`,
  String.raw`\d[ -]\d{1,2}\/(?:2|4|8|16|32|64)(?!\d)`,
  String.raw`\d{1,3}\/(?:2|4|8|16|32|64|128)(?!\d|-\d)`,
].join('|')
const scanner = new RegExp(
  `(?<size>${sizes})|(?<value>${number})(?<unit>(?:${units})(?![\\p{L}\\d]))|(?<marked>(?:dot|iso|din|sae|uci)(?=\\d))|(?<word>[\\p{L}\\d]+(?:(?<=\\d)\\.(?=\\d)\\d+[\\p{L}\\d]*)?)|(?<apart>[,;:()|]|\\. |\\.$)`,
  'gu',
)

const unitNames: Record<string, string> = {
  inch: 'in',
  inches: 'in',
  volt: 'v',
  volts: 'v',
  watt: 'w',
  watts: 'w',
  amp: 'a',
  amps: 'a',
  tooth: 'teeth',
  litre: 'l',
  litres: 'l',
  liter: 'l',
  liters: 'l',
  lumen: 'lm',
  lumens: 'lm',
  s: 'speed',
  sp: 'speed',
  spd: 'speed',
  speeds: 'speed',
}

/** Numbers as words: a six-bolt rotor has 6. */
export const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** A text without capitals, accents and the many dashes; an inch sign is "in". */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('×', 'x')
    .replaceAll('\u2044', '/')
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .replace(/['’`]/g, '')
    .replace(/\bhalf[- ]inch\b/g, '1/2 in')
    .replace(/\bquarter[- ]inch\b/g, '1/4 in')
    .replace(/(?<=\d) ?["″”]/g, ' in ')
    .replace(/(?<![\p{L}\d.])\.(?=\d)/gu, '0.')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d),(?=\d)/g, '.')
}

/** The atoms of a text, in its order. */
export function atomsOf(text: string): Atom[] {
  const atoms: Atom[] = []
  for (const { groups = {} } of folded(text).matchAll(scanner)) {
    const { size, value, unit, marked, word } = groups
    if (size) atoms.push(atom(sizeOf(size)))
    else if (value && unit) atoms.push(atom(value), atom(unit))
    else if (marked) atoms.push(atom(marked))
    else if (word) atoms.push(atom(word))
    else atoms.push(BREAK)
  }
  return atoms
}

function atom(text: string): Atom {
  const plain = text.replace(/^(\d+)\.0+$|^(\d+\.\d*[1-9])0+$/, '$1$2')
  return { text: plain, stem: stemOf(plain) }
}

/** A size in the one way in which it is compared: `205/55r16`, `5w-30`, `m14x1.5`, `1-1/8`. */
function sizeOf(said: string): string {
  if (/^\d{1,2} ?w/.test(said)) return said.replace(/^(\d+) ?w[- ]?/, '$1w-')
  if (/^\d[ -]\d+\//.test(said)) return said.replace(' ', '-')
  return said
    .replaceAll(' ', '')
    .replace('zr', 'r')
    .replace(/(?:mm|in|inch|inches|c)(?=x\d)|c$/g, '')
}

/** A unit by its one name; a word without its plural. What has a digit in it stays whole. */
export function stemOf(word: string): string {
  if (word in unitNames) return unitNames[word] ?? word
  const number = numberWords.indexOf(word)
  if (number > 1) return String(number)
  if (/\d/.test(word) || word.length < 4) return word
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2)
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

/** The numbers of a size: 29 and 2.25 of 29x2.25; `undefined` for anything else. */
export function numbersOfSize({ text }: Atom): string[] | undefined {
  return /^[a-z]?\d[\d.]*(?:x\d[\d.]*)+$/.test(text) ? text.split('x') : undefined
}

export function hasDigit(text: string): boolean {
  return /\d/.test(text)
}
