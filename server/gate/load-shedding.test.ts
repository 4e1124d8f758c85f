import { describe, expect, it } from 'vitest'
import { inOneWait, waitLeft } from '../../app/shop/one-wait.server.ts'
import { openCrowd, openCrowds, openHoldBack } from './load-shedding.ts'

const none = { ok: false, refusal: 'unavailable', retryAfter: 2 }
const often = (retryAfter: number) => ({ ok: false, refusal: 'too-many', retryAfter })

/** Work that goes on until it is let go. */
function held() {
  const going: (() => void)[] = []
  const work = () => new Promise<string>((resolve) => going.push(() => resolve('done')))
  const letGo = () => {
    for (const go of going.splice(0)) go()
  }
  return { going, work, letGo }
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('a crowd of strangers', () => {
  it('has so much done for it at once, and the rest after that', async () => {
    const crowd = openCrowd({ atOnce: 2, waiting: 5, waitingOfOne: 5 })
    const { work, going, letGo } = held()
    const all = Promise.all([1, 2, 3, 4, 5].map((one) => crowd(`network ${one}`, work)))
    await turn()
    await turn()
    expect(going).toHaveLength(2)
    for (let rest = 0; rest < 3; rest++) {
      letGo()
      await turn()
      await turn()
    }
    expect(await all).toEqual(Array(5).fill('done'))
  })

  it('waits too where the work itself never does: all that comes at once is counted first', async () => {
    const crowd = openCrowd({ atOnce: 1, waiting: 2, waitingOfOne: 2 })
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((network) => crowd(network, async () => 'served')),
    )
    expect(answers).toEqual(['served', 'served', 'served', none])
  })

  it('is told to come back where too many wait already', async () => {
    const crowd = openCrowd({ atOnce: 1, waiting: 2, waitingOfOne: 2 })
    const { work } = held()
    for (const network of ['a', 'b', 'c']) void crowd(network, work)
    expect(await crowd('d', work)).toEqual(none)
  })

  it('has no more room for one network, whose others are not in anybody’s way', async () => {
    const crowd = openCrowd({ atOnce: 1, waiting: 10, waitingOfOne: 2 })
    const { work } = held()
    for (let count = 0; count < 3; count++) void crowd('a', work)
    expect(await crowd('a', work)).toEqual(often(1))
    let served = false
    void crowd('b', work).then(() => {
      served = true
    })
    await turn()
    expect(served).toBe(false)
  })

  it('goes on with the next where one fails', async () => {
    const crowd = openCrowd({ atOnce: 1, waiting: 10, waitingOfOne: 10 })
    const answers = await Promise.allSettled([
      crowd('a', () => Promise.reject(new Error('no'))),
      crowd('a', async () => 'served'),
    ])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })

  it('is told to come back where its turn comes later than one waits, and then its work is not begun', async () => {
    let now = 0
    const crowd = openCrowd({ atOnce: 1, waiting: 10, waitingOfOne: 10 }, () => now)
    const { work, letGo, going } = held()
    const first = crowd('a', work)
    const late = crowd('b', work)
    await turn()
    now += 4_600
    letGo()
    expect(await first).toBe('done')
    expect(await late).toEqual(none)
    expect(going).toHaveLength(0)
    expect(await crowd('c', async () => 'served')).toBe('served')
  })

  it('asks the database for no longer than what is left of that wait', async () => {
    let now = performance.now()
    const crowd = openCrowd({ atOnce: 1, waiting: 10, waitingOfOne: 10 }, () => now)
    const { work, letGo } = held()
    now -= 4_000
    const first = crowd('a', work)
    const left = inOneWait(() => crowd('b', async () => waitLeft(4_500)))
    await turn()
    now += 4_000
    letGo()
    await first
    expect(await left).toBeLessThanOrEqual(500)
  })

  it('may come so often from one network, at once and then by and by', async () => {
    let now = 0
    const limits = { atOnce: 1, waiting: 1, waitingOfOne: 1, often: { burst: 3, perSecond: 0.5 } }
    const crowd = openCrowd(limits, () => now)
    const come = (network: string) => crowd(network, async () => 'served')
    for (let count = 0; count < 3; count++) expect(await come('a')).toBe('served')
    expect(await come('a')).toEqual(often(2))
    expect(await come('b')).toBe('served')
    now += 1_000
    expect(await come('a')).toEqual(often(1))
    now += 1_000
    expect(await come('a')).toBe('served')
    now += 3_600_000
    for (let count = 0; count < 3; count++) expect(await come('a')).toBe('served')
    expect(await come('a')).toEqual(often(2))
  })
})

it('a refusal is held back, but no more of them than the process can hold', async () => {
  let passing = 0
  const holdBack = openHoldBack(() => {
    passing += 1
    return new Promise(() => undefined)
  })
  for (let count = 0; count < 5_000; count++) void holdBack()
  await holdBack()
  expect(passing).toBe(5_000)
})

it('a refusal is held back for what its asker has not waited already', async () => {
  const pauses: number[] = []
  const holdBack = openHoldBack(async (milliseconds) => pauses.push(milliseconds))
  for (const waited of [0, 500, 4_600]) await holdBack(waited)
  expect(pauses).toEqual([2_000, 1_500])
})

describe('what is fetched ahead', () => {
  it('is refused where a few of it wait, and takes no place of who opens a screen', async () => {
    const { ahead, screens } = openCrowds()
    const { work } = held()
    for (const network of ['a', 'b', 'c', 'd', 'e']) void ahead(network, work)
    expect(await ahead('f', work)).toEqual(none)
    expect(await screens('f', async () => 'shown')).toBe('shown')
  })

  it('counts no screen as opened', async () => {
    const { ahead, screens } = openCrowds()
    const asked = await Promise.all(Array.from({ length: 100 }, () => ahead('one', async () => 'fetched')))
    expect(asked.filter((answer) => answer !== 'fetched').length).toBeGreaterThan(0)
    for (let opened = 0; opened < 200; opened++)
      expect(await screens('one', async () => 'shown')).toBe('shown')
  })
})
