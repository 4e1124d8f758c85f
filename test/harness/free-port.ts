import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those from which a system takes the ports of connections that go out: nobody else is given one of these by chance. */
const [first, last] = [15_000, 32_000]

const given = new Set<number>()

/** A port that nobody listens on; with `several`, the first of so many in a row. Never the same twice. */
export async function freePort(several = 1): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * (last - first))
    const ports = Array.from({ length: several }, (_, at) => port + at)
    if (ports.some((one) => given.has(one))) continue
    for (const one of ports) given.add(one)
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port)
  try {
    await once(probe, 'listening')
    return true
  } catch {
    return false
  } finally {
    probe.close()
  }
}
