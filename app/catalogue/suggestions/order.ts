import { folded } from '../search/atoms.ts'

const wordsOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether each word of what is typed begins a word of a name. */
export function matchesBeginnings(typed: string, name: string): boolean {
  const words = wordsOf(name)
  return wordsOf(typed).every((begun) => words.some((word) => word.startsWith(begun)))
}

/** Names that begin as it is typed first, then those that can be ordered, then the shorter ones. */
export function inTurnOf<Named extends { name: string; orderable: boolean }>(
  typed: string,
  found: Named[],
): Named[] {
  const begun = folded(typed)
  const turn = ({ name, orderable }: Named) => [
    folded(name).startsWith(begun) ? 0 : 1,
    orderable ? 0 : 1,
    name.length,
  ]
  return found
    .map((one) => ({ one, turn: turn(one) }))
    .sort((a, b) => compare(a.turn, b.turn) || a.one.name.localeCompare(b.one.name, 'en'))
    .map(({ one }) => one)
}

function compare(one: number[], other: number[]): number {
  const place = one.findIndex((value, at) => value !== other[at])
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0)
}
