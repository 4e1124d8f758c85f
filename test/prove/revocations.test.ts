import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAt } from '../harness/at-process.ts'
import { addPerson, type DirectPerson } from '../harness/direct-people.ts'
import { keepFigures } from '../harness/figures.ts'
import type { ShopProcess } from '../harness/shop-process.ts'
import { openWorld, type World } from './histories/world.ts'

const trials = 1_000

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

/** How somebody loses what they had, at one process; how the very next call at the other is answered, and which it is. */
const losses: { lose(at: ShopProcess, who: DirectPerson): Promise<unknown>; call: string; after: number }[] =
  [
    {
      lose: (at, { email }) =>
        callAt(at, `DELETE /user?email=${encodeURIComponent(email)}`, { as: world.admin }),
      call: 'GET /allorders',
      after: 401,
    },
    {
      lose: (_, { userId }) => world.pool.query(`update users set role = 'user' where id = $1`, [userId]),
      call: 'GET /allorders',
      after: 403,
    },
    {
      lose: (_, { userId }) =>
        world.pool.query(
          'delete from sessions where user_id = (select identity_id from users where id = $1)',
          [userId],
        ),
      call: 'GET /allorders',
      after: 401,
    },
  ]

it(`${trials} times somebody is removed, demoted or signed out at one process: the next call at the other knows`, {
  timeout: 600_000,
}, async ({ task }) => {
  const wrong: string[] = []
  for (let trial = 0; trial < trials; trial += 1) {
    const loss = losses[trial % losses.length]
    const [here, there] = trial % 2 === 0 ? world.shops : world.shops.toReversed()
    if (!loss || !here || !there) throw new Error('There is nobody to lose anything.')
    const as = await addPerson(world.pool, 'admin')
    const before = await callAt(there, loss.call, { as })
    await loss.lose(here, as)
    const after = await callAt(there, loss.call, { as })
    if (before.status !== 200 || after.status !== loss.after)
      wrong.push(`${trial}: ${before.status}, ${after.status}`)
  }
  expect(wrong).toEqual([])
  keepFigures(task.meta, {
    'revocations, each asked for at the other process at once': trials,
    'that the other process did not know of': wrong.length,
  })
})
