import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAt } from '../harness/at-process.ts'
import { addPerson, type DirectPerson } from '../harness/direct-people.ts'
import { addProduct } from '../harness/direct-product.ts'
import { keepFigures } from '../harness/figures.ts'
import { openWorld, type World } from './histories/world.ts'
import { whatIsBroken } from './invariants.ts'

const rounds = 1_000
/** Nobody may have more than 20 open orders: then others come. */
const roundsPerCrowd = 20
/** Every tenth crowd is a large one. */
const sizeOf = (crowd: number) => (crowd % 10 === 0 ? 200 : 40)
const price = 2450

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

it(`in each of ${rounds} rounds, 40 or 200 buyers at two processes get the last pieces, all of them and no more`, {
  timeout: 3_600_000,
}, async ({ task }) => {
  let buyers: DirectPerson[] = []
  const wrong: string[] = []
  let [sold, shed] = [0, 0]
  for (let round = 0; round < rounds; round += 1) {
    if (round % roundsPerCrowd === 0) buyers = await comeTogether(sizeOf(round / roundsPerCrowd))
    const units = 1 + (round % 5)
    const toolsId = await addProduct(world.pool, { available: units, price })
    const answers = await Promise.all(buyers.map((buyer, at) => buy(at + round, buyer, toolsId)))
    const count = (...statuses: number[]) => answers.filter((status) => statuses.includes(status)).length
    const [won, refused, busy] = [count(200), count(409, 422), count(503)]
    // Whoever came to a shop that was too busy has not been served; more are never sold than there are.
    const right = won <= units && won + busy >= units && won + refused + busy === buyers.length
    if (!right) wrong.push(`round ${round}: ${won} of ${units}, ${answers}`)
    sold += won
    shed += busy
  }
  expect(wrong).toEqual([])
  expect(await whatIsBroken(world.pool)).toEqual([])
  keepFigures(task.meta, {
    'rounds for the last pieces at two processes': rounds,
    'buyers in each': '40, in every tenth crowd 200',
    'pieces sold': sold,
    'buyers whom the shop was too busy for (503)': shed,
    'rounds with more or fewer sold than there were': wrong.length,
  })
})

async function comeTogether(size: number): Promise<DirectPerson[]> {
  return await Promise.all(Array.from({ length: size }, () => addPerson(world.pool)))
}

async function buy(at: number, as: DirectPerson, toolsId: string): Promise<number> {
  const shop = world.shops[at % 2 === 0 ? 0 : 1]
  const body = {
    toolsId,
    email: as.email,
    address: '1 Race Street',
    orderQuantity: 1,
    totalPrice: price / 100,
  }
  return (await callAt(shop, 'POST /order', { as, body })).status
}
