import { expect, it } from 'vitest'
import { inOneWait, noteWait, waitLeft } from './one-wait.server.ts'

it('stuck statements of a request wait together as long as one may, and the last of them a moment', async () => {
  await inOneWait(async () => {
    noteWait(400)
    expect(waitLeft(4_500)).toBe(4_500)
    noteWait(3_000)
    expect(waitLeft(4_500)).toBe(1_500)
    noteWait(4_000)
    expect(waitLeft(4_500)).toBe(250)
  })
})

it('neither another request nor what goes on after this one has less time for it', async () => {
  let afterwards: Promise<number> | undefined
  const answered = Promise.withResolvers<void>()
  await inOneWait(async () => {
    noteWait(4_000)
    afterwards = answered.promise.then(() => waitLeft(4_500))
  })
  answered.resolve()
  expect(await afterwards).toBe(4_500)
  expect(await inOneWait(async () => waitLeft(4_500))).toBe(4_500)
  noteWait(4_000)
  expect(waitLeft(4_500)).toBe(4_500)
})
