import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase, openPool } from '../../database/connect.ts'
import { type Engine, openEngine } from '../../database/engine/engine.ts'
import { migrate } from '../../database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the tests' database server, with `{name}` for a database's name. */
    server: string
  }
}

/** A power cut in the middle of the tests may cost them their data: that makes them quicker. */
const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']

/** The migrated database that every test file gets a copy of. */
export const template = 'template_shop'

/** The same with the demo shop in it, for test files that open that. */
export const filledTemplate = 'template_demo_shop'

/** Starts one real database server for the whole run, and one migrated template on it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'spoke-test-'))
  // The server's own account has to come in; else its data would go to the disk.
  await chmod(folder, 0o711)
  const engine = await openEngine(folder, quick)
  const end = async () => {
    await engine.stop()
    await rm(folder, { recursive: true, force: true })
    if (!engine.home.data.startsWith(folder))
      await rm(dirname(engine.home.data), { recursive: true, force: true })
  }
  try {
    await engine.ensureRunning()
    await makeTemplate(engine)
  } catch (error) {
    await end()
    throw error
  }
  project.provide('server', engine.address('{name}'))
  return end
}

async function makeTemplate(engine: Engine): Promise<void> {
  const root = openPool(engine.address('postgres'), { max: 1 })
  await root.query(`create database ${template}`)
  await root.end()
  const db = openDatabase(openPool(engine.address(template)))
  await migrate(db)
  await db.destroy()
}
