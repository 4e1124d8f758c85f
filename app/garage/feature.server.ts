import { ok } from '../basics/outcome.ts'
import { nameVehicles } from '../fitment/public.server.ts'
import { answerCall } from '../shop/answer-call.server.ts'
import type { Feature } from '../shop/feature.ts'
import type { Shop } from '../shop/shop.ts'
import { readGarage } from './account-garage.server.ts'
import { listGarageCall, removeVehicleCall, useVehicleCall, type WireGarageVehicle } from './contract.ts'
import { type GarageVehicle, garageRefusals } from './garage.ts'
import { changeOpenGarage } from './open-garage.server.ts'

/** A program has no device of its own. */
const headers = new Headers()

export const garage: Feature = {
  name: 'garage',
  refusals: garageRefusals,
  calls: [
    answerCall(listGarageCall, async (shop, { viewer }) => {
      return ok({ answer: await toWire(shop, await readGarage(shop.db, viewer.userId)) })
    }),
    answerCall(useVehicleCall, async (shop, { viewer, params: { id }, body }) => {
      const wish = { act: 'use', id, facts: body.facts ?? {} } as const
      const changed = await changeOpenGarage(shop, { viewer, headers }, wish)
      return changed.ok ? ok({ answer: await toWire(shop, changed.vehicles) }) : changed
    }),
    answerCall(removeVehicleCall, async (shop, { viewer, params: { id } }) => {
      const before = await readGarage(shop.db, viewer.userId)
      const changed = await changeOpenGarage(shop, { viewer, headers }, { act: 'remove', id })
      const left = changed.ok ? changed.vehicles.length : before.length
      return ok({ answer: { acknowledged: true, deletedCount: Math.max(0, before.length - left) } })
    }),
  ],
  personalRecords: {
    name: 'garage',
    async gather(db, { userId }) {
      const vehicles = await readGarage(db, userId)
      return vehicles.map(({ name, facts, aside }) => ({ name, facts, ...(aside && { aside }) }))
    },
    async forget({ db }, { userId }) {
      await db.deleteFrom('garages').where('userId', '=', userId).execute()
    },
  },
}

async function toWire({ db }: Pick<Shop, 'db'>, vehicles: GarageVehicle[]): Promise<WireGarageVehicle[]> {
  const names = await nameVehicles(
    db,
    vehicles.map(({ id }) => id),
  )
  return vehicles.map(({ id, name, facts }, place) => {
    const now = names.get(id)
    return { id, name: now ?? name, facts, inUse: place === 0, gone: now === undefined }
  })
}
