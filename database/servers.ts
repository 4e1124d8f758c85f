import pg from 'pg'
import { SECOND } from '../app/basics/clock.ts'

/** Where a server listens: a name or an address, and its port. */
export interface Server {
  host: string
  port: number
}

/** The server answers, and only copies another one: nothing can be written there. */
export class StandbyServer extends Error {
  override message = 'the server only copies another one (a standby)'
  // As PostgreSQL says it of a transaction that writes there.
  code = '25006'
}

/** The server can be written to, or copies nothing any more: it was asked for as a copy. */
export class NoStandby extends Error {
  override message = 'the server copies no other one (no standby)'
}

/** Which server is wanted: the one that is written to, or one that copies it. */
export type Role = 'primary' | 'standby'

/** Which of the servers that an address names is to be asked. */
export interface Servers {
  /** An address with the first server alone, as `pg` reads it. */
  address: string
  /** The one that has the role, looked for where it is not known; `undefined` where there is but one. */
  choose(): Promise<Server | undefined>
  /** Has it looked for again: it was away, or has the other role. */
  doubt(server: Server): void
}

/** The first that says it has the role is taken: only where none does is so long waited. */
const lookWithin = 3 * SECOND
const authority = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/i

/** What one connection of a process has learned, all of them know: the listener is the first to notice that a server is gone. */
const known = new Map<string, Servers>()

/**
 * Reads an address as libpq does: `postgresql://user:password@a.example,b.example:5433/shop` names two servers, of which
 * the primary is found again after each switchover. `pg` knows none of it.
 */
export function openServers(whole: string, role: Role = 'primary'): Servers {
  const key = `${role} ${whole}`
  const servers = known.get(key) ?? readServers(whole, role)
  known.set(key, servers)
  return servers
}

function readServers(whole: string, role: Role): Servers {
  const [, start = whole, hosts = '', rest = ''] = whole.match(authority) ?? []
  const [first = '', ...others] = hosts.split(',')
  const address = start + first + asVerifyFull(rest)
  if (others.length === 0) return { address, choose: async () => undefined, doubt: () => undefined }
  const servers = [first, ...others].map((host) => serverOf(start + host + rest))
  let chosen: Server | undefined
  let looking: Promise<Server> | undefined

  async function look(): Promise<Server> {
    try {
      chosen = await Promise.any(servers.map((server) => askFor(role, address, server)))
      return chosen
    } catch (error) {
      const { errors } = error as AggregateError
      throw errors.find((one) => !(one instanceof StandbyServer || one instanceof NoStandby)) ?? errors[0]
    } finally {
      looking = undefined
    }
  }

  return {
    address,
    async choose() {
      looking ??= chosen ? undefined : look()
      return chosen ?? (await looking)
    },
    doubt(server) {
      if (chosen === server) chosen = undefined
    },
  }
}

/** `pg` takes these for `verify-full` and says so at length; it is what they are to mean here, unless libpq's own meaning is asked for. */
function asVerifyFull(rest: string): string {
  if (/[?&]uselibpqcompat=true(?=&|$)/.test(rest)) return rest
  return rest.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full')
}

function serverOf(address: string): Server {
  const { hostname, port } = new URL(address)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) }
}

async function askFor(role: Role, address: string, server: Server): Promise<Server> {
  const only = { address, choose: async () => server, doubt: () => undefined }
  const client = new RoleClient({
    connectionString: address,
    connectionTimeoutMillis: lookWithin,
    servers: only,
    role,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return server
  } finally {
    client.connection.stream.destroy()
  }
}

export interface RoleConfig extends pg.ClientConfig {
  servers?: Servers
  role?: Role
}

/** A connection to the server that has a role now, where the address names several; unless told, to where can be written. */
export class RoleClient extends pg.Client {
  readonly #servers: Servers | undefined
  readonly #role: Role
  #standby = false

  constructor(config: RoleConfig = {}) {
    super(config)
    this.#servers = config.servers
    this.#role = config.role ?? 'primary'
    // A server that is killed may say so in the packet that opens the connection, before anybody can listen; an error that nobody
    // listens for would end the process. The next query tells of it.
    this.on('error', () => undefined)
    this.connection.on('parameterStatus', (told: { parameterName: string; parameterValue: string }) => {
      if (told.parameterName === 'in_hot_standby') this.#standby = told.parameterValue === 'on'
    })
  }

  override connect(): Promise<this>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<this> | undefined {
    const connected = this.#reach()
    if (!callback) return connected
    connected.then(() => callback(null as never), callback)
    return undefined
  }

  /** @throws StandbyServer, NoStandby, or what the driver says */
  async #reach(): Promise<this> {
    const server = await this.#servers?.choose()
    // Whoever waits for it has given up meanwhile.
    if (this.connection.stream.destroyed) throw new Error('timeout while the primary was looked for')
    if (server) Object.assign(this, server)
    try {
      await super.connect()
      const role = this.#standby ? 'standby' : 'primary'
      if (role === this.#role) return this
      void this.end().catch(() => undefined)
      throw this.#standby ? new StandbyServer() : new NoStandby()
    } catch (error) {
      if (server) this.#servers?.doubt(server)
      throw error
    }
  }
}
