import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { alone } from './lock.ts'

let folder: string
let file: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spoke-lock-'))
  file = join(folder, 'lock')
})

afterAll(() => rm(folder, { recursive: true }))

it('those who share a lock work one after the other, also after one has failed', async () => {
  let inside = 0
  const most: number[] = []
  const work = (fails: boolean) => async () => {
    inside += 1
    most.push(inside)
    await pause(5)
    inside -= 1
    if (fails) throw new Error('failed')
  }
  const all = [true, false, false, true, false].map((fails) => alone(file, work(fails)))
  const ends = await Promise.allSettled(all)
  expect(most).toEqual([1, 1, 1, 1, 1])
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(2)
})

it.each([
  ['a process that is gone', '2147483646 1'],
  ['a process whose number was given out again', `${process.pid} 1`],
  ['nobody', ''],
])('a lock that was left by %s is taken over', async (_who, words) => {
  await writeFile(file, words)
  expect(await alone(file, async () => 'mine')).toBe('mine')
})

it('who has to wait is told once, and who has not is not', async () => {
  const told: string[] = []
  const work = (name: string) =>
    alone(
      file,
      () => pause(200),
      () => told.push(name),
    )
  await Promise.all([work('first'), pause(20).then(() => work('second'))])
  expect(told).toEqual(['second'])
})

it('of many who find the same dead holder, one is inside at a time', async () => {
  let inside = 0
  let most = 0
  await writeFile(file, '2147483646 1')
  const work = async () => {
    most = Math.max(most, ++inside)
    await pause(1)
    inside -= 1
  }
  await Promise.all(Array.from({ length: 20 }, () => alone(file, work)))
  expect(most).toBe(1)
})
