import { type Kysely, sql } from 'kysely'

/** Vehicles are found by their names without regard to case (docs/decisions/071). */
export const indexes = { vehicles_by_name: 'on vehicles (kind, lower(full_name))' }

/** The way to a vehicle is written anew when it is called otherwise, and then that of each below it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function know_way_below() returns trigger language plpgsql as $$
    begin
      update vehicles set name = name where parent_id = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create or replace trigger know_way before insert or update of name, aliases on vehicles
    for each row execute function know_way()`.execute(db)
  await sql`
    create trigger know_way_below after update of name, aliases on vehicles for each row
    when (old.searched is distinct from new.searched or old.full_name is distinct from new.full_name)
    execute function know_way_below()`.execute(db)
}
