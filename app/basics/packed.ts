/** The heaviest and the longest that a part can be packed, in grams and millimetres. */
const most = { grams: 1_000_000, millimetres: 10_000 }

const gramsOf = { '': 1, g: 1, kg: 1000 }
const millimetresOf = { '': 1, mm: 1, cm: 10, m: 1000 }

/** A weight as somebody writes it, in grams: `350 g`, `1.2 kg`, `350`; `undefined` for what is none. */
export function readGrams(text: string): number | undefined {
  const [, figures, unit = ''] = /^(\d{1,7}(?:\.\d{1,3})?) ?(g|kg|)$/i.exec(text.trim()) ?? []
  return within(Number(figures) * gramsOf[unit.toLowerCase() as keyof typeof gramsOf], most.grams)
}

/** As it is kept: `350 g`, `1.2 kg`. */
export function writeGrams(grams: number | undefined): string {
  if (grams === undefined) return ''
  return grams < 1000 ? `${grams} g` : `${grams / 1000} kg`
}

/** Length, width and height as somebody writes them, in millimetres, the longest first: `300 × 200 × 80 mm`, `30x20x8 cm`. */
export function readMillimetres(text: string): [number, number, number] | undefined {
  const side = '(\\d{1,5}(?:\\.\\d{1,3})?)'
  const times = ' ?[x×*] ?'
  const written = new RegExp(`^${side}${times}${side}${times}${side} ?(mm|cm|m|)$`, 'i')
  const [, one, two, three, unit = ''] = written.exec(text.trim()) ?? []
  const factor = millimetresOf[unit.toLowerCase() as keyof typeof millimetresOf]
  const sides = [one, two, three].map((figures) => within(Number(figures) * factor, most.millimetres))
  const [longest, middle, shortest] = sides.filter((length) => length !== undefined).toSorted((a, b) => b - a)
  return longest && middle && shortest ? [longest, middle, shortest] : undefined
}

/** As it is kept: `300 × 200 × 80 mm`. */
export function writeMillimetres(sides: [number, number, number] | undefined): string {
  return sides ? `${sides.join(' × ')} mm` : ''
}

/** Whole, and at least one. */
function within(amount: number, largest: number): number | undefined {
  const whole = Math.round(amount)
  return whole >= 1 && whole <= largest ? whole : undefined
}
