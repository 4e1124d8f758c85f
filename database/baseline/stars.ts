import { type Kysely, sql } from 'kysely'

/**
 * How many of the reviews that everybody may read give how many stars, as a ledger (`categories.ts` says why); `at` is
 * when a review has come or changed. The job `sum-stars` makes one row of many.
 */
export async function createStars(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table star_changes (
      rating integer not null,
      of_product boolean not null,
      reviews integer not null,
      at timestamptz not null
    )`.execute(db)
  // One that comes with an age of its own has changed then, not now.
  await sql`
    create function count_stars() returns trigger language plpgsql as $$
    begin
      insert into star_changes (rating, of_product, reviews, at)
        select rating, of_product, sum(reviews),
          case when tg_op = 'INSERT' then greatest(new.created_at, new.hidden_at, new.answered_at) else now() end
        from (values
          (old.rating, old.product_id is not null, case when old.hidden_at is null then -1 else 0 end),
          (new.rating, new.product_id is not null, case when new.hidden_at is null then 1 else 0 end)
        ) as changed (rating, of_product, reviews)
        where rating is not null
        group by rating, of_product;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger count_stars after insert or update or delete on reviews
    for each row execute function count_stars()`.execute(db)
}
