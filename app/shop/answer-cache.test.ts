import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openChangeLog } from '../../server/change-feed/change-log.ts'
import { openAnswerCache } from './answer-cache.server.ts'
import type { Topic } from './base.ts'
import { dependsOn, stockOf, type Tag } from './cache-tags.server.ts'
import { inOneWait, waitLeft } from './one-wait.server.ts'

/** A cache over changes that the test announces. */
function cacheOver(budget?: number) {
  const log = openChangeLog(['catalogue', 'reviews'])
  let hears = true
  const changes = { version: (topic: Topic) => (hears ? log.version(topic) : undefined), since: log.since }
  const cache = openAnswerCache(changes, budget)
  return {
    cache,
    announce: log.note,
    fallDeaf: () => {
      hears = false
    },
    /** As the listener does when it hears again: whatever was announced meanwhile has to count as heard. */
    hearAgain() {
      hears = true
      for (const topic of ['catalogue', 'reviews'] as const) log.note(topic)
    },
  }
}

/** Makes a new number each time, of what `tags` name. */
function counting(...tags: Tag[]) {
  let times = 0
  return async () => {
    dependsOn(...tags)
    times += 1
    return { value: times, bytes: 10 }
  }
}

it('who waits behind a making that is stuck, and then has it made anew, waits no longer in all than one may', async () => {
  const { cache, announce } = cacheOver()
  const making = Promise.withResolvers<never>()
  const stuck = inOneWait(() => cache.get('a', () => making.promise))
  await pause(0)
  announce('catalogue')
  const next = inOneWait(() => cache.get('a', async () => ({ value: waitLeft(4_500), bytes: 1 })))
  setTimeout(() => making.reject(new Error('stuck')), 600)
  await expect(stuck).rejects.toThrow('stuck')
  expect(await next).toBeLessThan(4_000)
})

it('who waits beside somebody else for a making that is stuck has waited, too', async () => {
  const { cache } = cacheOver()
  const stuck = () => pause(600).then(() => ({ value: undefined, bytes: 0 }))
  const ask = () =>
    inOneWait(async () => {
      await cache.get('a', stuck)
      return waitLeft(4_500)
    })
  const [, beside] = await Promise.all([ask(), ask()])
  expect(beside).toBeLessThan(4_000)
})

describe('a kept answer', () => {
  it('is made once for all who come at the same time, and not again without a change', async () => {
    const { cache } = cacheOver()
    const make = counting('shelf')
    expect(await Promise.all([1, 2, 3].map(() => cache.get('a', make)))).toEqual([1, 1, 1])
    expect(await cache.get('a', make)).toBe(1)
  })

  it('goes with a change of what it was made of, and stays with any other', async () => {
    const { cache, announce } = cacheOver()
    const makes = { one: counting('product:1'), shelf: counting('shelf'), all: counting('catalogue') }
    const ask = async () =>
      Promise.all((['one', 'shelf', 'all'] as const).map((key) => cache.get(key, makes[key])))
    expect(await ask()).toEqual([1, 1, 1])
    announce('catalogue', [stockOf('1')])
    expect(await ask()).toEqual([2, 1, 2])
    announce('catalogue', ['2'])
    expect(await ask()).toEqual([2, 2, 3])
    announce('reviews')
    expect(await ask()).toEqual([2, 2, 3])
    announce('catalogue')
    expect(await ask()).toEqual([3, 3, 4])
  })

  it('that has said nothing of what it is made of goes with any change', async () => {
    const { cache, announce } = cacheOver()
    const make = counting()
    await cache.get('a', make)
    announce('reviews')
    expect(await cache.get('a', make)).toBe(2)
    announce('catalogue', [stockOf('1')])
    expect(await cache.get('a', make)).toBe(3)
  })

  it('is made of what the answers within it are made of, also of kept ones', async () => {
    const { cache, announce } = cacheOver()
    const inner = counting('product:1')
    await cache.get('inner', inner)
    const outer = counting('reviews')
    const make = async () => {
      await cache.get('inner', inner)
      return await outer()
    }
    expect(await cache.get('outer', make)).toBe(1)
    announce('catalogue', [stockOf('1')])
    expect(await cache.get('outer', make)).toBe(2)
  })

  it('whose making is overtaken by a change is given, not kept, and not given to those who come after the change', async () => {
    const { cache, announce } = cacheOver()
    const make = counting('shelf')
    const overtaken = cache.get('a', make)
    announce('catalogue', ['1'])
    const later = [cache.get('a', make), cache.get('a', make)]
    expect(await overtaken).toBe(1)
    expect(await Promise.all(later)).toEqual([2, 2])
    expect(await cache.get('a', make)).toBe(2)
  })

  it('is made anew each time while no changes can be heard', async () => {
    const { cache, fallDeaf, hearAgain } = cacheOver()
    const make = counting('shelf')
    await cache.get('a', make)
    fallDeaf()
    expect(await cache.get('a', make)).toBe(2)
    expect(await cache.get('a', make)).toBe(3)
    hearAgain()
    expect(await cache.get('a', make)).toBe(4)
    expect(await cache.get('a', make)).toBe(4)
  })

  it('that can’t be made is none', async () => {
    const { cache } = cacheOver()
    const failing = async () => {
      throw new Error('no database')
    }
    await expect(cache.get('a', failing)).rejects.toThrow('no database')
    expect(await cache.get('a', async () => ({ value: undefined, bytes: 0 }))).toBe(undefined)
    expect(await cache.get('a', counting('shelf'))).toBe(1)
  })
})

describe('the budget', () => {
  it('is kept by letting go of what was asked for longest ago', async () => {
    const make = (value: string) => async () => ({ value, bytes: 1_000 })
    const { cache: one } = cacheOver(100_000)
    await one.get('a', make('first'))
    const room = 4.5 * one.bytes
    const { cache } = cacheOver(room)
    for (const key of ['a', 'b', 'c', 'd']) await cache.get(key, make('first'))
    await cache.get('a', make('second'))
    await cache.get('e', make('first'))
    expect(await cache.get('a', make('second'))).toBe('first')
    expect(await cache.get('b', make('second'))).toBe('second')
    expect(cache.bytes).toBeLessThanOrEqual(room)
  })

  it('counts what an answer takes later on, and keeps none that would take most of it', async () => {
    const { cache } = cacheOver(10_000)
    let grow: ((bytes: number) => void) | undefined
    const make = async () => {
      const onGrowth = (grown: (bytes: number) => void) => {
        grow = grown
      }
      return { value: 1, bytes: 100, onGrowth }
    }
    await cache.get('a', make)
    const before = cache.bytes
    grow?.(1_000)
    expect(cache.bytes).toBe(before + 1_000)
    grow?.(9_000)
    expect(cache.bytes).toBe(0)
    await cache.get('large', async () => ({ value: 1, bytes: 9_000 }))
    expect(cache.bytes).toBe(0)
  })
})
