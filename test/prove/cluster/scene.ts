import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { openPool } from '../../../database/connect.ts'
import { addPerson, type DirectPerson } from '../../harness/direct-people.ts'
import { addProduct } from '../../harness/direct-product.ts'
import { freePort } from '../../harness/free-port.ts'
import { type MailServer, startMailServer } from '../../harness/mail-server.ts'
import { openS3Server, type S3Server } from '../../harness/s3-server.ts'
import { newDataDir, type ShopProcess, startShop } from '../../harness/shop-process.ts'
import { type Engine, openEngine } from './engine.ts'
import { type MovingAddress, openMovingAddress } from './moving-address.ts'
import { openPrograms, type Programs } from './programs.ts'
import { endProxies, type FrontProxy, proxies, startProxies } from './proxies.ts'

/** By which way the shops get to their database; `each its own`: the first by several servers, the second by HAProxy. */
export type Way = 'servers' | 'haproxy' | 'moving' | 'each its own'

/** Two shops, each with a `DATA_DIR` of its own, on one database of three servers. */
export interface Scene {
  programs: Programs
  engine: Engine
  moving: MovingAddress
  pool: pg.Pool
  shops: ShopProcess[]
  people: DirectPerson[]
  admin: DirectPerson
  /** Sold, and renamed. */
  sold: string
  renamed: string
  price: number
  /** The ways in through what stands before both. */
  behind: Record<FrontProxy, string>
  /** Has both shops go by a way; those that go by it already are left alone. */
  goBy(way: Way): Promise<void>
  /** Stops one, politely, and starts it again, as often as it takes until its database is there: so does systemd. */
  restartShop(index: number): Promise<void>
  close(): Promise<void>
}

const secret = 'of-the-drills-and-of-every-machine-in-them'
const customers = 6
const price = 19.99
const cents = 1999

/** `older`: the program of the version that the shops have until they are restarted. */
export async function openScene(older?: string): Promise<Scene> {
  const programs = openPrograms()
  console.log(programs.versions)
  const engine = await openEngine(programs)
  try {
    return await fillScene(programs, engine, older)
  } catch (error) {
    await engine.close()
    throw error
  }
}

async function fillScene(programs: Programs, engine: Engine, older?: string): Promise<Scene> {
  const [database = 0, plain = 0, nginx = 0, haproxy = 0, caddy = 0, ...shopPorts] = await Promise.all(
    Array.from({ length: 7 }, freePort),
  )
  const ports = { database, 'nginx as it comes': plain, nginx, haproxy, caddy }
  const at = (proxy: FrontProxy) => [proxy, `http://127.0.0.1:${ports[proxy]}`]
  const address = (servers: string) => `postgresql://shop:drill-shop@${servers}/${engine.database}`
  const ways: Record<Exclude<Way, 'each its own'>, string> = {
    servers: address(engine.servers.join(',')),
    haproxy: address(`127.0.0.1:${database}`),
    moving: '',
  }
  const moving = await openMovingAddress(engine.servers)
  ways.moving = address(moving.server)
  const pool = openPool(ways.servers, { max: 4, statement_timeout: 60_000, application_name: 'drill' })
  const mails: MailServer = await startMailServer()
  const pictures: S3Server = await openS3Server()
  const folders = await Promise.all(shopPorts.map(newDataDir))
  const shops: ShopProcess[] = []
  let taken: Way | undefined
  let program = older

  const wayOf = (index: number) => {
    if (taken !== 'each its own') return taken ?? 'servers'
    return index === 0 ? 'servers' : 'haproxy'
  }
  const start = async (index: number) => {
    const settings = {
      ...pictures.settings,
      DATABASE_URL: ways[wayOf(index)],
      DATA_DIR: folders[index] ?? '',
      SHOP_SECRET: secret,
      ...{
        PORT: String(shopPorts[index]),
        SMTP_URL: mails.url,
        STOP_DELAY_SECONDS: '3',
        TRUSTED_PROXIES: '127.0.0.1',
        LOG_LEVEL: 'warn',
      },
    }
    shops[index] = await startShop(settings, program)
  }

  const scene: Scene = {
    programs,
    engine,
    moving,
    pool,
    shops,
    price,
    people: [],
    sold: '',
    renamed: '',
    admin: { userId: '', email: '', token: '' },
    behind: Object.fromEntries(proxies.map(at)),
    async goBy(way) {
      if (taken === way) return
      taken = way
      await moving.goTo((await engine.leader()) ?? 0)
      await Promise.all(shops.map((shop) => shop.end()))
      for (const index of shopPorts.keys()) await start(index)
    },
    async restartShop(index) {
      program = undefined
      await shops[index]?.end()
      for (let tries = 0; ; tries += 1) {
        const failed = await start(index).catch((error: Error) => error)
        if (!failed) return
        if (tries > 60) throw failed
        await pause(1_000)
      }
    },
    async close() {
      await Promise.all(shops.map((shop) => shop.end()))
      await pool.end()
      endProxies(programs)
      await moving.close()
      await engine.close()
      await Promise.all([mails.close(), pictures.close()])
      programs.close()
    },
  }
  startProxies(programs, engine, ports, shopPorts)
  await scene.goBy('servers')
  scene.admin = await addPerson(pool, 'admin')
  for (let added = 0; added < customers; added += 1) scene.people.push(await addPerson(pool))
  scene.sold = await addProduct(pool, { available: 1_000_000, price: cents })
  scene.renamed = await addProduct(pool, { available: 5, price: 150 })
  return scene
}
