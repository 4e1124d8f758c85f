import { type Kysely, sql } from 'kysely'

/** Which classes products name, each found by one look, however many name it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index products_by_tax_class on products (tax_class)
      where tax_class <> '' and removed_at is null`.execute(db)
}
