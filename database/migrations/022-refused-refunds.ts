import { type Kysely, sql } from 'kysely'

/**
 * Refunds that the card provider refuses and that are paid in another way (docs/decisions/076). `repaid_how` in words, `repaid_by` whoever
 * noted it; both null where the money went to the card. `announced`: its customer was told before that it would come, as of a return.
 */
export const indexes = { refunds_failed: 'on refunds (failed_at) where failed_at is not null' }

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refunds
      add column repaid_by uuid references users (id),
      add column repaid_how text,
      add column announced boolean not null default false,
      add constraint refunds_repaid check (repaid_how is null or settled_at is not null) not valid,
      add constraint refunds_repaid_by check (repaid_by is null or repaid_how is not null) not valid`.execute(
    db,
  )
}
