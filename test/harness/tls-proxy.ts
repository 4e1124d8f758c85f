import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'

/** A way to a database's Unix socket that takes TLS alone, by a certificate for `localhost` of an authority of the tests' own. */
export interface TlsProxy {
  port: number
  /** The file with the authority's certificate. */
  authority: string
  close(): void
}

const file = (name: string) => join(import.meta.dirname, 'tls', name)
const certificate = { cert: readFileSync(file('server.pem')), key: readFileSync(file('server.key')) }

/** `SSLRequest` of PostgreSQL's protocol. */
const asksForTls = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

export async function openTlsProxy(target: string): Promise<TlsProxy> {
  const folder = new URL(target.replace('@/', '@localhost/')).searchParams.get('host')
  const open = new Set<Socket>()
  const server = createServer((near) => {
    open.add(near)
    near.on('error', () => undefined)
    near.once('data', (first: Buffer) => {
      if (!first.equals(asksForTls)) return void near.destroy()
      near.write('S')
      const inside = new TLSSocket(near, { isServer: true, ...certificate })
      const far = connect(`${folder}/.s.PGSQL.5432`)
      open.add(far)
      for (const end of [inside, far]) end.on('error', () => near.destroy())
      inside.pipe(far).pipe(inside)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    port,
    authority: file('ca.pem'),
    close() {
      for (const end of open) end.destroy()
      server.close()
    },
  }
}
