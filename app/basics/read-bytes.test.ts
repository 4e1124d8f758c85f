import { expect, it } from 'vitest'
import { readBytes } from './read-bytes.ts'

const body = 'Größe 11'
const size = Buffer.byteLength(body)

/** A request that announces a length, as a connection's does, or none, as one that comes in pieces. */
function sent(announced?: number): Request {
  const headers = announced === undefined ? undefined : { 'Content-Length': String(announced) }
  return new Request('http://shop.test/', { method: 'POST', body, ...(headers && { headers }) })
}

it.each([[undefined], [size]])('a body is read to its end, announced as %s', async (announced) => {
  expect((await readBytes(sent(announced), size))?.toString('utf8')).toBe(body)
})

it.each([[undefined], [size], [1]])(
  'one that is longer than may be is none, announced as %s',
  async (announced) => {
    expect(await readBytes(sent(announced), size - 1)).toBeUndefined()
  },
)

it('one that is announced as longer than may be is not even begun', async () => {
  const request = sent(size + 1)
  expect(await readBytes(request, size)).toBeUndefined()
  expect(request.bodyUsed).toBe(false)
})

it('a request without a body has an empty one', async () => {
  expect(await readBytes(new Request('http://shop.test/'), size)).toHaveLength(0)
})
