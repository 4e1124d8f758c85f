import { fork } from 'node:child_process'
import { get } from 'node:http'
import { join } from 'node:path'
import { answersPerSecond, median, middle } from './load.ts'
import type { Row } from './report.ts'

const rounds = 5
const seconds = 2

/** An address of the shop, and the share of bare Node's speed that it has to reach. */
export interface Target {
  path: string
  /** As it is named in the report. */
  what: string
  atLeast: number
  /** Where a hand-written server answers the same, and how many times as fast the shop has to be. */
  peer?: { url: string; atLeast: number }
}

/** Measures an address, turn by turn, against bare `node:http` sending the same headers and bytes, and against the peer's. */
export async function measure(origin: string, { path, what, atLeast, peer }: Target): Promise<Row[]> {
  const asking = { 'accept-encoding': 'br' }
  const bare = await openBare(await record(origin + path, asking))
  const runs: Record<'shop' | 'bare' | 'peer', number[]> = { shop: [], bare: [], peer: [] }
  try {
    await answersPerSecond(origin + path, asking, 1)
    for (let round = 0; round < rounds; round++) {
      runs.bare.push(await answersPerSecond(bare.url, asking, seconds))
      runs.shop.push(await answersPerSecond(origin + path, asking, seconds))
      if (peer) runs.peer.push(await answersPerSecond(peer.url, asking, seconds))
    }
  } finally {
    bare.close()
  }
  const sides = (other: number[], name: string) =>
    `${Math.round(median(runs.shop))} a second, ${name} ${Math.round(median(other))}`
  const rows = [
    { what, ...shares(runs.shop, runs.bare), unit: 'of bare', atLeast, beside: sides(runs.bare, 'bare') },
  ]
  if (!peer) return rows
  const beside = sides(runs.peer, 'Fastify')
  const { atLeast: times } = peer
  return [
    ...rows,
    { what: `${what}, Fastify`, ...shares(runs.shop, runs.peer), unit: '× Fastify', atLeast: times, beside },
  ]
}

/** How one side's rounds stand to the other's: the median, and the lowest and highest. */
export function shares(ours: number[], others: number[]): Pick<Row, 'figure'> & { spread: [number, number] } {
  return middle(ours.map((one, round) => one / (others[round] ?? Number.NaN)))
}

interface Model {
  headers: Record<string, string>
  body: string
}

/** An answer as it came over the wire, still compressed, so that the bare server can send the very same bytes. */
async function record(url: string, headers: Record<string, string>): Promise<Model> {
  return await new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const own = ['date', 'connection', 'keep-alive', 'transfer-encoding']
        const kept = Object.entries(answer.headers).filter(([name]) => !own.includes(name))
        const sent = Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
        resolve({ headers: sent, body: Buffer.concat(parts).toString('base64') })
      })
    }).once('error', reject)
  })
}

async function openBare(model: Model): Promise<{ url: string; close(): void }> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'))
  const port = await new Promise((resolve) => {
    child.once('message', resolve)
    child.send(model)
  })
  return { url: `http://127.0.0.1:${port}`, close: () => child.disconnect() }
}
