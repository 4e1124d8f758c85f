import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'

/** A signed-in person who was put into the database directly: no password, so hundreds are there at once. */
export interface DirectPerson {
  userId: string
  email: string
  token: string
}

/** Puts a person with a session and an access token of one day into a shop's database. */
export async function addPerson(pool: pg.Pool, role: 'user' | 'admin' = 'user'): Promise<DirectPerson> {
  const id = randomUUID()
  const email = `${id}@people.example`
  const token = randomBytes(32).toString('base64url')
  await pool.query('insert into identities (id, name, email, email_verified) values ($1, $2, $3, true)', [
    ...[id, 'Direct Person', email],
  ])
  await pool.query(
    `insert into sessions (id, user_id, token, expires_at) values ($1, $1, $1, now() + interval '1 day')`,
    [id],
  )
  const { rows } = await pool.query<{ id: string }>(
    'insert into users (identity_id, email, name, role) values ($1, $2, $3, $4) returning id',
    [id, email, 'Direct Person', role],
  )
  const userId = rows[0]?.id ?? ''
  await pool.query(
    `insert into access_tokens (hash, session_id, user_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), id, userId],
  )
  return { userId, email, token }
}

/** Has their token and session outlive the days that a test lets pass. */
export async function staySignedIn(pool: pg.Pool, { userId }: DirectPerson): Promise<void> {
  await pool.query(`update access_tokens set expires_at = now() + interval '9 days' where user_id = $1`, [
    userId,
  ])
  await pool.query(
    `update sessions set expires_at = now() + interval '9 days'
     where id = (select identity_id from users where id = $1)`,
    [userId],
  )
}
