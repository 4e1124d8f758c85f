import { sql } from 'kysely'
import { defineList } from '../shop/define-list.server.ts'
import { standings } from './admin-product.ts'
import { adminToolToWire } from './admin-wire.ts'
import { csvColumns } from './csv-columns.ts'
import { selectAdminProducts, standing } from './select-admin-products.server.ts'

/** The products, newest first. Removed ones are left out unless they are asked for by their state. */
export const productList = defineList({
  rows: selectAdminProducts,
  id: 'id',
  searched: sql.ref('foundBy'),
  state: standing,
  states: standings,
  leftOut: { state: 'removed', others: sql`removed_at is null` },
  sorts: { added: 'id', name: 'name', category: 'category', stock: 'available', price: 'priceCents' },
  sort: '-added',
  toWire: adminToolToWire,
  csv: { name: 'products', columns: csvColumns },
})
