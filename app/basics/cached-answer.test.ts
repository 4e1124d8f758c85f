import { brotliDecompressSync } from 'node:zlib'
import { afterEach, expect, it, vi } from 'vitest'
import { type CachedAnswer, cacheJson, LASTING, sendCached } from './cached-answer.server.ts'

const words = Array.from({ length: 2_000 }, (_, place) => `${place % 97} and ${place * place}`)
const asking = new Request('http://localhost/', { headers: { 'accept-encoding': 'br' } })

afterEach(() => vi.restoreAllMocks())

async function take(answer: CachedAnswer) {
  const sent = await sendCached(answer, asking)
  return { etag: sent.headers.get('etag'), body: Buffer.from(await sent.arrayBuffer()) }
}

it('what lasts and is still asked for is sent smaller from then on: the same content by the same tag', async () => {
  const answer = cacheJson(words, {})
  const grown: number[] = []
  answer.grown = (bytes) => grown.push(bytes)
  const first = await take(answer)
  expect((await take(answer)).body).toEqual(first.body)

  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + LASTING)
  expect((await take(answer)).body, 'nobody waits for it').toEqual(first.body)
  await expect.poll(async () => (await take(answer)).body.length).toBeLessThan(first.body.length)

  const smaller = await take(answer)
  expect(smaller.etag).toBe(first.etag)
  expect(JSON.parse(brotliDecompressSync(smaller.body).toString())).toEqual(words)
  expect(grown[1], 'the cache counts what it takes').toBe(smaller.body.length - first.body.length)
})

it('one answer at a time is compressed again', async () => {
  const answers = [cacheJson(words, {}), cacheJson([...words, 'more'], {})]
  const [one, other] = await Promise.all(answers.map(take))
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + LASTING)
  await Promise.all(answers.map(take))
  const [first, second] = answers as [CachedAnswer, CachedAnswer]
  await expect.poll(async () => await readyBody(first)).toBeLessThan(one?.body.length ?? 0)
  expect(await readyBody(second)).toBe(other?.body.length)
  await take(second)
  await expect.poll(async () => await readyBody(second)).toBeLessThan(other?.body.length ?? 0)
})

async function readyBody({ encoded }: CachedAnswer): Promise<number | undefined> {
  return (await encoded.get('br'))?.body.length
}
