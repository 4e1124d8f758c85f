import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * An address that moves from one server to another, as a managed engine's does: who was connected to the machine that died hears
 * nothing more, not even that it is gone.
 */
export interface MovingAddress {
  server: string
  /** The machine is gone: connections stay open and say nothing, and new ones get no answer. */
  die(): void
  /** From now on new connections lead to that server. */
  goTo(server: number): Promise<void>
  close(): Promise<void>
}

/** Opens one before servers, `host:port` each. */
export async function openMovingAddress(servers: string[]): Promise<MovingAddress> {
  const pairs = new Set<[Socket, Socket]>()
  const held = new Set<Socket>()
  let target: string | undefined = servers[0]
  const listening = createServer((near) => {
    held.add(near)
    near.on('error', () => undefined).on('close', () => held.delete(near))
    const [host = '', port = ''] = target?.split(':') ?? []
    if (!host) return
    const far = connect(Number(port), host)
    far.on('error', () => near.destroy())
    near.pipe(far)
    far.pipe(near)
    pairs.add([near, far])
  }).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as { port: number }
  return {
    server: `127.0.0.1:${port}`,
    die() {
      target = undefined
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
        near.resume()
        far.removeAllListeners('end').resume()
      }
      pairs.clear()
    },
    async goTo(server) {
      target = servers[server]
    },
    async close() {
      for (const socket of held) socket.destroy()
      listening.close()
    },
  }
}
