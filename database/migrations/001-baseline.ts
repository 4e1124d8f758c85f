import { type Kysely, sql } from 'kysely'
import { createApiKeys } from '../baseline/api-keys.ts'
import { createAudit } from '../baseline/audit.ts'
import { createCatalogue } from '../baseline/catalogue.ts'
import { createCategories } from '../baseline/categories.ts'
import { createDemo } from '../baseline/demo.ts'
import { createFirebase } from '../baseline/firebase.ts'
import { createFitment } from '../baseline/fitment.ts'
import { createGate } from '../baseline/gate.ts'
import { createIdentity } from '../baseline/identity.ts'
import { createImports } from '../baseline/imports.ts'
import { createLedgers } from '../baseline/ledgers.ts'
import { createMail } from '../baseline/mail.ts'
import { createMedia } from '../baseline/media.ts'
import { createMessages } from '../baseline/messages.ts'
import { createOrders } from '../baseline/orders.ts'
import { createPayments } from '../baseline/payments.ts'
import { createProfiles } from '../baseline/profiles.ts'
import { createReviews } from '../baseline/reviews.ts'
import { createSandboxes } from '../baseline/sandboxes.ts'
import { createStars } from '../baseline/stars.ts'
import { createUuidv7, isBefore18 } from '../baseline/uuidv7.ts'

/** The whole database as of 0.2.0 (docs/decisions/034), each part after those that it refers to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Searches go by three letters at a time, so that any part of a word is found by an index.
  await sql`create extension if not exists pg_trgm`.execute(db)
  const before18 = await isBefore18(db)
  if (before18) await createUuidv7(db)
  await createIdentity(db)
  await createApiKeys(db)
  await createFirebase(db)
  await createCatalogue(db, before18)
  await createCategories(db)
  await createFitment(db)
  await createOrders(db)
  await createPayments(db)
  await createLedgers(db)
  await createImports(db)
  await createReviews(db)
  await createStars(db)
  await createProfiles(db)
  await createMessages(db)
  await createMail(db)
  await createMedia(db)
  await createAudit(db)
  await createGate(db)
  await createSandboxes(db)
  await createDemo(db)
}
