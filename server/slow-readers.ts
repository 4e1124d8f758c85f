import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { MINUTE } from '../app/basics/clock.ts'

/** A telephone with one bar of reception reads more in a minute (bytes). */
const least = 256 * 1024

/** How a connection stood when it last was seen to go on: what had been sent, what waited, and the looks since. */
interface Seen {
  sent: number
  waiting: number
  looks: number
}

/**
 * Ends connections on which an answer is read so slowly that only somebody who wants to hold it would: Node itself ends those on
 * which nothing moves at all (`timeout`), and one drop a minute is enough for it (threat 89). What waits has a minute
 * for each 256 KiB of it, as of an answer in one piece it is not told how much has been sent.
 * @param every how often it is looked (milliseconds): so long, or twice as long, is a minute
 */
export function endSlowReaders(server: Server, every = MINUTE): void {
  const open = new Set<Socket>()
  const before = new WeakMap<Socket, Seen>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })

  function look(socket: Socket): void {
    const waiting = socket.writableLength
    const sent = socket.bytesWritten - waiting
    const seen = before.get(socket)
    if (waiting === 0) before.delete(socket)
    else if (!seen || sent - seen.sent >= Math.min(least, seen.waiting))
      before.set(socket, { sent, waiting, looks: 0 })
    else {
      seen.looks += 1
      if (seen.looks * least >= seen.waiting) socket.destroy()
    }
  }

  setInterval(() => {
    for (const socket of open) look(socket)
  }, every).unref()
}
