import { randomBytes } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import type { Database } from '../../shop/database.ts'
import type { SecretBox } from '../secrets/secret-box.server.ts'
import { BACKUP_CODES, backupSigns, showBackupCode } from './code.ts'

export interface AppSecret {
  /** As the app's makers take it, sealed for the database. */
  sealed: string
  /** In base 32, as it is typed. */
  text: string
  address: string
}

/** Makes a new secret of 144 bits for an app; `issuer` and `account` are what the app shows. */
export async function makeSecret(secretBox: SecretBox, issuer: string, account: string): Promise<AppSecret> {
  const secret = randomBytes(18).toString('base64url')
  return {
    sealed: await secretBox.encrypt(secret),
    text: base32.encode(secret, { padding: false }),
    address: createOTP(secret).url(issuer, account),
  }
}

/** Gives a person new backup codes in place of those that are left; the caller's transaction keeps them by their hash. */
export async function makeBackupCodes(
  db: Database,
  secretBox: SecretBox,
  identityId: string,
): Promise<string[]> {
  const codes = Array.from({ length: BACKUP_CODES }, randomLetters)
  await db.deleteFrom('backupCodes').where('identityId', '=', identityId).execute()
  await db
    .insertInto('backupCodes')
    .values(codes.map((letters) => ({ identityId, hash: secretBox.hmac(letters) })))
    .execute()
  return codes.map(showBackupCode)
}

/** Fifty bits: five of each random byte choose a sign. */
function randomLetters(): string {
  return [...randomBytes(10)].map((byte) => backupSigns[byte & 31]).join('')
}
