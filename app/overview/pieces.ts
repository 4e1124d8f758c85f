import type { Span } from '../basics/span.ts'

/** Time between all beginnings and ends of some spans, oldest first: no piece overlaps another, each span is some of them. */
export function piecesOf(spans: Span[]): Span[] {
  const moments = spans.flatMap(({ begins, ends }) => [begins.getTime(), ends.getTime()])
  const cuts = [...new Set(moments)].toSorted((one, other) => one - other).map((cut) => new Date(cut))
  return cuts
    .flatMap((begins, at) => cuts.slice(at + 1, at + 2).map((ends) => ({ begins, ends })))
    .filter((piece) => spans.some((span) => isPartOf(span)(piece)))
}

export function isPartOf(span: Span): (piece: Span) => boolean {
  return ({ begins, ends }) => begins >= span.begins && ends <= span.ends
}
