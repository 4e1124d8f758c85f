import { expect, it } from 'vitest'
import { openFormHash } from './form-hash.server.ts'

interface Sent {
  boundary?: string
  file?: string
  field?: string
  /** So many bytes come at once. */
  at?: number
}

function hashOf({ boundary = 'x', file = 'picture', field = 'a', at = 1_000 }: Sent): string {
  const head = (name: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`
  const body = `${head('image')}${file}\r\n${head('field')}${field}\r\n--${boundary}--\r\n`
  const hash = openFormHash(`multipart/form-data; boundary=${boundary}`)
  for (let from = 0; from < body.length; from += at) hash.add(Buffer.from(body.slice(from, from + at)))
  return hash.digest()
}

it('is one for all boundaries, in whatever pieces the form comes', () => {
  const hashes = ['x', '----WebKitFormBoundary7MA4YWxkTrZu0gW', '"quoted one"'].flatMap((boundary) => {
    return [1, 2, 7, 1_000].map((at) => hashOf({ boundary: boundary.replaceAll('"', ''), at }))
  })
  expect(new Set(hashes).size).toBe(2)
  const type = 'multipart/form-data; charset=utf-8; boundary="x"'
  const hash = openFormHash(type)
  hash.add(Buffer.from('--xa--x--'))
  const bare = openFormHash('multipart/form-data; boundary=x')
  bare.add(Buffer.from('--xa--x--'))
  expect(hash.digest()).toBe(bare.digest())
})

it('is another for another file, another field, or where one ends', () => {
  const said = [{}, { file: 'pictures' }, { field: 'b' }, { file: 'picture-', field: 'a' }]
  expect(new Set(said.map(hashOf)).size).toBe(said.length)
})

it('goes through a form that is nothing but boundaries in no time', () => {
  const hash = openFormHash('multipart/form-data; boundary=x')
  const begun = performance.now()
  hash.add(Buffer.alloc(5_000_000, '--x'))
  hash.digest()
  expect(performance.now() - begun).toBeLessThan(500)
})
