import type { Kysely, RawBuilder, SelectQueryBuilder, Transaction } from 'kysely'

import type { ApiKeysTables } from '../api-keys/tables.server.ts'
import type { AuditTables } from '../audit/tables.server.ts'
import type { BasketTables } from '../basket/tables.server.ts'
import type { ImportTables } from '../catalogue/import/tables.server.ts'
import type { CatalogueTables } from '../catalogue/tables.server.ts'
import type { DeliveryTables } from '../delivery/tables.server.ts'
import type { FitmentTables } from '../fitment/tables.server.ts'
import type { GarageTables } from '../garage/tables.server.ts'
import type { HostedTables } from '../identity/firebase/tables.server.ts'
import type { IdentityTables } from '../identity/tables.server.ts'
import type { MailTables } from '../mail/tables.server.ts'
import type { MediaTables } from '../media/tables.server.ts'
import type { MessagesTables } from '../messages/tables.server.ts'
import type { OrdersTables } from '../orders/tables.server.ts'
import type { PaymentsTables } from '../payments/tables.server.ts'
import type { PoliciesTables } from '../policies/tables.server.ts'
import type { ProfilesTables } from '../profiles/tables.server.ts'
import type { ReturnsTables } from '../returns/tables.server.ts'
import type { ReviewsTables } from '../reviews/tables.server.ts'
import type { StockAlertsTables } from '../stock-alerts/tables.server.ts'
import type { TaxTables } from '../tax/tables.server.ts'
import type { WishListTables } from '../wishlist/tables.server.ts'

/** An answer that is kept under an `Idempotency-Key` (`server/gate/idempotency.ts`). */
interface IdempotencyKeysTable {
  scope: string
  key: string
  bodyHash: string
  answer: unknown
  createdAt: Date
}

/** Something that came with the demo (`database/demo/`). */
interface DemoMarksTable {
  kind: 'person' | 'product' | 'review' | 'message'
  id: string
}

/** Every table of the shop; each has one owner, who says in its `tables.server.ts` what is in it. */
export interface Tables
  extends ApiKeysTables,
    AuditTables,
    BasketTables,
    CatalogueTables,
    DeliveryTables,
    FitmentTables,
    GarageTables,
    HostedTables,
    IdentityTables,
    ImportTables,
    MailTables,
    MediaTables,
    MessagesTables,
    OrdersTables,
    PaymentsTables,
    PoliciesTables,
    ProfilesTables,
    ReturnsTables,
    ReviewsTables,
    StockAlertsTables,
    TaxTables,
    WishListTables {
  idempotencyKeys: IdempotencyKeysTable
  demoMarks: DemoMarksTable
}

export type Database = Kysely<Tables>

/** Asks for what shows the picture at an address; one that anything shows is not swept away. It has to be found by an index. */
export type ShownImages = (
  db: Database,
  address: RawBuilder<string>,
) => SelectQueryBuilder<Tables, keyof Tables, object>

/** In the transaction that `database` already is, or a new one: so a verb can also be a part of a larger whole. */
export function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  if (database.isTransaction) return work(database as Transaction<Tables>)
  return database.transaction().execute(work)
}
