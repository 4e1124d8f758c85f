import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { MINUTE } from '../app/basics/clock.ts'

/** A telephone with one bar of reception reads more in a minute (bytes). */
const least = 256 * 1024

/**
 * Ends connections on which an answer is read so slowly that only somebody who wants to hold it would: Node itself ends those on
 * which nothing moves at all (`timeout`), and one drop a minute is enough for it (threats-and-faults, 89).
 * @param every how often it is looked (milliseconds): one ends between once and twice that time after it began to be slow
 */
export function endSlowReaders(server: Server, every = MINUTE): void {
  const open = new Set<Socket>()
  /** What had been sent on those that had something to send when it was last looked. */
  const before = new WeakMap<Socket, number>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const look = setInterval(() => {
    for (const socket of open) {
      const sent = socket.bytesWritten - socket.writableLength
      if (socket.writableLength === 0) before.delete(socket)
      else if (sent - (before.get(socket) ?? -Infinity) < least) socket.destroy()
      else before.set(socket, sent)
    }
  }, every)
  look.unref()
}
