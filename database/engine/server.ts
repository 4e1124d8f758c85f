import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { clearForeignLock, refuseTornCopy, socketOf } from './cluster.ts'
import type { EngineHome } from './home.ts'
import { control, serverLog } from './programs.ts'

/** Enough for a dozen shop processes; each idle connection costs little. */
export const embeddedConnections = 200
const ourSettings = ['listen_addresses=', `max_connections=${embeddedConnections}`]

/** What a killed server left running may hold its memory for as long as a statement may take, and a little more. */
const startAgainFor = 10_000

/** The address for `pg` of one of a server's databases. */
export function addressOf({ socket, port }: EngineHome, database: string): string {
  return `postgresql://shop@/${database}?host=${encodeURIComponent(socket)}&port=${port}`
}

/** Starts the server on a cluster that is there, or finds that it runs; resolves when it listens. */
export async function startServer(home: EngineHome, settings: string[]): Promise<void> {
  const until = Date.now() + startAgainFor
  while (!(await answers(home))) {
    await refuseTornCopy(home)
    await clearForeignLock(home)
    const places = [`unix_socket_directories=${home.socket}`, `port=${home.port}`]
    const flags = [...ourSettings, ...places, ...settings].map((option) => `-c "${option}"`).join(' ')
    try {
      await control(home, 'start', ['-t', '60', '-l', serverLog, '-o', flags])
    } catch (error) {
      if (Date.now() > until || !/lock file|shared memory/.test((error as Error).message)) throw error
      await pause(250)
    }
  }
}

/** Whether a server listens at the home's socket. */
export async function answers(home: EngineHome): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect(socketOf(home))
    socket.once('connect', () => {
      resolve(true)
      socket.destroy()
    })
    socket.once('error', () => resolve(false))
  })
}
