import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { ShopProcess } from './shop-process.ts'

/** A connection to a shop process, over which whatever bytes there are can be sent. */
export async function openSocket(shop: Pick<ShopProcess, 'url'>): Promise<Socket> {
  const { hostname, port } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** Sends bytes, and gives all that came back before the shop closed the connection. */
export async function sendRaw(shop: Pick<ShopProcess, 'url'>, bytes: string): Promise<string> {
  const socket = await openSocket(shop)
  let said = ''
  socket.setEncoding('latin1').on('data', (text: string) => {
    said += text
  })
  socket.write(bytes, 'latin1')
  if (!socket.closed) await once(socket, 'close')
  return said
}
