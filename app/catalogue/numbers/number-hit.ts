import type { NumberKind } from './part-numbers.ts'

/** In which way a number that somebody has typed is one of a product's; the surest first. */
export const numberWays = [
  'same',
  'replaces',
  'succeeds',
  'look-alike',
  'contained',
  'beginning',
  'part',
  'zeros',
  'prefix',
] as const
export type NumberWay = (typeof numberWays)[number]

/** A product that a typed number stands for. */
export interface NumberHit {
  productId: string
  way: NumberWay
  /** The product's number that it was found by. */
  kind: 'own' | NumberKind
  brand: string
  number: string
  pieces: number | null
  /** For `succeeds`: the numbers on the way from the one that was typed, which stands first, to the product's own. */
  over: string[]
}

const sureKinds: readonly string[] = ['own', 'maker', 'gtin']

/** How the same number, found under a kind, is one of the product's. */
export function wayOf(kind: NumberHit['kind']): NumberWay {
  if (kind === 'contains') return 'contained'
  return sureKinds.includes(kind) ? 'same' : 'replaces'
}

/** Each product once, by its surest number; those that are surer first. */
export function inOrder(hits: NumberHit[]): NumberHit[] {
  const best = new Map<string, NumberHit>()
  const sorted = hits.toSorted((one, other) => numberWays.indexOf(one.way) - numberWays.indexOf(other.way))
  for (const hit of sorted) if (!best.has(hit.productId)) best.set(hit.productId, hit)
  return successorsLead([...best.values()])
}

/** What has been replaced is still found where it is on sale, after what has taken its place. */
function successorsLead(hits: NumberHit[]): NumberHit[] {
  const successors = hits.filter(({ way }) => way === 'succeeds')
  const replaced = new Set(successors.flatMap(({ over }) => over.slice(0, 1)))
  const first = hits.findIndex(({ way, number }) => way === 'same' && replaced.has(number))
  if (first < 0) return hits
  const others = hits.filter(({ way }) => way !== 'succeeds')
  return others.toSpliced(first, 0, ...successors)
}

/** What a card says of how it was found; empty where its own number says it. */
export function noteOf({ way, kind, brand, number, pieces, over }: NumberHit): string {
  const named = [brand, number].filter(Boolean).join(' ')
  if (way === 'zeros' || way === 'prefix') return `Did you mean ${named}?`
  if (way === 'succeeds')
    return over.length > 2 ? `Replaces ${over.slice(0, -1).join(', then ')}` : `Replaces ${over[0]}`
  if (way === 'contained') return `Contains ${pieces ? `${pieces} × ` : ''}${named}`
  if (kind === 'own') return ''
  if (kind === 'equivalent') return `Comparable to ${named}`
  if (kind === 'oem' || kind === 'supersedes') return `Replaces ${named}`
  return kind === 'gtin' ? `EAN or UPC ${number}` : `Also known as ${named}`
}
