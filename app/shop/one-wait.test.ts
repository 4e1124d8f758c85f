import { expect, it } from 'vitest'
import { inOneWait, noteWait, waitLeft } from './one-wait.server.ts'

it('stuck statements of a request wait together as long as one may, and the last of them a moment', async () => {
  await inOneWait(async () => {
    noteWait(0, 400)
    expect(waitLeft(4_500)).toBe(4_500)
    noteWait(1_000, 4_000)
    expect(waitLeft(4_500)).toBe(1_500)
    noteWait(5_000, 9_000)
    expect(waitLeft(4_500)).toBe(250)
  })
})

it('statements that are asked side by side wait once', async () => {
  await inOneWait(async () => {
    for (const since of [0, 50, 100]) noteWait(since, since + 2_000)
    expect(waitLeft(4_500)).toBe(2_400)
  })
})

it('neither another request nor what goes on after this one has less time for it', async () => {
  let afterwards: Promise<number> | undefined
  const answered = Promise.withResolvers<void>()
  await inOneWait(async () => {
    noteWait(0, 4_000)
    afterwards = answered.promise.then(() => waitLeft(4_500))
  })
  answered.resolve()
  expect(await afterwards).toBe(4_500)
  expect(await inOneWait(async () => waitLeft(4_500))).toBe(4_500)
  noteWait(0, 4_000)
  expect(waitLeft(4_500)).toBe(4_500)
})
