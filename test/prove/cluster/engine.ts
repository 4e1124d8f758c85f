import type { ChildProcess } from 'node:child_process'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../harness/free-port.ts'
import { type NodePlace, patroniSettings, superuser } from './patroni.ts'
import type { Programs } from './programs.ts'

type Act = 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'

/** Three PostgreSQL servers under Patroni, which three etcd hold together. */
export interface Engine {
  /** `host:port` of each server. */
  servers: string[]
  /** Of Patroni's answers, which say who leads. */
  restPorts: number[]
  database: string
  /** The number of the node that leads. */
  leader(): Promise<number | undefined>
  /** Waits until one leads and the others follow it. */
  settled(): Promise<void>
  switchover(): Promise<void>
  /** To a whole node, PostgreSQL and Patroni. */
  signal(node: number, act: Act): void
  /** Starts a node that was killed. */
  restart(node: number): void
  synchronousReplica(): Promise<number | undefined>
  /** To what a replica hears its leader by: stopped, it is cut off, and all else of it goes on. */
  signalReceiver(node: number, act: Act): void
  killEtcd(node: number): void
  startEtcd(node: number): void
  close(): Promise<void>
}

interface Member {
  name: string
  role: string
  state: string
}

const three = [0, 1, 2]

/** Builds it, with an empty database of a role `shop`. */
export async function openEngine(programs: Programs): Promise<Engine> {
  const { inside, outside } = programs.folder
  const ports = await Promise.all(Array.from({ length: 12 }, freePort))
  const port = (index: number) => ports[index] ?? 0
  const nodes: NodePlace[] = three.map((each) => ({
    name: `n${each}`,
    port: port(each),
    restPort: port(3 + each),
    folder: `${inside}/n${each}`,
  }))
  const etcd = three.map((each) => `127.0.0.1:${port(6 + each)}`)
  const peers = three.map((each) => `e${each}=http://127.0.0.1:${port(9 + each)}`).join(',')
  const running = new Map<string, ChildProcess>()

  function startEtcd(each: number): void {
    const folder = `${inside}/etcd${each}`
    const known = existsSync(join(outside, `etcd${each}`, 'member'))
    const peer = `http://127.0.0.1:${port(9 + each)}`
    const client = `http://${etcd[each]}`
    const args = [
      ...['--name', `e${each}`, '--data-dir', folder, '--log-level', 'warn'],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--initial-cluster', peers, '--initial-cluster-state', known ? 'existing' : 'new'],
    ]
    running.set(`etcd${each}`, programs.start(`etcd${each}`, 'etcd', args))
  }

  function startPatroni(each: number): void {
    running.set(`n${each}`, programs.start(`n${each}`, 'patroni', [`${inside}/n${each}.json`]))
  }

  async function members(): Promise<Member[]> {
    for (const { restPort } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
        signal: AbortSignal.timeout(1_000),
      }).catch(() => undefined)
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }

  const withRole = async (...roles: string[]) => {
    const found = (await members()).find(({ role }) => roles.includes(role))
    return found && Number(found.name.slice(1))
  }
  const leader = () => withRole('leader', 'master')

  async function settled(): Promise<void> {
    for (let waited = 0; waited < 180; waited += 1) {
      const all = await members()
      const up = all.filter(({ state }) => ['running', 'streaming'].includes(state))
      if (up.length === 3 && all.some(({ role }) => role === 'sync_standby')) return
      await pause(1_000)
    }
    throw new Error(`The servers do not come together: ${JSON.stringify(await members())}`)
  }

  for (const { folder } of nodes) programs.run('mkdir', ['-m', '700', folder])
  three.forEach(startEtcd)
  for (const node of nodes) {
    writeFileSync(
      join(outside, `${node.name}.json`),
      JSON.stringify(patroniSettings(node, programs.bin, etcd)),
    )
  }
  startPatroni(0)
  while ((await leader()) === undefined) await pause(500)
  startPatroni(1)
  startPatroni(2)
  await settled()
  const servers = nodes.map((node) => `127.0.0.1:${node.port}`)
  await makeDatabase(servers[0] ?? '')

  return {
    servers,
    restPorts: nodes.map(({ restPort }) => restPort),
    database: 'shop',
    leader,
    settled,
    async switchover() {
      const from = await leader()
      const at = `http://127.0.0.1:${nodes[from ?? 0]?.restPort}/switchover`
      const asked = await askPatroni(at, JSON.stringify({ leader: `n${from}` }))
      if (!asked.ok) throw new Error(`No switchover: ${asked.status} ${await asked.text()}`)
    },
    signal(node, act) {
      for (const pid of processesOf(node)) kill(pid, act)
    },
    restart: startPatroni,
    synchronousReplica: () => withRole('sync_standby'),
    signalReceiver(node, act) {
      for (const pid of processesOf(node)) if (commandOf(pid).includes('walreceiver')) kill(pid, act)
    },
    killEtcd: (node) => kill(running.get(`etcd${node}`)?.pid ?? 0, 'SIGKILL'),
    startEtcd,
    async close() {
      for (const each of three) {
        for (const pid of processesOf(each)) {
          kill(pid, 'SIGCONT')
          kill(pid, 'SIGKILL')
        }
        kill(running.get(`etcd${each}`)?.pid ?? 0, 'SIGKILL')
      }
      await pause(500)
    },
  }

  function processesOf(each: number): number[] {
    const file = join(outside, `n${each}/data/postmaster.pid`)
    const postmaster = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
    return [running.get(`n${each}`)?.pid ?? 0, postmaster].filter(Boolean).flatMap(familyOf)
  }
}

/** It hangs up on who asks a second time over one connection. */
async function askPatroni(url: string, body: string): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(url, { method: 'POST', body }).catch(() => undefined)
    if (answer) return answer
    if (tries > 5) throw new Error('Patroni does not answer.')
  }
}

async function makeDatabase(server: string): Promise<void> {
  const { username, password } = superuser
  const client = new pg.Client(`postgresql://${username}:${password}@${server}/postgres`)
  await client.connect()
  await client.query(`create role shop login password 'drill-shop'`)
  await client.query('create database shop owner shop')
  await client.end()
}

function familyOf(pid: number): number[] {
  let children = ''
  try {
    children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  } catch {
    // It has none.
  }
  return [pid, ...children.split('\n').filter(Boolean).map(Number).flatMap(familyOf)]
}

function commandOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function kill(pid: number, act: Act): void {
  try {
    if (pid > 0) process.kill(pid, act)
  } catch {
    // It is gone already.
  }
}
