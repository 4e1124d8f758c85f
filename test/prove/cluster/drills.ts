import { setTimeout as pause } from 'node:timers/promises'
import { TTL } from './patroni.ts'
import type { FrontProxy } from './proxies.ts'
import type { Scene, Way } from './scene.ts'

/** Something that happens to the shop or its servers while people buy. */
export interface Drill {
  name: string
  way: Way
  /** For so long (seconds) people buy; what happens begins after five of them. */
  seconds: number
  /** So long (seconds) writes may be silent. */
  outage: number
  /** By a proxy before the shops, which a client does not know to pass by. */
  behind?: FrontProxy
  /** Not one request may be refused or stay without an answer. */
  unnoticed?: true
  /** Clients go straight to shops that are away for a moment: their connections are refused. */
  refuses?: true
  /** The database is never away: so nothing has each job done at once, and one may have been done just before, and be due in a minute. */
  databaseStays?: true
  /** Orders take no longer than before from so many seconds after it happened (until people go). */
  steadyAfter?: number
  /** The shops are of the version before, until they are restarted: the first drill of all. */
  upgrades?: true
  /** Of the two shops the one that clients do not go to. */
  avoids?: number
  /** Gives, where it is known, when the engine was there again: writes go on five seconds later. */
  happens(scene: Scene): Promise<unknown>
  /** Brings all back, once people have gone. */
  after?(scene: Scene): Promise<void>
}

const dead = TTL + 5

const leaderOf = async ({ engine }: Scene) => (await engine.leader()) ?? 0

async function killLeader(scene: Scene): Promise<number> {
  const leader = await leaderOf(scene)
  scene.engine.signal(leader, 'SIGKILL')
  return leader
}

/** The leader dies, and is started again once another leads. */
export function deadLeader(name: string, way: Way, seconds = 60): Drill {
  let killed = 0
  return {
    name,
    way,
    seconds,
    outage: dead,
    async happens(scene) {
      killed = await killLeader(scene)
    },
    after: async ({ engine }) => engine.restart(killed),
  }
}

function switchover(name: string, way: Way): Drill {
  return { name, way, seconds: 30, outage: 5, happens: ({ engine }) => engine.switchover() }
}

export function frozenLeader(name: string, way: Way): Drill {
  let frozen = 0
  return {
    name,
    way,
    seconds: 70,
    outage: dead,
    async happens(scene) {
      frozen = await leaderOf(scene)
      scene.engine.signal(frozen, 'SIGSTOP')
      await pause(40_000)
      scene.engine.signal(frozen, 'SIGCONT')
    },
  }
}

const silentLeader = (): Drill => {
  let killed = 0
  return {
    name: 'leader silent, its address moves to the new one',
    way: 'moving',
    seconds: 75,
    outage: 45,
    async happens(scene) {
      scene.moving.die()
      killed = await killLeader(scene)
      for (let next: number | undefined = killed; next === undefined || next === killed; ) {
        await pause(500)
        next = await scene.engine.leader()
      }
      await scene.moving.goTo(await leaderOf(scene))
      return Date.now()
    },
    after: async ({ engine }) => engine.restart(killed),
  }
}

const etcdMajority: Drill = {
  name: 'two of three etcd killed for 30 s',
  way: 'servers',
  seconds: 80,
  outage: 30 + dead,
  async happens({ engine }) {
    for (const each of [1, 2]) engine.killEtcd(each)
    await pause(30_000)
    for (const each of [1, 2]) engine.startEtcd(each)
  },
}

/** Nothing is acknowledged that only the primary has: commits wait, and what was told is on the one that takes over. */
const replicaThenPrimary = (): Drill => {
  let killed = 0
  return {
    ...{
      name: 'synchronous replica cut off for 20 s, then the primary dead',
      way: 'servers',
      seconds: 80,
      outage: 20 + dead,
    },
    async happens(scene) {
      const replica = (await scene.engine.synchronousReplica()) ?? 0
      scene.engine.signalReceiver(replica, 'SIGSTOP')
      await pause(20_000)
      killed = await killLeader(scene)
      scene.engine.signalReceiver(replica, 'SIGCONT')
    },
    after: async ({ engine }) => engine.restart(killed),
  }
}

const frozenShop: Drill = {
  name: 'one of two shops frozen for 20 s',
  way: 'servers',
  seconds: 40,
  outage: 5.5,
  avoids: 1,
  databaseStays: true,
  steadyAfter: 6,
  async happens({ shops }) {
    const pid = shops[1]?.pid ?? 0
    process.kill(pid, 'SIGSTOP')
    await pause(20_000)
    process.kill(pid, 'SIGCONT')
  },
}

function rollingRestart(name: string, behind: FrontProxy): Drill {
  return {
    name,
    behind,
    way: 'servers',
    seconds: 50,
    outage: 1.5,
    unnoticed: true,
    async happens(scene) {
      await scene.restartShop(0)
      // nginx passes one by for ten seconds that did not answer once.
      await pause(11_000)
      await scene.restartShop(1)
    },
  }
}

/** One of each version side by side, on the tables of the newer one. */
const rollingUpgrade: Drill = {
  name: 'rolling upgrade from the release before',
  way: 'servers',
  seconds: 50,
  outage: 1.5,
  upgrades: true,
  behind: 'haproxy',
  unnoticed: true,
  async happens(scene) {
    await scene.restartShop(0)
    await pause(15_000)
    await scene.restartShop(1)
  },
}

const allRestarted: Drill = {
  name: 'all servers and shops restarted',
  way: 'servers',
  seconds: 60,
  outage: 30,
  refuses: true,
  async happens(scene) {
    const nodes = [0, 1, 2]
    for (const node of nodes) scene.engine.signal(node, 'SIGKILL')
    await pause(1_000)
    for (const node of nodes) scene.engine.restart(node)
    await Promise.all([0, 1].map((shop) => scene.restartShop(shop)))
  },
}

/** Each once; the leader's death twenty times over is `failovers.ts`. */
export const drills: Drill[] = [
  rollingUpgrade,
  switchover('switchover, several servers in DATABASE_URL', 'servers'),
  switchover('switchover, through HAProxy', 'haproxy'),
  deadLeader('leader dead (kill -9), several servers', 'servers'),
  deadLeader('leader dead (kill -9), through HAProxy', 'haproxy'),
  frozenLeader('leader frozen, thawed 40 s later', 'servers'),
  silentLeader(),
  etcdMajority,
  replicaThenPrimary(),
  frozenShop,
  rollingRestart('rolling restart behind nginx as it comes', 'nginx as it comes'),
  rollingRestart('rolling restart behind nginx by our example', 'nginx'),
  rollingRestart('rolling restart behind HAProxy', 'haproxy'),
  rollingRestart('rolling restart behind Caddy', 'caddy'),
  allRestarted,
]
