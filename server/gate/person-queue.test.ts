import { expect, it } from 'vitest'
import { openPersonQueue } from './person-queue.ts'

const soon = () => new Promise((resolve) => setTimeout(resolve, 1))

it('lets one person have three writing calls at once, and loses none of the others', async () => {
  const turns = openPersonQueue()
  let underWay = 0
  let most = 0
  const call = async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await soon()
    underWay -= 1
    return 'done'
  }
  const answers = await Promise.all(Array.from({ length: 40 }, () => turns('one', call)))
  expect(answers).toEqual(Array(40).fill('done'))
  expect(most).toBe(3)
})

it('lets nobody wait for somebody else', async () => {
  const turns = openPersonQueue()
  const never = new Promise<void>(() => undefined)
  for (let count = 0; count < 10; count++) void turns('one', () => never)
  expect(await turns('other', async () => 'served')).toBe('served')
})

it('goes on with the next when one fails', async () => {
  const turns = openPersonQueue()
  const failing = Array.from({ length: 5 }, () => turns('one', () => Promise.reject(new Error('no'))))
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
  expect(await turns('one', async () => 'served')).toBe('served')
})

it('refuses what would wait behind a hundred others', async () => {
  const turns = openPersonQueue()
  const never = new Promise<void>(() => undefined)
  for (let count = 0; count < 103; count++) void turns('one', () => never)
  expect(await turns('one', async () => 'served')).toEqual({ ok: false, refusal: 'too-many', retryAfter: 2 })
})

it('refuses a call whose turn comes later than one waits, and does not begin it, but where the machine itself is what is waited for', async () => {
  let now = 0
  const turns = openPersonQueue(() => now)
  const letGo: (() => void)[] = []
  const held = Array.from({ length: 3 }, () => turns('one', () => new Promise<void>((go) => letGo.push(go))))
  let begun = false
  const late = turns('one', async () => {
    begun = true
  })
  const patient = turns('one', async () => 'hashed', { patient: true })
  await soon()
  now += 4_600
  for (const go of letGo) go()
  await Promise.all(held)
  expect(await late).toEqual({ ok: false, refusal: 'unavailable', retryAfter: 2 })
  expect(begun).toBe(false)
  expect(await patient).toBe('hashed')
})
