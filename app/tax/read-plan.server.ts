import { type RawBuilder, sql } from 'kysely'
import { dependsOn } from '../shop/cache-tags.server.ts'
import type { Database } from '../shop/database.ts'
import type { KeptPlan } from '../shop/kept-plan.server.ts'
import { type TaxPlan, unsetPlan } from './plan.ts'

export async function readKeptTaxPlan(db: Database): Promise<KeptPlan<TaxPlan>> {
  dependsOn('tax')
  const row = await db.selectFrom('taxPlans').select(['plan', 'version', 'changedAt']).executeTakeFirst()
  return row ?? { plan: unsetPlan, version: 0, changedAt: undefined }
}

export async function readTaxPlan(db: Database): Promise<TaxPlan> {
  return (await readKeptTaxPlan(db)).plan
}

/** The plan as part of a statement, for who has another one to make anyway; `null` stands for `unsetPlan`. */
export const taxPlanOfNow: RawBuilder<TaxPlan | null> = sql`(select plan from tax_plans)`

/**
 * Classes that products on sale name and the plan does not have: they are taxed as the first one. Goes from one class to the next, and
 * counts only the products of these: of a million whose classes are known it reads a few.
 */
export async function unknownClasses(
  db: Database,
  { classes }: TaxPlan,
): Promise<{ name: string; products: number }[]> {
  const known = classes.map((name) => name.toLowerCase())
  const { rows } = await sql<{ name: string; products: number }>`
    with recursive named (class) as (
      select min(tax_class) from products where tax_class <> '' and removed_at is null
      union all
      select (select min(tax_class) from products where tax_class > class and tax_class <> '' and removed_at is null)
      from named where class is not null
    )
    select class as name, (
      select count(*) from products where tax_class = class and tax_class <> '' and removed_at is null
    )::integer as products
    from (select class from named where lower(class) <> all(${known}::text[]) limit 100) as unknown
    order by class`.execute(db)
  return rows
}
