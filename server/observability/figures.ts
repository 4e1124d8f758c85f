import type pg from 'pg'
import { Counter, Gauge, type Registry } from 'prom-client'
import { SECOND } from '../../app/basics/clock.ts'
import type { CardProvider } from '../../app/payments/public.server.ts'
import type { AnswerCache } from '../../app/shop/base.ts'
import type { Database } from '../../app/shop/database.ts'
import type { WatchedReplica } from '../../database/replica.ts'
import { backupAge } from '../backup/schedule.ts'
import { freeBytesOf, type Readiness, readyParts } from './readiness.ts'
import { readFigure, sharedFigures } from './shared-figures.ts'

export interface Looked {
  db: Database
  pool: pg.Pool
  readiness: Readiness
  replica: WatchedReplica | undefined
  cache: Pick<AnswerCache, 'lookups'>
  dataDir: string
  /** Where the shop puts a backup a day, if it does. */
  backups: { folder: string } | undefined
  /** A demo has nothing that would have to be kept. */
  demo: boolean
  cardProvider: Pick<CardProvider, 'isDown'>
}

/** What is looked up when somebody reads the metrics; of a database that does not answer there are no figures. */
export function addFigures(registry: Registry, looked: Looked): void {
  addOwn(registry, looked)
  addBackup(registry, looked)
  addReplica(registry, looked)
  addCache(registry, looked)
  for (const figure of sharedFigures) {
    const { name, help, label } = figure
    new Gauge({
      name,
      help,
      registers: [registry],
      labelNames: label ? [label] : [],
      async collect() {
        const rows = await readFigure(looked.db, figure)
        this.reset()
        if (rows.length === 0 && !label) this.remove()
        for (const row of rows) this.set(label ? { [label]: row.label ?? '' } : {}, row.value)
      },
    })
  }
}

function addOwn(registry: Registry, { pool, readiness, dataDir, cardProvider }: Looked): void {
  const registers = [registry]
  new Gauge({
    name: 'shop_database_connections',
    help: 'Connections of this process to the database (busy, idle), and requests that wait for one (waiting).',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'shop_not_ready',
    help: '1 for each part that keeps this process from being sent visitors.',
    labelNames: ['part'],
    registers,
    async collect() {
      const lacking = await readiness.lacking()
      for (const part of readyParts) this.set({ part }, lacking.includes(part) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'shop_disk_free_bytes',
    help: 'Free bytes of the disk that DATA_DIR is on.',
    registers,
    async collect() {
      this.set(await freeBytesOf(dataDir).catch(() => 0))
    },
  })
  new Gauge({
    name: 'shop_card_provider_down',
    help: '1 while this process leaves the card provider alone, since it has failed and not answered again.',
    registers,
    collect() {
      this.set(cardProvider.isDown() ? 1 : 0)
    },
  })
}

function addBackup(registry: Registry, { backups, demo }: Looked): void {
  new Gauge({
    name: 'shop_backup_age_seconds',
    help: 'How old the newest scheduled backup is; +Inf where there is none, also for want of BACKUP_DIR. Nothing in a demo without it.',
    registers: [registry],
    async collect() {
      if (backups) this.set((await backupAge(backups.folder)) / SECOND)
      else if (demo) this.remove()
      else this.set(Infinity)
    },
  })
}

function addReplica(registry: Registry, { replica }: Looked): void {
  const registers = [registry]
  new Gauge({
    name: 'shop_replica_age_seconds',
    help: 'How old the replica is at the most; +Inf where that is not known. Nothing without DATABASE_REPLICA_URL.',
    registers,
    collect() {
      if (replica) this.set(replica.age() ?? Infinity)
      else this.remove()
    },
  })
  new Counter({
    name: 'shop_replica_reads_total',
    help: 'Reads that may be a second old, by who was asked: replica, primary. Nothing without DATABASE_REPLICA_URL.',
    labelNames: ['server'],
    registers,
    collect() {
      this.reset()
      for (const [server, count] of Object.entries(replica?.reads ?? {})) this.inc({ server }, count)
    },
  })
}

function addCache(registry: Registry, { cache }: Looked): void {
  new Counter({
    name: 'shop_cache_lookups_total',
    help: 'Answers that this process had kept (hit), and that it had to make (miss).',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(cache.lookups)) this.inc({ outcome }, count)
    },
  })
}
