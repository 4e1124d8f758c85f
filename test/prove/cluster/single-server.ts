import type { ChildProcess } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Programs } from './programs.ts'

/** One PostgreSQL server of Debian's, on a socket in a folder of its own. */
export interface SingleServer {
  /** Its data folder and that of its socket, as the programs see them. */
  data: string
  socket: string
  /** The address for `pg` of one of its databases. */
  address(database: string, role: string): string
  /** Makes its data folder. */
  init(): void
  /** Adds lines to its settings, which count from the next start on. */
  set(lines: string[]): void
  /** Starts it, and waits until it can be written to. */
  start(): Promise<void>
  /** Asks it, as its superuser. */
  tell(statement: string, database?: string): Promise<void>
  /** Stops it as its owner does (`fast`). */
  stop(): Promise<void>
}

export function placeServer(programs: Programs, name: string): SingleServer {
  const { inside, outside } = programs.folder
  const socket = `${inside}/${name}`
  const data = `${socket}/data`
  const host = encodeURIComponent(join(outside, name))
  let running: ChildProcess | undefined
  programs.run('mkdir', ['-p', socket])

  const address = (database: string, role: string) => `postgresql://${role}@/${database}?host=${host}`

  async function tell(statement: string, database = 'postgres'): Promise<void> {
    const client = new pg.Client(address(database, 'postgres'))
    client.on('error', () => undefined)
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }

  return {
    data,
    socket,
    address,
    tell,
    init: () =>
      void programs.run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8']),
    set: (lines) => appendFileSync(join(outside, name, 'data/postgresql.conf'), `${lines.join('\n')}\n`),
    async start() {
      const words = ['-D', data, '-k', socket, '-c', 'listen_addresses=']
      running = programs.start(name, 'postgres', words)
      while (!(await isPrimary(tell))) {
        if (running.exitCode !== null) {
          const said = readFileSync(join(outside, `${name}.log`), 'utf8')
          throw new Error(`The server ${name} has ended: ${said.slice(-600)}`)
        }
        await pause(250)
      }
    },
    async stop() {
      if (!running || running.exitCode !== null) return
      running.kill('SIGINT')
      // What was started apart keeps nobody waiting for its end by itself.
      while (running.exitCode === null && running.signalCode === null) await pause(100)
    },
  }
}

async function isPrimary(tell: SingleServer['tell']): Promise<boolean> {
  const asked = tell(`do $$ begin if pg_is_in_recovery() then raise 'it recovers'; end if; end $$`)
  return await asked.then(
    () => true,
    () => false,
  )
}
