import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * `uuidv7()` and `uuidv7(interval)` where the server has none of its own, as before PostgreSQL 18: the milliseconds since
 * 1970, then, as that does, how far this one has gone (RFC 9562, 5.7 and 6.2, method 3), then chance. Ids of one
 * microsecond have no order among them. A server that is brought to 18 later keeps it, and uses its own for new statements.
 */
export async function createUuidv7(db: QueryExecutorProvider, ...schema: string[]): Promise<void> {
  await sql`
    create function ${sql.id(...schema, 'uuidv7')}(shift interval default '0') returns uuid
    language sql volatile parallel safe as $$
      select encode(overlay(
        -- The random bytes bring the variant, in the ninth.
        uuid_send(gen_random_uuid())
        placing substring(int8send(floor(ms)::bigint) from 3) || int2send((28672 + floor(ms % 1 * 4096))::smallint)
        from 1
      ), 'hex')::uuid
      from (select extract(epoch from clock_timestamp() + shift) * 1000 as ms) as moment
    $$`.execute(db)
}

/** Whether the server is older than 18, and so has neither `uuidv7()` nor `casefold()`. */
export async function isBefore18(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql<{ older: boolean }>`
    select current_setting('server_version_num')::integer < 180000 as older`.execute(db)
  return rows[0]?.older ?? false
}
