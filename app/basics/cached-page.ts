/**
 * What a route's `handle` says of a page that is the same for everybody, and so is kept in memory: the query parameters
 * that its loader reads. An address with any of these is rendered; whatever else stands in a query changes nothing.
 */
export interface CachedPage {
  reads: readonly string[]
}
