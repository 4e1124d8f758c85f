import type { PersonalRecords } from '../shop/personal-records.ts'

/** Who the person is to the shop, and how they sign in; nothing that anybody could sign in with. All of it goes with the identity. */
export const identityRecords: PersonalRecords = {
  name: 'account',
  async gather(db, { userId, identityId }) {
    const person = await db
      .selectFrom('users')
      .innerJoin('identities', 'identities.id', 'users.identityId')
      .select(['users.email', 'users.name', 'users.role', 'identities.createdAt', 'identities.emailVerified'])
      .where('users.id', '=', userId)
      .executeTakeFirstOrThrow()
    const ways = db.selectFrom('accounts').select(['providerId', 'createdAt'])
    const factor = db.selectFrom('secondFactors').select('turnedOnAt')
    const sessions = db
      .selectFrom('sessions')
      .select(['userAgent', 'ipAddress', 'createdAt', 'lastSeenAt', 'expiresAt'])
    const passkeys = db.selectFrom('passkeys').select(['name', 'createdAt'])
    return {
      ...person,
      waysToSignIn: await ways.where('userId', '=', identityId).execute(),
      codesOnSince:
        (await factor.where('identityId', '=', identityId).executeTakeFirst())?.turnedOnAt ?? null,
      passkeys: await passkeys.where('userId', '=', identityId).orderBy('createdAt').execute(),
      sessions: await sessions.where('userId', '=', identityId).orderBy('createdAt').execute(),
    }
  },
}
