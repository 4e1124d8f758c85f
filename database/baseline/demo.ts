import { type Kysely, sql } from 'kysely'

/**
 * What came with the demo, so that it can be told from what people have made, whatever was done to it since: with another
 * password a demo person is one all the same.
 */
export async function createDemo(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demo_marks (
      kind text not null check (kind in ('person', 'product', 'review', 'message')),
      id uuid not null,
      primary key (kind, id)
    )`.execute(db)
}
