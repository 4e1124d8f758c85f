import { fork } from 'node:child_process'
import { join } from 'node:path'

/** The hand-written server (`peer-server.ts`) as a process of its own. */
export async function openPeer(database: string): Promise<{ url: string; close(): void }> {
  const child = fork(join(import.meta.dirname, 'peer-server.ts'))
  const port = await new Promise((resolve) => {
    child.once('message', resolve)
    child.send(database)
  })
  return { url: `http://127.0.0.1:${port}`, close: () => child.disconnect() }
}
