import { createOTP } from '@better-auth/utils/otp'
import type { AnyCallRefusal } from '../../basics/call.ts'
import { type Outcome, ok, refuse } from '../../basics/outcome.ts'
import { type Database, inTransaction } from '../../shop/database.ts'
import type { Shop } from '../../shop/shop.ts'
import { openSteps, readCode, type TypedCode } from './code.ts'

export type TwoFactorParts = Pick<Shop, 'db' | 'now' | 'attempts' | 'secretBox'>

export async function asksForCode(db: Database, identityId: string): Promise<boolean> {
  const found = await db
    .selectFrom('secondFactors')
    .select('identityId')
    .where('identityId', '=', identityId)
    .where('turnedOnAt', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Each code works once, also of two processes at a moment. Tries are counted first. Takes unconfirmed ones, too. */
export async function takeCode(
  shop: TwoFactorParts,
  identityId: string,
  typed: string,
): Promise<Outcome<object, { refusal: 'wrong-code' } | AnyCallRefusal>> {
  const counted = await shop.attempts.count('code', identityId)
  if (!counted.ok) return counted
  const code = readCode(typed)
  const right = code && (await inTransaction(shop.db, (db) => use({ ...shop, db }, identityId, code)))
  if (!right) return refuse({ refusal: 'wrong-code' })
  await shop.attempts.reset('code', identityId)
  return ok({})
}

/** Under the lock of the person's row: of two who show the same code, the second finds it used. */
async function use(
  { db, now, secretBox }: TwoFactorParts,
  identityId: string,
  code: TypedCode,
): Promise<boolean> {
  const factor = await db
    .selectFrom('secondFactors')
    .select(['secret', 'lastStep'])
    .where('identityId', '=', identityId)
    .forUpdate()
    .executeTakeFirst()
  if (!factor) return false
  if (code.kind === 'backup') {
    const used = await db
      .deleteFrom('backupCodes')
      .where('identityId', '=', identityId)
      .where('hash', 'in', secretBox.hmacs(code.letters))
      .executeTakeFirst()
    return used.numDeletedRows > 0
  }
  const secret = await secretBox.decrypt(factor.secret)
  if (secret === undefined) return false
  const lastStep = await stepOf(secret, code.digits, openSteps(now(), factor.lastStep))
  if (lastStep === undefined) return false
  await db.updateTable('secondFactors').set({ lastStep }).where('identityId', '=', identityId).execute()
  return true
}

async function stepOf(secret: string, digits: string, steps: number[]): Promise<number | undefined> {
  const { hotp } = createOTP(secret)
  const codes = await Promise.all(steps.map(hotp))
  return steps.find((_, index) => codes[index] === digits)
}
