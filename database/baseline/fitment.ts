import { type Kysely, sql } from 'kysely'

/**
 * The facts of a product by which it is compared (docs/decisions/036): what it is, and one value of each family that is
 * certain. They go with the product's row.
 */
export async function createFitment(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_ports (
      product_id uuid not null references products (id) on delete cascade,
      kind text not null check (kind <> ''),
      family text not null check (family <> ''),
      value text not null check (value <> ''),
      primary key (product_id, family)
    )`.execute(db)
  // Which product is this adapter.
  await sql`create index product_ports_by_value on product_ports (kind, family, value)`.execute(db)
}
