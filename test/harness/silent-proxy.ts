import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a database that can fall silent as a dead machine does: what was sent is lost, and nobody hangs up. */
export interface SilentProxy {
  /** The database's address by this way. */
  address: string
  /** From now on nothing comes through, on the connections there are and on new ones. */
  fallSilent(): void
  /** New connections get through again; those that fell silent stay so. */
  recover(): void
  /** Whether it says, on new connections, that its server only copies another one. */
  copies(standby: boolean): void
  close(): Promise<void>
}

/** `BackendKeyData` of PostgreSQL's protocol: whom to name when a statement is to be cancelled. */
const keyData = Buffer.from([0x4b, 0, 0, 0, 12])

/** `ParameterStatus` of a primary, and what a standby says in its place. */
const primary = Buffer.from('S\0\0\0\x17in_hot_standby\0off\0')
const standby = Buffer.from('S\0\0\0\x16in_hot_standby\0on\0')

/**
 * Opens one to a database's address, which may be that of a Unix socket. As a `pooler` it says, as those do, that a process
 * of its own answers.
 */
export async function openSilentProxy(target: string, { pooler = false } = {}): Promise<SilentProxy> {
  const url = new URL(target.replace('@/', '@localhost/'))
  const folder = url.searchParams.get('host')
  const pairs = new Set<[Socket, Socket]>()
  let silent = false
  let asStandby = false
  const server = createServer((near) => {
    near.on('error', () => undefined)
    if (silent) return
    const far = folder
      ? connect(`${folder}/.s.PGSQL.${url.port || 5432}`)
      : connect(Number(url.port || 5432), url.hostname)
    far.on('error', () => undefined)
    near.pipe(far)
    if (asStandby) return void far.on('data', (bytes: Buffer) => near.write(disguised(bytes)))
    if (pooler)
      far.on('data', (bytes: Buffer) => {
        const at = bytes.indexOf(keyData)
        if (at >= 0) bytes.writeInt32BE(1, at + keyData.length)
      })
    far.pipe(near)
    pairs.add([near, far])
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    address: `postgresql://shop@127.0.0.1:${port}${url.pathname}`,
    fallSilent() {
      silent = true
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
        for (const end of [near, far]) end.resume()
      }
    },
    recover() {
      silent = false
    },
    copies(standby) {
      asStandby = standby
    },
    async close() {
      for (const ends of pairs) for (const end of ends) end.destroy()
      server.close()
    },
  }
}

function disguised(bytes: Buffer): Buffer {
  const at = bytes.indexOf(primary)
  if (at < 0) return bytes
  return Buffer.concat([bytes.subarray(0, at), standby, bytes.subarray(at + primary.length)])
}
