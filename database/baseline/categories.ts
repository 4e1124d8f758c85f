import { type Kysely, sql } from 'kysely'

/**
 * How many products each category has on sale, as a ledger: a row for each change, and the sum is the count; `at` is when
 * something of its products was edited last. Counting the products themselves would read all of them, and one row for
 * each category would have those who add to the same one wait for each other. The job `sum-categories` makes one row of
 * many.
 */
export async function createCategories(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table category_changes (
      category text not null,
      products integer not null,
      at timestamptz not null
    )`.execute(db)
  await countAdded(db)
  await countEdited(db)
  await countDeleted(db)
}

/** A statement that adds many is one change of each category. */
async function countAdded(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_added_products() returns trigger language plpgsql as $$
    begin
      insert into category_changes (category, products, at)
        select category, count(*), max(created_at) from added where removed_at is null group by category;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger count_added_products after insert on products referencing new table as added
    for each statement execute function count_added_products()`.execute(db)
}

/** Pieces that come and go change neither version nor removal: an order costs nothing here. */
async function countEdited(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_edited_product() returns trigger language plpgsql as $$
    begin
      insert into category_changes (category, products, at)
        select category, sum(products), now()
        from (values
          (old.category, case when old.removed_at is null then -1 else 0 end),
          (new.category, case when new.removed_at is null then 1 else 0 end)
        ) as changed (category, products)
        group by category;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger count_edited_product after update on products for each row
    when (old.version <> new.version or old.removed_at is distinct from new.removed_at)
    execute function count_edited_product()`.execute(db)
}

async function countDeleted(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_deleted_products() returns trigger language plpgsql as $$
    begin
      insert into category_changes (category, products, at)
        select category, -count(*), now() from deleted where removed_at is null group by category;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger count_deleted_products after delete on products referencing old table as deleted
    for each statement execute function count_deleted_products()`.execute(db)
}
