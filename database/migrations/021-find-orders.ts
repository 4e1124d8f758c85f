/** What `app/orders/order-list.server.ts` looks through beside `found_by`, word for word. */
const parcel = [
  'part_number',
  `case when collected then '' else address || ' ' || postcode || ' ' || replace(postcode, ' ', '') end`,
  ...['region', 'company', 'vat_number'],
].join(` || ' ' || `)

/**
 * Orders are found by what was ordered and where it goes, and listed by the days on which they were placed (docs/decisions/019). What
 * `found_by` lacks has an index of its own: a generated column that says more would write the whole table anew. The state goes along
 * with the days, so that the orders of a year are counted from the index alone.
 */
export const indexes = {
  orders_found_by_parcel: `on orders using gin ((${parcel}) gin_trgm_ops)`,
  orders_by_placing: 'on orders (placed_at, id) include (state)',
}

export async function up(): Promise<void> {}
