import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { MAX_IMAGE_SIZE } from '../app/media/image-limits.ts'

const read = (name: string) => readFile(`ops/${name}`, 'utf8')

describe('the examples for who deploys the shop', () => {
  it.each([
    ['nginx.conf', /client_max_body_size (\d+)m;/],
    ['Caddyfile', /max_size (\d+)MB/],
  ])('%s lets the largest picture through, with its form around it', async (name, limit) => {
    const megabytes = Number((await read(name)).match(limit)?.[1])
    expect(megabytes * 1_000_000).toBeGreaterThan(MAX_IMAGE_SIZE + 100_000)
  })

  it.each(['Caddyfile', 'haproxy.cfg'])('%s asks whether a process may be sent visitors', async (name) => {
    expect(await read(name)).toMatch(/\/readyz\b.*\b204\b/s)
  })

  it.each(['nginx.conf', 'Caddyfile', 'haproxy.cfg'])('%s shows the metrics to nobody', async (name) => {
    const hidden = /= \/metrics \{\n\s*deny all|respond \/metrics 404|deny if \{ path \/metrics \}/
    expect(await read(name)).toMatch(hidden)
  })

  it('the service starts the shop as npm start does', async () => {
    expect(await read('spoke-and-piston.service')).toContain('ExecStart=/bin/sh scripts/shop.sh start\n')
  })
})
