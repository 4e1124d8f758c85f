import { createHash } from 'node:crypto'

const smallest = 1024
/** Uint32s of a place: 64 bits of the key's hash, and the line; 0 for none. */
const width = 3

/**
 * Remembers which line of a file had a key first, in 24 to 48 bytes a key: a `Map` takes 100, which a file of a million lines
 * would not leave. Of each key 64 bits of its hash are kept, so of 20 million files of that size one may have a line called a
 * second one that is none.
 * @returns notes that a line (from 1 on) has a key; gives the line that had it before
 */
export function openFirstLines(): (key: string, line: number) => number | undefined {
  let places = new Uint32Array(smallest * width)
  let used = 0

  /** The index of the place that a key has, or will have. */
  function placeOf(table: Uint32Array, high: number, low: number): number {
    const mask = table.length / width - 1
    for (let place = low & mask; ; place = (place + 1) & mask) {
      const at = place * width
      if (table[at + 2] === 0 || (table[at] === high && table[at + 1] === low)) return at
    }
  }

  function grow(): void {
    const larger = new Uint32Array(places.length * 2)
    for (let at = 0; at < places.length; at += width) {
      if (places[at + 2] === 0) continue
      const entry = places.subarray(at, at + width)
      larger.set(entry, placeOf(larger, entry[0] ?? 0, entry[1] ?? 0))
    }
    places = larger
  }

  return (key, line) => {
    const hash = createHash('sha1').update(key).digest()
    const [high, low] = [hash.readUInt32LE(0), hash.readUInt32LE(4)]
    const at = placeOf(places, high, low)
    if (places[at + 2] !== 0) return places[at + 2]
    places.set([high, low, line], at)
    used += 1
    if (used * width * 2 > places.length) grow()
    return undefined
  }
}
