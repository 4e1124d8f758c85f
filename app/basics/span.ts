/** A stretch of time: from its beginning, up to its end and without it. */
export interface Span {
  begins: Date
  ends: Date
}
