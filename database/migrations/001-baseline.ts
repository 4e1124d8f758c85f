import { type Kysely, sql } from 'kysely'
import { createApiKeys } from '../baseline/api-keys.ts'
import { createAudit } from '../baseline/audit.ts'
import { createBaskets } from '../baseline/baskets.ts'
import { createCatalogue } from '../baseline/catalogue.ts'
import { createCategories } from '../baseline/categories.ts'
import { createCheckouts } from '../baseline/checkouts.ts'
import { createDelivery } from '../baseline/delivery.ts'
import { createFacets } from '../baseline/facets.ts'
import { createFirebase } from '../baseline/firebase.ts'
import { createFitment } from '../baseline/fitment.ts'
import { createGate } from '../baseline/gate.ts'
import { createIdentity, createProfiles } from '../baseline/identity.ts'
import { createImports } from '../baseline/imports.ts'
import { createLedgers } from '../baseline/ledgers.ts'
import { createMail } from '../baseline/mail.ts'
import { createMedia } from '../baseline/media.ts'
import { createMessages } from '../baseline/messages.ts'
import { createOrders } from '../baseline/orders.ts'
import { createPartNumbers } from '../baseline/part-numbers.ts'
import { createPayments } from '../baseline/payments.ts'
import { createPolicies } from '../baseline/policies.ts'
import { createProductAddresses } from '../baseline/product-addresses.ts'
import { createReviews } from '../baseline/reviews.ts'
import { createDemo, createSandboxes } from '../baseline/sandboxes.ts'
import { createSearch } from '../baseline/search.ts'
import { createSecrets } from '../baseline/secrets.ts'
import { createStars } from '../baseline/stars.ts'
import { createStockAlerts } from '../baseline/stock-alerts.ts'
import { createUuidv7, isBefore18 } from '../baseline/uuidv7.ts'
import { createGarages, createVehicles } from '../baseline/vehicles.ts'

/** The whole database as of 0.2.0 (docs/decisions/034), each part after those that it refers to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Searches go by three letters at a time, so that any part of a word is found by an index.
  await sql`create extension if not exists pg_trgm`.execute(db)
  const before18 = await isBefore18(db)
  if (before18) await createUuidv7(db)
  await createIdentity(db)
  await createApiKeys(db)
  await createFirebase(db)
  await createSecrets(db)
  await createCatalogue(db, before18)
  await createProductAddresses(db)
  await createPartNumbers(db)
  await createSearch(db)
  await createFacets(db)
  await createCategories(db)
  await createFitment(db)
  await createVehicles(db)
  await createGarages(db)
  await createBaskets(db)
  await createStockAlerts(db)
  await createDelivery(db)
  await createOrders(db)
  await createCheckouts(db)
  await createPayments(db)
  await createLedgers(db)
  await createImports(db)
  await createReviews(db)
  await createStars(db)
  await createProfiles(db)
  await createMessages(db)
  await createPolicies(db)
  await createMail(db)
  await createMedia(db)
  await createAudit(db)
  await createGate(db)
  await createSandboxes(db)
  await createDemo(db)
  // Newer migrations that a version without them can't work beside (docs/decisions/034); each writes its own name here.
  await sql`create table breaking_migrations (name text primary key)`.execute(db)
}
