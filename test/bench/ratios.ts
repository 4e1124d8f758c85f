import { fork } from 'node:child_process'
import { get } from 'node:http'
import { join } from 'node:path'
import { answersPerSecond, median } from './load.ts'

const rounds = 5
const seconds = 2

/** An address of the shop, and the share of bare Node's speed that it has to reach. */
export interface Target {
  path: string
  atLeast: number
}

export interface Ratio extends Target {
  shop: number
  bare: number
  ratio: number
}

/** Measures an address against bare `node:http` sending the same headers and bytes, turn by turn. */
export async function measure(origin: string, target: Target): Promise<Ratio> {
  const asking = { 'accept-encoding': 'br' }
  const bare = await openBare(await record(origin + target.path, asking))
  const shopRuns: number[] = []
  const bareRuns: number[] = []
  try {
    await answersPerSecond(origin + target.path, asking, 1)
    for (let round = 0; round < rounds; round++) {
      bareRuns.push(await answersPerSecond(bare.url, asking, seconds))
      shopRuns.push(await answersPerSecond(origin + target.path, asking, seconds))
    }
  } finally {
    bare.close()
  }
  const ratio = median(shopRuns.map((shop, round) => shop / (bareRuns[round] ?? Number.NaN)))
  return { ...target, shop: median(shopRuns), bare: median(bareRuns), ratio }
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
