/**
 * What a route's `handle` says of a page that is the same for everybody, and so is kept in memory: the query parameters
 * that its loader reads, `fact.*` for all that begin so. An address with any of these is rendered; whatever else stands in a query changes nothing.
 */
export interface CachedPage {
  reads: readonly string[]
}

/** What a route's `handle` says of a page that works before React for somebody signed in too (as all kept pages do). */
export interface HtmlFirst {
  htmlFirst: true
}

/** What a route's `handle` says of a page that is for nothing without React, whoever asks: one with a card's fields. */
export interface ReactAtOnce {
  reactAtOnce: true
}
