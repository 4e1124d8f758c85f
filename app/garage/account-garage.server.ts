import type { Viewer } from '../basics/viewer.ts'
import { type Database, inTransaction } from '../shop/database.ts'
import { holdPerson } from '../shop/hold-person.server.ts'
import type { Shop } from '../shop/shop.ts'
import { type GarageVehicle, mergeGarages } from './garage.ts'

/** The garage of an account. */
export async function readGarage(db: Database, userId: string): Promise<GarageVehicle[]> {
  const row = await db
    .selectFrom('garages')
    .select('vehicles')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.vehicles ?? []
}

/**
 * Changes an account's garage in one transaction: of two tabs or devices one waits for the other, so no vehicle is lost. Whoever deletes
 * their account meanwhile waits for this, or it finds them gone and gives none.
 */
export async function writeGarage(
  shop: Pick<Shop, 'db' | 'now'>,
  { userId }: Viewer,
  change: (vehicles: GarageVehicle[]) => GarageVehicle[],
): Promise<GarageVehicle[]> {
  return await inTransaction(shop.db, async (db) => {
    if (!(await holdPerson(db, userId))) return []
    const before = await readGarage(db, userId)
    const vehicles = change(before)
    if (vehicles === before) return before
    const values = { vehicles: JSON.stringify(vehicles), changedAt: shop.now() }
    await db
      .insertInto('garages')
      .values({ userId, ...values })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
      .execute()
    return vehicles
  })
}

/** Takes a device's vehicles into the account's; gives the account's garage then. */
export async function takeIn(
  shop: Pick<Shop, 'db' | 'now'>,
  viewer: Viewer,
  device: GarageVehicle[],
): Promise<GarageVehicle[]> {
  return await writeGarage(shop, viewer, (vehicles) => mergeGarages(vehicles, device))
}
