import type { Database } from '../basics/database.ts'

/** The products that a person has reviewed, hidden reviews among them. */
export async function reviewedBy(db: Database, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('reviews')
    .select('productId')
    .where('userId', '=', userId)
    .where('productId', 'is not', null)
    .$narrowType<{ productId: string }>()
    .execute()
  return new Set(rows.map(({ productId }) => productId))
}
