import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { after, DAY } from '../../basics/clock.ts'
import type { Database } from '../../shop/database.ts'

const LIFE = DAY

const kind = 'enrol-codes:'

/** What an admin has to show beside the password (`ADMIN_2FA`): 256 random bits. Those made before end. */
export async function makeEnrolment(db: Database, identityId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const row = { identifier: identifierOf(token), value: identityId, expiresAt: after(now, LIFE) }
  await db
    .deleteFrom('verifications')
    .where('value', '=', identityId)
    .where('identifier', 'like', `${kind}%`)
    .execute()
  await db
    .insertInto('verifications')
    .values({ id: randomUUID(), ...row })
    .execute()
  return token
}

/** Whether a person shows an enrolment of theirs that is good. It is used up by `spendEnrolment`. */
export async function isEnrolment(
  db: Database,
  identityId: string,
  token: string | undefined,
  now: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('verifications')
    .select('id')
    .where('identifier', '=', identifierOf(token ?? ''))
    .where('value', '=', identityId)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

export async function spendEnrolment(db: Database, token: string | undefined): Promise<void> {
  await db
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(token ?? ''))
    .execute()
}

function identifierOf(token: string): string {
  return kind + createHash('sha256').update(token).digest('base64url')
}
