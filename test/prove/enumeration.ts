import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type BenchShop, openBenchShop } from '../bench/bench-shop.ts'
import {
  type Asker,
  type EnumerationTarget,
  enumerationTargets,
  seen,
} from '../harness/account-enumeration.ts'
import { signInDemo } from '../harness/demo-session.ts'
import { tellingApart } from '../harness/telling-apart.ts'

/**
 * `npm run prove -- guessing` (threat 74): whether somebody has an account shows at no address, neither in what it answers nor
 * in when. A thousand times each with known and with unknown addresses, in random order, at the built shop in a process
 * of its own. `SAMPLES` and `ONLY` (a part of an address's name) make it shorter.
 */
const samples = Number(process.env.SAMPLES ?? 1_000)
const atOnce = 4
const people = 20
const maxTelling = 0.55

interface Sample {
  known: boolean
  milliseconds: number
  status: number
  answer: string
}

const nobody: Asker = { cookie: '', token: '' }

const shop = await openBenchShop()
try {
  process.exitCode = (await proveAll(shop)) ? 0 : 1
} finally {
  await shop.close()
}

async function proveAll({ url, database }: BenchShop): Promise<boolean> {
  const pool = new pg.Pool({ connectionString: database, max: 2 })
  const forget = async () => void (await pool.query('delete from rate_limits'))
  const known = await signUp(url)
  const names = enumerationTargets(url, nobody).map(({ name }) => name)
  let holds = true
  console.log(`${samples} known and ${samples} unknown addresses at each address`)
  for (const name of names.filter((one) => one.includes(process.env.ONLY ?? ''))) {
    // An access token lives a quarter of an hour: each address is asked with a fresh one.
    const target = enumerationTargets(url, await signInDemo(url, 'customer')).find((one) => one.name === name)
    if (target) holds = told(target, await measure(url, target, known, forget)) && holds
  }
  await pool.end()
  return holds
}

function told({ name }: EnumerationTarget, taken: Sample[]): boolean {
  const answers = new Set(taken.map(({ answer }) => answer))
  const times = (known: boolean) =>
    taken.filter((sample) => sample.known === known).map(({ milliseconds }) => milliseconds)
  const telling = tellingApart(times(true), times(false))
  const holds = answers.size === 1 && telling <= maxTelling
  const statuses = [...new Set(taken.map(({ status }) => status))].join(', ')
  const bytes = answers.size === 1 ? 'the same bytes' : `${answers.size} answers`
  console.log(`${holds ? '✓' : '✗'} ${name.padEnd(30)} ${statuses}  AUC ${telling.toFixed(3)}  ${bytes}`)
  if (answers.size > 1) console.log([...answers].slice(0, 3).join('\n'))
  return holds
}

async function measure(
  url: string,
  target: EnumerationTarget,
  known: string[],
  forget: () => Promise<void>,
): Promise<Sample[]> {
  const waiting = shuffled([...Array(samples).fill(true), ...Array(samples).fill(false)] as boolean[])
  const taken: Sample[] = []
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      // The limits are the shop's, and stay on: what was counted is forgotten before it comes to them.
      if (waiting.length % 4 === 0) await forget()
      const email = next ? (known[waiting.length % known.length] ?? '') : newAddress()
      const { path, init } = target.ask(email)
      const begun = performance.now()
      const answer = await fetch(url + path, init)
      const milliseconds = performance.now() - begun
      taken.push({ known: next, milliseconds, status: answer.status, answer: await seen(answer) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return taken
}

async function signUp(url: string): Promise<string[]> {
  const emails = Array.from({ length: people }, newAddress)
  const [target] = enumerationTargets(url, nobody)
  for (const email of emails) {
    const { path, init } = target?.ask(email) ?? { path: '', init: {} }
    const answer = await fetch(url + path, init)
    if (!answer.ok) throw new Error(`Nobody could sign up: ${answer.status} ${await answer.text()}`)
  }
  return emails
}

function newAddress(): string {
  return `${randomUUID()}@people.example`
}

function shuffled<T>(all: T[]): T[] {
  return all
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}
