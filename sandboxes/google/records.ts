import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Database } from './tables.ts'

const SECOND = 1_000
const DAY = 86_400 * SECOND

/** Keeps the OpenID provider's records in the database, so that any process of the shop goes on where another was. */
export function recordsIn(db: Database): (model: string) => Adapter {
  return (model) => {
    const records = () => db.selectFrom('sandbox.googleRecords').where('model', '=', model)

    return {
      async upsert(id, payload, expiresIn) {
        const lives = expiresIn === undefined ? DAY : expiresIn * SECOND
        const row = {
          payload: JSON.stringify(payload),
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          // The provider judges ages by the wall clock, so its rows do too.
          expiresAt: new Date(Date.now() + lives),
        }
        await db
          .insertInto('sandbox.googleRecords')
          .values({ model, id, ...row })
          .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
          .execute()
      },
      async find(id) {
        return unknowable(id)
          ? undefined
          : read(await records().where('id', '=', id).selectAll().executeTakeFirst())
      },
      async findByUid(uid) {
        return unknowable(uid)
          ? undefined
          : read(await records().where('uid', '=', uid).selectAll().executeTakeFirst())
      },
      async findByUserCode() {
        return undefined
      },
      async consume(id) {
        const used = await db
          .updateTable('sandbox.googleRecords')
          .set({ consumedAt: new Date() })
          .where('model', '=', model)
          .where('id', '=', id)
          .where('consumedAt', 'is', null)
          .executeTakeFirst()
        // Of two requests with the same code only one may go on.
        if (used.numUpdatedRows === 0n) throw new Error(`This ${model} has been used already.`)
      },
      async destroy(id) {
        await db.deleteFrom('sandbox.googleRecords').where('model', '=', model).where('id', '=', id).execute()
      },
      async revokeByGrantId(grantId) {
        await db.deleteFrom('sandbox.googleRecords').where('grantId', '=', grantId).execute()
      },
    }
  }
}

/** Ids come out of addresses and forms as anybody writes them; the database can't even be asked for a NUL. */
function unknowable(id: string): boolean {
  return id.includes('\0')
}

interface KeptRecord {
  payload: string
  expiresAt: Date
  consumedAt: Date | null
}

function read(row: KeptRecord | undefined): AdapterPayload | undefined {
  if (!row || row.expiresAt < new Date()) return undefined
  const payload = JSON.parse(row.payload) as AdapterPayload
  return row.consumedAt ? { ...payload, consumed: Math.floor(row.consumedAt.getTime() / SECOND) } : payload
}

/** Clears away the records whose time is over. This module is light to load, for shops that never open the stand-in. */
export async function forgetExpired({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  await db.deleteFrom('sandbox.googleRecords').where('expiresAt', '<', now()).execute()
}
