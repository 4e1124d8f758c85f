import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '../../../app/basics/clock.ts'
import { addPerson } from '../../harness/direct-people.ts'
import { comeToRest, letLapse, watch } from '../passing-time.ts'
import { deeds, placeOrder } from './deeds.ts'
import type { Act, History } from './history.ts'
import { openScene, type Scene } from './scene.ts'
import type { World } from './world.ts'

/** So many histories are under way at once, each with its own product and its own two customers. */
const atOnce = 24
/** Each time it lists all that has happened at the provider within ten minutes. */
const rest = () => pause(2 * SECOND)

/** Plays histories on both processes, many at a time, and brings everything to rest. */
export async function playAll(world: World, histories: History[]): Promise<Scene[]> {
  const waiting = histories.values()
  const scenes: Scene[] = []
  let open = true
  const warden = (async () => {
    // A job that fails because the database is too busy is due again with the next round, as in the shop.
    while (open) await watch(world.warden.shop).then(rest, rest)
  })()
  const lanes = Array.from({ length: atOnce }, async () => {
    const customers: Scene['customers'] = [await addPerson(world.pool), await addPerson(world.pool)]
    for (const history of waiting) scenes.push(await play(await openScene(world, customers, history)))
  })
  await Promise.all(lanes).finally(() => {
    open = false
  })
  await warden
  await comeToRest(world.pool, world.warden.shop)
  return scenes
}

/** The moments of a history come one after another; what is of one moment happens at the same time. */
async function play(scene: Scene): Promise<Scene> {
  for (const moment of scene.history.moments) await Promise.all(moment.map((act) => take(scene, act)))
  const ids = scene.orders.map(({ id }) => id)
  await letLapse(scene.world.pool, ids)
  return scene
}

async function take(scene: Scene, act: Act): Promise<unknown> {
  if (act.act === 'order' || act.act === 'guest-order') return await placeOrder(scene, act)
  const order = scene.orders[act.which % Math.max(1, scene.orders.length)]
  return order && (await deeds[act.act](scene, order, act))
}
