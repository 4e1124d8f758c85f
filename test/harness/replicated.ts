import { execFile } from 'node:child_process'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { openDatabase, openPool } from '../../database/connect.ts'
import { type Engine, openEngine } from '../../database/engine/engine.ts'
import { migrate } from '../../database/migrate.ts'

/** A database of the shop, and a real standby that streams from it. */
export interface Replicated {
  primary: Engine
  standby: Engine
  /** Opens one more standby of the first primary; it is gone with the others. */
  another(): Promise<Engine>
  /** Asks the standby, as its superuser. */
  tell(statement: string): Promise<void>
  close(): Promise<void>
}

const quick = ['fsync=off', 'full_page_writes=off']

export async function openReplicated(): Promise<Replicated> {
  const folder = await mkdtemp(join(tmpdir(), 'spoke-replicated-'))
  await chmod(folder, 0o755)
  const primary = await openEngine(join(folder, 'primary'), quick)
  await primary.ensureRunning()
  const root = new pg.Client(primary.address('postgres'))
  await root.connect()
  await root.query('create database shop')
  const db = openDatabase(openPool(primary.address('shop')))
  await migrate(db)
  await db.destroy()
  await root.end()
  const standbys: Engine[] = []
  async function another(): Promise<Engine> {
    const engine = await openEngine(join(folder, `standby${standbys.length}`), quick)
    await copyOf(primary, engine)
    standbys.push(engine)
    await engine.ensureRunning()
    return engine
  }
  const standby = await another()
  return {
    primary,
    standby,
    another,
    async tell(statement) {
      const client = new pg.Client(standby.address('postgres'))
      await client.connect()
      await client.query(statement)
      await client.end()
    },
    async close() {
      for (const engine of standbys) await engine.stop()
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** As `pg_basebackup` does it, which does not come with the embedded server. */
async function copyOf(primary: Engine, standby: Engine): Promise<void> {
  const { data, account } = standby.home
  const root = new pg.Client(primary.address('postgres'))
  await root.connect()
  await root.query(`select pg_backup_start('standby', true)`)
  await promisify(execFile)('cp', ['-a', primary.home.data, data])
  const { rows } = await root.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await root.end()
  await rm(join(data, 'postmaster.pid'))
  const write = async (name: string, text = '') => {
    await writeFile(join(data, name), text)
    if (account) await chown(join(data, name), account.uid, account.gid)
  }
  await write('backup_label', rows[0]?.labelfile)
  await write('standby.signal')
  await write('postgresql.auto.conf', `primary_conninfo = 'host=${primary.home.socket} user=shop'\n`)
}
