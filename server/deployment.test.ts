import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { receiveFileCall } from '../app/catalogue/import/contract.ts'
import { MAX_FILE_SIZE } from '../app/catalogue/import/import.ts'
import { MAX_IMAGE_SIZE } from '../app/media/image-limits.ts'
import { readEnvironment } from './environment.ts'

const read = (name: string) => readFile(`ops/${name}`, 'utf8')

/** The Caddy configuration that stands in the compose file. */
async function composedCaddy(): Promise<string> {
  const file = parse(await read('compose.two-shops.yaml'), { merge: true }) as {
    configs: { proxy: { content: string } }
  }
  return file.configs.proxy.content
}

/** What a block without blocks of its own holds; nothing where there is no such block. */
function blockOf(text: string, begin: string): string {
  const [, after = ''] = text.split(`${begin} {\n`)
  return after.split('}', 1)[0] ?? ''
}

/** The largest body (bytes) that goes through to the imports, and to all other addresses. */
const limits = {
  async 'nginx.conf'() {
    const text = await read('nginx.conf')
    const of = (block: string) => Number(block.match(/client_max_body_size (\d+)m;/)?.[1]) * 2 ** 20
    return {
      imports: of(blockOf(text, `location = ${receiveFileCall.path}`)),
      others: of(text.split('location ', 1)[0] ?? ''),
    }
  },
  Caddyfile: async () => limitsOfCaddy(await read('Caddyfile')),
  'compose.two-shops.yaml': async () => limitsOfCaddy(await composedCaddy()),
}

/** Both would hold where a request is of both kinds, and the smaller one count. */
function limitsOfCaddy(text: string): { imports: number; others: number } {
  expect(text).toMatch(new RegExp(`@file path ${receiveFileCall.path}\n`))
  expect(text).toMatch(new RegExp(`@other not path ${receiveFileCall.path}\n`))
  expect(text.match(/request_body (\S+)/g)).toEqual(['request_body @file', 'request_body @other'])
  const of = (kind: string) =>
    Number(blockOf(text, `request_body ${kind}`).match(/max_size (\d+)MB/)?.[1]) * 1_000_000
  return { imports: of('@file'), others: of('@other') }
}

describe('the examples for who deploys the shop', () => {
  it.each(Object.entries(limits))(
    '%s lets the largest picture through, with its form around it, and the largest import',
    async (_, limit) => {
      const { imports, others } = await limit()
      expect(others).toBeGreaterThan(MAX_IMAGE_SIZE + 100_000)
      expect(others).toBeLessThan(2 * MAX_IMAGE_SIZE)
      expect(imports).toBeGreaterThan(MAX_FILE_SIZE)
    },
  )

  it('nginx keeps no import, and says of it to the shop what it says of all else', async () => {
    const imports = blockOf(await read('nginx.conf'), `location = ${receiveFileCall.path}`)
    expect(imports).toContain('proxy_request_buffering off;')
    // One header that a location sets would take the place of all that the server sets.
    expect(imports).not.toMatch(/proxy_set_header|proxy_next_upstream|_timeout/)
  })

  it.each(['nginx.conf', 'Caddyfile'])(
    '%s lets go of a connection that idles before a process that leaves closes it',
    async (name) => {
      const { stopDelay } = readEnvironment({ SHOP_URL: 'https://shop.example', DEMO: 'empty' })
      const seconds = Number((await read(name)).match(/keepalive(?:_timeout)? (\d+)s/)?.[1])
      expect(seconds).toBeLessThan(stopDelay)
    },
  )

  it('Caddy in the compose file does what the Caddyfile does', async () => {
    expect(bare(await composedCaddy())).toEqual(bare(await read('Caddyfile')))
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

/** Its lines, without comments, margins and the addresses of the site and of the processes. */
function bare(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  const said = lines.filter((line) => line !== '' && !line.startsWith('#'))
  return said.map((line, place) =>
    place === 0 ? 'site {' : line.replace(/^reverse_proxy .+ \{$/, 'reverse_proxy {'),
  )
}
