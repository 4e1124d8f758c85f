import { expect, it, vi } from 'vitest'
import { streamOf } from './in-batches.server.ts'

const bytes = new Uint8Array([1, 2, 3])

async function* twice(): AsyncGenerator<Uint8Array> {
  yield bytes
  yield bytes
}

async function* broken(): AsyncGenerator<Uint8Array> {
  yield bytes
  throw new Error('the database is gone')
}

it('a stream is what the generator gives, and is over once', async () => {
  const ended = vi.fn()
  expect(await new Response(streamOf(twice(), ended)).bytes()).toEqual(new Uint8Array([1, 2, 3, 1, 2, 3]))
  expect(ended).toHaveBeenCalledOnce()
})

it('it is over as well when whoever reads it hangs up, in the middle or before the first piece', async () => {
  const ended = vi.fn()
  const reader = streamOf(twice(), ended).getReader()
  await reader.read()
  await reader.cancel()
  expect(ended).toHaveBeenCalledTimes(1)
  await streamOf(twice(), ended).cancel()
  expect(ended).toHaveBeenCalledTimes(2)
})

it('it breaks off where the generator fails, and is over then', async () => {
  const ended = vi.fn()
  await expect(new Response(streamOf(broken(), ended)).bytes()).rejects.toThrow('the database is gone')
  expect(ended).toHaveBeenCalledOnce()
})
